import { Injectable } from '@nestjs/common'
import { setImmediate as loop, setTimeout as rest } from 'node:timers/promises'
import type { InTurn } from '@app/contracts/site-bundle'
import { problem } from '../platform/http/problem.ts'
import { Metrics } from '../platform/metrics/metrics.ts'

/** Waiting ones included; the last waits a few seconds. */
export const MOST_AT_ONCE = 40

const RETRY_AFTER = 5

/** Rendering blocks the process, so after each page it rests as long as that took, to let other calls through. */
@Injectable()
export class RenderQueue {
  private admitted = 0
  private last: Promise<unknown> = Promise.resolve()
  private readonly note

  constructor(metrics: Metrics) {
    this.note = metrics.durations({
      name: 'crm_page_render_seconds',
      help: 'Time that rendering a page kept the process from everything else',
      labelNames: [],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    })
  }

  /** Throws `server.unavailable` if too many are waiting. */
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
        this.note({}, took / 1_000)
      }
    })
    // The event loop's clock stood still during the work: a timer set now would fire at once.
    const resting = async () => {
      await loop()
      await rest(took)
    }
    this.last = done.then(resting, resting)
    return done
  }
}
