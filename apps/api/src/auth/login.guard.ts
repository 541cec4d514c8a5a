import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import { auth } from '@app/contracts/auth'
import type { Request } from 'express'
import { Clock } from '../platform/clock/clock.ts'
import { readInput } from '../platform/http/handles.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { LoginAttempts } from './login-attempts.ts'
import { beginSession } from './session.ts'

/** Checks the form, the number of attempts and the password; then the caller has a new session. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly clock: Clock,
  ) {
    super()
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>()
    const { email } = readInput(auth.login, request)
    await this.attempts.check(email, request.clientAddress)
    try {
      await super.canActivate(context)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'auth.invalid')
        await this.attempts.failed(email, request.clientAddress)
      throw error
    }
    await this.attempts.succeeded(email, request.clientAddress)
    await super.logIn(request)
    beginSession(request, this.clock.now())
    return true
  }
}
