import { Injectable } from '@nestjs/common'
import { AttackAlarm, LoginAttempts } from './log-in.service.ts'
import { verifyPassword } from './password.ts'
import type { Staff } from './staff.entity.ts'
import { StaffService } from './staff.service.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'

/**
 * Asks whoever is logged in for their password again, with the very call that needs it. A confirmation that held for a
 * while would be open to a stolen session, too.
 */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly staff: StaffService,
    private readonly attempts: LoginAttempts,
    private readonly alarm: AttackAlarm,
  ) {}

  /** The account of the caller; wrong passwords are limited, written down and told of like those of a log-in. */
  async check(call: Call, password: string): Promise<Staff> {
    const account = await this.staff.ofCaller(call)
    await this.attempts.beginConfirmation(account.id)
    if (!(await verifyPassword(account.passwordHash ?? '', password))) {
      const subject = `${account.name}: falsches Passwort zur Bestätigung`
      await this.alarm.noteFailure({ subject, staff: call.staff, address: call.address })
      throw problem('account.password_wrong', { fields: { password: 'Das Passwort stimmt nicht' } })
    }
    await this.attempts.confirmed(account.id)
    return account
  }
}
