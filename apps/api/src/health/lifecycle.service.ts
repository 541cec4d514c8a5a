import { Injectable } from '@nestjs/common'

/** While stopping, no new work is accepted and running work finishes. */
@Injectable()
export class Lifecycle {
  stopping = false
  private readonly listeners: (() => void)[] = []

  /** For things that would never finish by themselves. */
  onStop(listener: () => void): void {
    this.listeners.push(listener)
  }

  stop(): void {
    this.stopping = true
    for (const listener of this.listeners) listener()
  }
}
