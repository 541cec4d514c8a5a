import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Endpoint } from '@app/contracts/endpoint'
import type { Request } from 'express'
import { ENDPOINT } from './handles.ts'
import { problem } from './problem.ts'
import { PublicFront } from './public-front.ts'

/** Metadata key of the few routes that are no endpoint (pages, health) and open to everybody. */
export const OPEN = 'open'

/** Lets nobody in unless the endpoint says so: no endpoint, no entry. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly front: PublicFront,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const handler = context.getHandler()
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, handler)
    if (this.reflector.get<boolean>(OPEN, handler)) return true
    if (!endpoint) throw problem('request.not_found')
    const request = context.switchToHttp().getRequest<Request>()
    if (endpoint.access === 'public') {
      // It would fail once more.
      const failure = this.front.failureOf(request)
      if (failure !== undefined) throw failure
      return true
    }
    if (request.user) return true
    throw problem(request.sessionExpired ? 'auth.expired' : 'auth.required')
  }
}
