import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Request } from 'express'
import { ownPasswordField } from '@app/contracts/auth'
import type { Endpoint } from '@app/contracts/endpoint'
import { AttackAlarm, LoginAttempts } from './log-in.service.ts'
import { verifyPassword } from './password.ts'
import { StaffService } from './staff.service.ts'
import { type Call, callOf } from '../platform/http/call.ts'
import { ENDPOINT, readInput } from '../platform/http/handles.ts'
import { problem } from '../platform/http/problem.ts'

/**
 * Asks logged-in staff for their password again, within the call that needs it: every call whose contract has a field
 * for it. A confirmation that lasted would also serve a stolen session.
 */
@Injectable()
export class PasswordConfirmation implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly staff: StaffService,
    private readonly attempts: LoginAttempts,
    private readonly alarm: AttackAlarm,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler())
    const field = endpoint && ownPasswordField(endpoint)
    if (field) {
      const request = context.switchToHttp().getRequest<Request>()
      const input = readInput(endpoint, request) as Record<string, string>
      await this.check(callOf(request), field, input[field]!)
    }
    return next.handle()
  }

  /** Limited, logged and reported like failed logins. */
  private async check(call: Call, field: string, password: string): Promise<void> {
    const account = await this.staff.ofCaller(call)
    await this.attempts.beginConfirmation(account.id)
    if (!(await verifyPassword(account.passwordHash ?? '', password))) {
      const subject = `${account.name}: falsches Passwort zur Bestätigung`
      await this.alarm.noteFailure({ subject, staff: call.staff, address: call.address })
      throw problem('account.password_wrong', { fields: { [field]: 'Das Passwort stimmt nicht' } })
    }
    await this.attempts.confirmed(account.id)
  }
}
