import { Injectable } from '@nestjs/common'
import { setImmediate as loop, setTimeout as rest } from 'node:timers/promises'
import type { InTurn } from '@app/contracts/site-bundle'
import { problem } from '../platform/http/problem.ts'

/** Pages that are made at a time, those that wait included; the last of them waits a few seconds. */
export const MOST_AT_ONCE = 40

const RETRY_AFTER = 5

/**
 * Renders one page at a time. Rendering keeps the process from everything else, so after each page it gets as long a rest
 * as the page took: calls that ask the database several times get through in one.
 */
@Injectable()
export class RenderQueue {
  private admitted = 0
  private last: Promise<unknown> = Promise.resolve()

  /** Makes a page; refuses with `server.unavailable` where too many are being made. */
  async admit<T>(make: (inTurn: InTurn) => Promise<T>): Promise<T> {
    if (this.admitted >= MOST_AT_ONCE) throw problem('server.unavailable', { retryAfter: RETRY_AFTER })
    this.admitted++
    try {
      return await make(this.inTurn)
    } finally {
      this.admitted--
    }
  }

  private readonly inTurn: InTurn = work => {
    let took = 0
    const done = this.last.then(() => {
      const began = performance.now()
      try {
        return work()
      } finally {
        took = performance.now() - began
      }
    })
    // The loop's clock stood still during the work: a timer set at once would be due at once.
    const resting = async () => {
      await loop()
      await rest(took)
    }
    this.last = done.then(resting, resting)
    return done
  }
}
