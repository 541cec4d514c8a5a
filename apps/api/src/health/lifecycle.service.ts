import { Injectable } from '@nestjs/common'

/** Whether the server is on its way out: then it takes no new work while it finishes what it has. */
@Injectable()
export class Lifecycle {
  stopping = false
  private readonly listeners: (() => void)[] = []

  /** For what would never finish by itself. */
  onStop(listener: () => void): void {
    this.listeners.push(listener)
  }

  stop(): void {
    this.stopping = true
    for (const listener of this.listeners) listener()
  }
}
