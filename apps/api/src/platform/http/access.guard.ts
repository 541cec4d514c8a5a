import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Endpoint } from '@app/contracts/endpoint'
import { addInEndpoints } from '@app/contracts/outlook'
import { opens, scopeName } from '@app/contracts/scopes'
import type { Request, Response } from 'express'
import { CallLimits } from './call-limits.ts'
import { ENDPOINT } from './handles.ts'
import { problem } from './problem.ts'
import { PublicFront } from './public-front.ts'
import { readJson } from './request.ts'

/** Marks the few routes that are no endpoint (pages, health) as public. */
export const OPEN = 'open'

/** No endpoint, no entry. The body of a refused or rate-limited call is never read. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly front: PublicFront,
    private readonly limits: CallLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler() as () => unknown
    const http = context.switchToHttp()
    const request = http.getRequest<Request>()
    this.checkAccess(handler, request)
    await this.limits.checkApiKey(request)
    await this.limits.check(handler, request)
    await readJson(request, http.getResponse<Response>())
    return true
  }

  private checkAccess(handler: () => unknown, request: Request): void {
    if (this.reflector.get<boolean>(OPEN, handler)) return
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, handler)
    if (!endpoint) throw problem('request.not_found')
    if (endpoint.access === 'public') {
      // Would fail again.
      const failure = this.front.failureOf(request)
      if (failure !== undefined) throw failure
      return
    }
    if (request.addIn !== undefined) return this.admitAddIn(endpoint, request)
    if (request.apiKey !== undefined) return this.admitProgram(endpoint, request)
    if (!request.user) throw problem(request.sessionExpired ? 'auth.expired' : 'auth.required')
  }

  /** An add-in may only use its few calls, and acts as the account only there. */
  private admitAddIn(endpoint: Endpoint, request: Request): void {
    if (!request.addIn) throw problem('add_in.ended')
    if (!addInEndpoints.includes(endpoint)) throw problem('add_in.not_allowed')
    request.user = request.addIn
  }

  /** A program is limited to the scopes of its key; endpoints without scopes accept no key. */
  private admitProgram({ access }: Endpoint, request: Request): void {
    if (!request.apiKey) throw problem('api_key.ended')
    if (typeof access === 'string') throw problem('api_key.not_allowed')
    const { scopes, staff } = request.apiKey
    const missing = access.filter(scope => !opens(scopes, scope))
    if (missing.length)
      throw problem('api_key.scope_missing', { words: { scope: missing.map(scopeName).join('“, „') } })
    request.user = staff
  }
}
