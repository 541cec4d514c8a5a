import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import { problems, type Problem, type ProblemCode } from '@app/contracts/problem'
import type { Language } from '@app/contracts/validation'
import type { Request, Response } from 'express'
import { loggablePath } from '../logging/loggable-path.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { brokenRule, translateDatabaseError } from '../database/database-errors.ts'
import { languageOf } from './call.ts'
import { FailedRequests } from './failed-requests.ts'
import { ProblemError, problem } from './problem.ts'

/** Error names of Express, its body parser and multer; anything else unknown is a bug of ours. */
const foreignCodes: Readonly<Record<string, ProblemCode>> = {
  'entity.too.large': 'request.too_large',
  'encoding.unsupported': 'request.content_type',
  LIMIT_FILE_SIZE: 'request.too_large',
  LIMIT_FILE_COUNT: 'request.too_large',
  LIMIT_PART_COUNT: 'request.too_large',
  LIMIT_FIELD_COUNT: 'request.too_large',
  LIMIT_FIELD_VALUE: 'request.too_large',
  // From the upload folder; the database has its own code.
  ENOSPC: 'storage.full',
}

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'request.malformed',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.content_type',
}

export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const fromDatabase = translateDatabaseError(error)
  if (fromDatabase) return fromDatabase
  const { type, code } = (error ?? {}) as { type?: string; code?: string }
  const named = foreignCodes[type ?? ''] ?? foreignCodes[code ?? '']
  if (named) return problem(named, { cause: error })
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: number })?.status
  const known = byStatus[status ?? 500]
  return problem(known ?? 'server.failed', { cause: error })
}

/** The caller closed the connection: nobody waits for an answer, and nothing failed. */
function hasLeft(error: unknown, response: Response): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return response.destroyed && (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_UNABLE_TO_PIPE')
}

// Rounded up, so that a retry after this time is not refused again.
function inWords(seconds: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(language)
  const minutes = Math.ceil(seconds / 60)
  return minutes > 60 ? words.format(Math.ceil(minutes / 60), 'hour') : words.format(minutes, 'minute')
}

export function problemBody(
  refusal: ProblemError,
  request: Pick<Request, 'originalUrl' | 'headers' | 'id'>,
): Problem {
  const { code, details } = refusal
  const language = languageOf({ url: request.originalUrl, headers: request.headers })
  const words: Record<string, string> = { wait: inWords(details.retryAfter ?? 0, language), ...details.words }
  return {
    error: problems[code][language].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ''),
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.current !== undefined && { current: details.current }),
    requestId: request.id,
  }
}

/** Formats every failure alike; logs server errors. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly failed: FailedRequests,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>())
  }

  answer(error: unknown, request: Request, response: Response): void {
    if (hasLeft(error, response)) return
    const refusal = toProblem(error)
    const { method, path, route } = request as Request & { route?: { path?: string } }
    const pattern = route?.path
    if (refusal.status >= 500)
      this.failed.add(request, pattern, refusal.code, refusal.details.cause ?? refusal)
    const rule = brokenRule(refusal.details.cause)
    const where = { requestId: request.id, method, path: pattern && loggablePath(path, [pattern]) }
    if (rule) this.logger.warn({ ...where, ...rule }, refusal.code)
    // A started stream cannot change its status; cut it.
    if (response.headersSent) return void response.destroy()
    const { retryAfter } = refusal.details
    if (retryAfter !== undefined || refusal.status === 503)
      response.set('Retry-After', String(retryAfter ?? 5))
    response.status(refusal.status).json(problemBody(refusal, request))
  }
}
