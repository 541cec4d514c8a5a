import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common'
import type { Endpoint } from '@app/contracts/endpoint'
import { CURSOR_HEADER, TOTAL_HEADER } from '@app/contracts/page'
import { fieldScopes, opens } from '@app/contracts/scopes'
import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { catchError, from, mergeMap, throwError } from 'rxjs'
import type { Call } from './call.ts'
import { ProblemError, problem } from './problem.ts'

/** One page, or the complete list if `rows` is a stream. */
export interface Listing<R> {
  rows: readonly R[] | AsyncIterable<R>
  total?: number
  nextCursor?: string | null
}

export interface Download {
  name: string
  contentType: string
  /** Unknown if the file is generated while it is sent. */
  size?: number
  content: Readable
  /** Shown in a frame on our own pages under this CSP instead of being saved. */
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

// Foreign files are saved, not shown, unless a policy locks them down; no sniffing.
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

// A caller who left and a broken stream are nothing to report.
function sendEvents(response: Response, events: Readable): Promise<void> {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Otherwise proxies would buffer the events.
    'X-Accel-Buffering': 'no',
  })
  return pipeline(events, response).catch(() => undefined)
}

/** The output schema, reduced to what these scopes may see. */
function seenWith(scopes: Call['scopes'], shape: z.ZodType): z.ZodType {
  if (!scopes) return shape
  if (shape instanceof z.ZodArray) return z.array(seenWith(scopes, shape.element as z.ZodType))
  if (!(shape instanceof z.ZodObject)) return shape
  const closed = Object.entries(shape.shape as Record<string, z.ZodType>).filter(([, field]) => {
    const needed = fieldScopes.get(field)
    return needed && !opens(scopes, needed.scope)
  })
  if (!closed.length) return shape
  return shape.extend(Object.fromEntries(closed.map(([name]) => [name, z.unknown().transform(() => null)])))
}

/** Checks and strips the handler's result; streams lists and files. */
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly endpoint: Endpoint) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp()
    const shape = seenWith(http.getRequest<Request>().apiKey?.scopes ?? null, this.endpoint.output)
    return next.handle().pipe(
      mergeMap(value => from(this.answer(value, shape, http.getResponse<Response>()))),
      catchError(error => throwError(() => this.withCheckedRecord(error, shape))),
    )
  }

  private async answer(value: unknown, shape: z.ZodType, response: Response): Promise<unknown> {
    if (this.endpoint.answer === 'empty') return undefined
    if (this.endpoint.answer === 'bytes') return sendDownload(response, value as Download)
    if (this.endpoint.answer === 'events') return sendEvents(response, value as Readable)
    if (this.endpoint.answer === 'list' && !Array.isArray(value))
      return this.list(value as Listing<unknown>, shape, response)
    return shape.parse(value)
  }

  private async list(
    { rows, total, nextCursor }: Listing<unknown>,
    shape: z.ZodType,
    response: Response,
  ): Promise<unknown> {
    if (Symbol.asyncIterator in rows) {
      const json = asJson(rows, (shape as z.ZodArray).element as z.ZodType)
      // Before the first row, a failure can still get a proper answer.
      const first = await json.next()
      response.type('application/json')
      return pipeline(Readable.from(startingWith(first.value as string, json)), response)
    }
    if (total !== undefined) response.set(TOTAL_HEADER, String(total))
    if (nextCursor) response.set(CURSOR_HEADER, nextCursor)
    return shape.parse(rows)
  }

  // The record that comes with a conflict is checked like an answer.
  private withCheckedRecord(error: unknown, shape: z.ZodType): unknown {
    if (!(error instanceof ProblemError) || error.details.current === undefined) return error
    return problem(error.code, { ...error.details, current: shape.parse(error.details.current) })
  }
}
