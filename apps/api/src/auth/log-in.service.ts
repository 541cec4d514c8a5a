import { Inject, Injectable } from '@nestjs/common'
import type { StaffUser, auth } from '@app/contracts/auth'
import type { Parsed } from '@app/contracts/endpoint'
import { type AuditRecord, AuditService } from '../audit/audit.service.ts'
import { ATTACK, attackAlert } from './auth.mails.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { SecondFactor } from './second-factor.service.ts'
import type { Staff } from './staff.entity.ts'
import { StaffService, asUser } from './staff.service.ts'
import { Outbox } from '../mail/outbox.service.ts'
import { plainAddress } from '../platform/addresses/plain-address.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { type ProblemError, problem } from '../platform/http/problem.ts'
import { type RateLimit, RateLimiter } from '../platform/http/rate-limit.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

const WINDOW = 15 * 60
const perAccount: RateLimit = { name: 'login-account', limit: 5, seconds: WINDOW }
/** Failures. */
export const perAddress: RateLimit = { name: 'login-address', limit: 20, seconds: WINDOW }
/** Whoever tries codes knows the password already; so it is the account that is counted, wherever they come from. */
const perCode: RateLimit = { name: 'login-code', limit: 10, seconds: 60 * 60 }
/** Never refuses anybody: it tells that something is going on. */
const overall: RateLimit = { name: 'login-overall', limit: 100, seconds: 60 * 60 }
/** Strangers do not come here, so the account is counted, wherever its stolen session is used from. */
const perHolder: RateLimit = { name: 'account-password', limit: 5, seconds: WINDOW }

const keyOf = (email: string, address: string) => `${plainAddress(email.trim())} ${address}`

/**
 * Slows guessing down: 5 failures per account and address, 20 per address, in 15 minutes, and 10 codes per account in an
 * hour. By passwords the account alone is never locked, so that a stranger cannot lock staff out from their own address.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counted before the password is looked at; otherwise a burst would get more through. */
  async begin(email: string, address: string): Promise<void> {
    const takes = [
      { limit: perAccount, key: keyOf(email, address) },
      { limit: perAddress, key: address },
    ]
    await this.limiter.takeAll(takes, 'auth.too_many')
  }

  beginCode(staffId: number): Promise<void> {
    return this.limiter.take(perCode, String(staffId), 'auth.too_many')
  }

  /** Whether this failure is the one that is one too many in this hour, over all accounts and addresses. */
  async failed(): Promise<boolean> {
    return (await this.limiter.count(overall, 'all')) === overall.limit + 1
  }

  /** The password was right, the code is missing: neither a failure nor a log-in. */
  async halfWay(email: string, address: string): Promise<void> {
    await this.limiter.giveBack(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
  }

  async succeeded(email: string, address: string, staffId: number): Promise<void> {
    await this.limiter.clear(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
    await this.limiter.clear(perCode, String(staffId))
  }

  /** The same for somebody who is logged in and is asked for their password again. */
  beginConfirmation(staffId: number): Promise<void> {
    return this.limiter.take(perHolder, String(staffId), 'auth.too_many')
  }

  confirmed(staffId: number): Promise<void> {
    return this.limiter.clear(perHolder, String(staffId))
  }
}

/** Writes failures down, and where they become an attack tells people: in the log, in the audit log, by mail. */
@Injectable()
export class AttackAlarm {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async noteFailure(failure: Omit<AuditRecord, 'action'>): Promise<void> {
    await this.audit.record({ action: 'auth.refused', ...failure })
    if (await this.attempts.failed()) await this.raise()
  }

  private async raise(): Promise<void> {
    this.logger.warn({ security: 'attack_suspected' }, 'more than 100 failed log-ins within an hour')
    await this.transactions.run(async tx => {
      await this.audit.record({ action: 'auth.attack_suspected', subject: ATTACK }, tx)
      await this.outbox.add(tx, attackAlert(this.settings.publicUrl))
    })
  }
}

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
    await this.alarm.noteFailure({ subject, address })
    return problem(code)
  }
}
