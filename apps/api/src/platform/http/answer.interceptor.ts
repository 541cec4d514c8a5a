import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common'
import type { Endpoint } from '@app/contracts/endpoint'
import { CURSOR_HEADER, TOTAL_HEADER } from '@app/contracts/page'
import type { Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod'
import { catchError, from, mergeMap, throwError } from 'rxjs'
import { ProblemError, problem } from './problem.ts'

/** One page, or with `rows` as a stream the complete list. */
export interface Listing<R> {
  rows: readonly R[] | AsyncIterable<R>
  total?: number
  nextCursor?: string | null
}

/** A file on its way out. */
export interface Download {
  name: string
  contentType: string
  /** Unknown where the file is written while it is sent. */
  size?: number
  content: Readable
  /** Shown in a frame of our own pages under this content security policy, instead of being saved. */
  shownUnder?: string
}

async function* asJson(rows: AsyncIterable<unknown>, row: z.ZodType): AsyncGenerator<string> {
  let separator = '['
  for await (const record of rows) {
    yield separator + JSON.stringify(row.parse(record))
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

async function* startingWith<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* others
}

// A file of somebody else's making is saved, not shown, unless its sender has closed it by a policy; no type is guessed.
function sendDownload(
  response: Response,
  { name, contentType, size, content, shownUnder }: Download,
): Promise<void> {
  response
    .attachment(name)
    .type(contentType)
    .set({
      ...(size !== undefined && { 'Content-Length': String(size) }),
      'Content-Security-Policy': 'sandbox',
      'X-Content-Type-Options': 'nosniff',
      ...(shownUnder !== undefined && {
        'Content-Disposition': 'inline',
        'Content-Security-Policy': shownUnder,
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'SAMEORIGIN',
      }),
    })
  return pipeline(content, response)
}

// Whoever leaves, and a stream that breaks, ends like any other.
function sendEvents(response: Response, events: Readable): Promise<void> {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies would otherwise collect the answer and deliver it in one piece.
    'X-Accel-Buffering': 'no',
  })
  return pipeline(events, response).catch(() => undefined)
}

/** Checks and strips what a handler returned, and sends lists and files in their own way. */
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly endpoint: Endpoint) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.switchToHttp().getResponse<Response>()
    return next.handle().pipe(
      mergeMap(value => from(this.answer(value, response))),
      catchError(error => throwError(() => this.withCheckedRecord(error))),
    )
  }

  private async answer(value: unknown, response: Response): Promise<unknown> {
    if (this.endpoint.answer === 'empty') return undefined
    if (this.endpoint.answer === 'bytes') return sendDownload(response, value as Download)
    if (this.endpoint.answer === 'events') return sendEvents(response, value as Readable)
    if (this.endpoint.answer === 'list' && !Array.isArray(value))
      return this.list(value as Listing<unknown>, response)
    return this.endpoint.output.parse(value)
  }

  private async list({ rows, total, nextCursor }: Listing<unknown>, response: Response): Promise<unknown> {
    if (Symbol.asyncIterator in rows) {
      const json = asJson(rows, (this.endpoint.output as z.ZodArray).element as z.ZodType)
      // Until the first row is there, a failure can still have its proper answer.
      const first = await json.next()
      response.type('application/json')
      return pipeline(Readable.from(startingWith(first.value as string, json)), response)
    }
    if (total !== undefined) response.set(TOTAL_HEADER, String(total))
    if (nextCursor) response.set(CURSOR_HEADER, nextCursor)
    return this.endpoint.output.parse(rows)
  }

  // The stored record that comes with a conflict passes the same check as an answer.
  private withCheckedRecord(error: unknown): unknown {
    if (!(error instanceof ProblemError) || error.details.current === undefined) return error
    return problem(error.code, {
      ...error.details,
      current: this.endpoint.output.parse(error.details.current),
    })
  }
}
