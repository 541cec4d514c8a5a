import { chat } from '@app/contracts/advisor'
import express, { type NextFunction, type Request, type Response } from 'express'
import { problem } from './problem.ts'

/** Largest JSON body; uploads have limits of their own. */
const MAX_JSON = 256 * 1024

/** Bodies are JSON, or multipart where an endpoint receives files; anything else is refused before it is read. */
export function refuseOtherContent(request: Request, _response: Response, next: NextFunction): void {
  const length = Number(request.get('content-length') ?? 0)
  const hasBody = length > 0 || request.get('transfer-encoding') !== undefined
  const accepted = !hasBody || request.is(['application/json', 'multipart/form-data'])
  next(accepted ? undefined : problem('request.content_type'))
}

// `{}` and the like only: a bare text or number is no body.
const parser = (limit: number) =>
  express.json({ limit, strict: true, inflate: true, type: 'application/json' })
const parseUsual = parser(MAX_JSON)
const parseChat = parser(chat.maxBody)

/** Parses JSON bodies. The advisor's may be larger: the specified client sends robots with their images along. */
export function parseJson(request: Request, response: Response, next: NextFunction): void {
  const parse = request.path === chat.path ? parseChat : parseUsual
  parse(request, response, next)
}
