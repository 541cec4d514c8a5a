import { Injectable } from '@nestjs/common'
import type { RequestListener } from 'node:http'
import { PublicFront } from '../http/public-front.ts'
import { Metrics } from './metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** nginx's status for "client closed request". */
const CALLER_LEFT = '499'

/** Other methods are grouped: a caller must not be able to create series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** By route pattern, never by path. */
@Injectable()
export class RequestDurations {
  private readonly note

  constructor(
    private readonly metrics: Metrics,
    private readonly front: PublicFront,
  ) {
    this.note = metrics.durations({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
    })
  }

  /** A cached page costs microseconds: no wrapper while metrics are off. */
  watch(listener: RequestListener): RequestListener {
    if (!this.metrics.isOn) return listener
    return (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        const { method = '' } = request
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route: this.front.routeOf(request) ?? 'none',
          status: response.writableFinished ? String(response.statusCode) : CALLER_LEFT,
        }
        this.note(labels, (performance.now() - began) / 1_000)
      })
      listener(request, response)
    }
  }
}
