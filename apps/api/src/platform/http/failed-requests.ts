import { Inject, Injectable } from '@nestjs/common'
import type { ProblemCode } from '@app/contracts/problem'
import type { Request } from 'express'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { loggablePath } from '../logging/loggable-path.ts'

/** A request that failed through our own fault. Nothing in it was typed by anybody. */
export interface FailedRequest {
  at: Date
  requestId: string
  code: ProblemCode
  method: string
  /** Absent where it failed before a route was found. */
  route: string | undefined
}

const REMEMBERED = 50

/**
 * Logs what failed, and remembers the last of it for the screens of this instance. In memory, because most of it fails when
 * the database is away; the log is the complete record.
 */
@Injectable()
export class FailedRequests {
  private readonly newestFirst: FailedRequest[] = []

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** `route` is the pattern of what was asked for. */
  add(request: Request, route: string | undefined, code: ProblemCode, cause: unknown): void {
    const { id: requestId, method } = request
    const path = route && loggablePath(request.path, [route])
    this.logger.error({ requestId, method, path, err: cause }, code)
    this.newestFirst.unshift({ at: new Date(), requestId, code, method, route })
    this.newestFirst.length = Math.min(this.newestFirst.length, REMEMBERED)
  }

  recent(): readonly FailedRequest[] {
    return this.newestFirst
  }
}
