import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import { auth } from '@app/contracts/auth'
import type { Request } from 'express'
import { Clock } from '../platform/clock/clock.ts'
import { readInput } from '../platform/http/handles.ts'
import { beginSession } from './session.ts'

/** Checks the form and what LogIn checks; then the caller has a new session. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly clock: Clock) {
    super()
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>()
    // Passport would refuse missing fields in words of its own.
    readInput(auth.login, request)
    await super.canActivate(context)
    await super.logIn(request)
    beginSession(request, this.clock.now())
    return true
  }
}
