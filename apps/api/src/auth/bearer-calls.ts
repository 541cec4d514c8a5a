import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { API_KEY_PREFIX } from '@app/contracts/api-keys'
import type { AddIns } from './add-ins.service.ts'
import type { ApiKeys } from './api-keys.service.ts'
import { callingProgram } from '../platform/http/calling-program.ts'

const BEARER = /^Bearer ([\w-]{1,100})$/i

/** A call with a token never acts as anybody else, whatever cookie came along. */
export function bearerCalls(addIns: AddIns, apiKeys: ApiKeys): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const header = request.get('authorization')
    if (header === undefined || !request.path.startsWith('/api/')) return next()
    const token = BEARER.exec(header)?.[1]
    // Meant for a proxy in front of us.
    if (token === undefined) return next()
    delete request.user
    identify(request, token).then(
      keyName => (keyName === null ? next() : callingProgram.run({ keyName }, next)),
      (error: unknown) => next(error),
    )
  }

  /** Returns the name of a valid API key. */
  async function identify(request: Request, token: string): Promise<string | null> {
    if (!token.startsWith(API_KEY_PREFIX)) {
      request.addIn = await addIns.accountOf(token)
      return null
    }
    request.apiKey = await apiKeys.known(token)
    return request.apiKey?.name ?? null
  }
}
