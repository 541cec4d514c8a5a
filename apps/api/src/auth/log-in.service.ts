import { Injectable } from '@nestjs/common'
import type { auth, StaffUser } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import { AuditService } from '../audit/audit.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { problem, type ProblemError } from '../platform/http/problem.ts'
import { AttackAlarm } from './attack-alarm.ts'
import { LoginAttempts } from './login-attempts.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { SecondFactor } from './second-factor.service.ts'
import type { Staff } from './staff.entity.ts'
import { asUser, StaffService } from './staff.service.ts'

/** Decides on a log-in: attempts, password, second factor; and writes down how it ended. */
@Injectable()
export class LogIn {
  /** Compared where there is nothing to compare, so that the answer takes as long as for a known address. */
  private readonly nobodysHash = hashPassword('nobody')

  constructor(
    private readonly staff: StaffService,
    private readonly secondFactor: SecondFactor,
    private readonly attempts: LoginAttempts,
    private readonly alarm: AttackAlarm,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** The account; the same refusal whether the address or the password is wrong, or the account is disabled. */
  async check({ email, password, totp }: Parsed<typeof auth.login>, address: string): Promise<StaffUser> {
    await this.attempts.begin(email, address)
    const account = await this.staff.findByEmail(email)
    const matches = await verifyPassword(account?.passwordHash ?? (await this.nobodysHash), password)
    if (!account) throw await this.refused('auth.invalid', 'Unbekannte Adresse', address)
    // Without a password of its own, nobody's hash was compared: 'nobody' opens nothing.
    if (!matches || !account.passwordHash)
      throw await this.refused('auth.invalid', `${account.name}: falsches Passwort`, address)
    if (account.disabledAt)
      throw await this.refused('auth.invalid', `${account.name}: Konto ist gesperrt`, address)
    if (account.sealedTotpSecret) await this.checkCode(account, totp, address)
    return this.succeeded(account, address)
  }

  private async checkCode(account: Staff, totp: string | undefined, address: string): Promise<void> {
    if (!totp) {
      await this.attempts.halfWay(account.email, address)
      throw problem('auth.totp_required')
    }
    await this.attempts.beginCode(account.id)
    if (await this.secondFactor.accepts(account, totp, address)) return
    throw await this.refused('auth.totp_invalid', `${account.name}: falscher Code`, address)
  }

  private async succeeded(account: Staff, address: string): Promise<StaffUser> {
    const user = asUser(account)
    await this.attempts.succeeded(account.email, address, account.id)
    await this.transactions.run(async tx => {
      await tx.query('update staff set "lastLoginAt" = now() where id = $1', [account.id])
      await this.audit.record({ action: 'auth.logged_in', staff: user, address }, tx)
    })
    return user
  }

  // What was typed as an address is not written down: it may be anything, a password included.
  private async refused(
    code: 'auth.invalid' | 'auth.totp_invalid',
    subject: string,
    address: string,
  ): Promise<ProblemError> {
    await this.audit.record({ action: 'auth.refused', subject, address })
    if (await this.attempts.failed()) await this.alarm.raise()
    return problem(code)
  }
}
