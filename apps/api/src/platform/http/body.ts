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

/** Parses JSON bodies; `{}` and the like only, a bare text or number is no body. */
export const parseJson = express.json({
  limit: MAX_JSON,
  strict: true,
  inflate: true,
  type: 'application/json',
})
