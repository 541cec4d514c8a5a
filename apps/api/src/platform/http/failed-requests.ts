import { Inject, Injectable } from '@nestjs/common'
import type { ProblemCode } from '@app/contracts/problem'
import type { Request } from 'express'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { loggablePath } from '../logging/loggable-path.ts'

export interface FailedRequest {
  at: Date
  requestId: string
  code: ProblemCode
  method: string
  /** Absent if it failed before routing. */
  route: string | undefined
}

const REMEMBERED = 50

/** Logs server errors and keeps the latest in memory, because most occur while the database is away. */
@Injectable()
export class FailedRequests {
  private readonly newestFirst: FailedRequest[] = []

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** `route` is the pattern. */
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
