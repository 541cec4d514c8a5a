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
/** Whoever tries codes already knows the password, so this is per account, from any address. */
const perCode: RateLimit = { name: 'login-code', limit: 10, seconds: 60 * 60 }
/** Only raises the alarm; refuses nobody. */
const overall: RateLimit = { name: 'login-overall', limit: 100, seconds: 60 * 60 }
/** For logged-in callers: per account, wherever a stolen session is used from. */
const perHolder: RateLimit = { name: 'account-password', limit: 5, seconds: WINDOW }

const keyOf = (email: string, address: string) => `${plainAddress(email.trim())} ${address}`

/**
 * Slows guessing: 5 failures per account and address, 20 per address, in 15 minutes, and 10 codes per account and hour.
 * Wrong passwords never lock the account itself, so a stranger cannot lock staff out.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counted before the password is checked; otherwise a burst would get more tries. */
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

  /** True exactly once per hour, for the first failure above the overall limit. */
  async failed(): Promise<boolean> {
    return (await this.limiter.count(overall, 'all')) === overall.limit + 1
  }

  /** Password right, code still missing: neither failure nor login. */
  async halfWay(email: string, address: string): Promise<void> {
    await this.limiter.giveBack(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
  }

  async succeeded(email: string, address: string, staffId: number): Promise<void> {
    await this.limiter.clear(perAccount, keyOf(email, address))
    await this.limiter.giveBack(perAddress, address)
    await this.limiter.clear(perCode, String(staffId))
  }

  /** For logged-in callers who confirm their password. */
  beginConfirmation(staffId: number): Promise<void> {
    return this.limiter.take(perHolder, String(staffId), 'auth.too_many')
  }

  confirmed(staffId: number): Promise<void> {
    return this.limiter.clear(perHolder, String(staffId))
  }
}

/** Logs failures; if they amount to an attack, also alerts by audit log and mail. */
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

@Injectable()
export class LogIn {
  /** Compared for unknown addresses, so that the answer takes as long. */
  private readonly nobodysHash = hashPassword('nobody')

  constructor(
    private readonly staff: StaffService,
    private readonly secondFactor: SecondFactor,
    private readonly attempts: LoginAttempts,
    private readonly alarm: AttackAlarm,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** Same refusal for a wrong address, a wrong password and a disabled account. */
  async check({ email, password, totp }: Parsed<typeof auth.login>, address: string): Promise<StaffUser> {
    await this.attempts.begin(email, address)
    const account = await this.staff.findByEmail(email)
    const matches = await verifyPassword(account?.passwordHash ?? (await this.nobodysHash), password)
    if (!account) throw await this.refused('auth.invalid', 'Unbekannte Adresse', address)
    // Without a password, nobody's hash was compared: 'nobody' must not open anything.
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

  // Don't log the typed address: it may be anything, even a password.
  private async refused(
    code: 'auth.invalid' | 'auth.totp_invalid',
    subject: string,
    address: string,
  ): Promise<ProblemError> {
    await this.alarm.noteFailure({ subject, address })
    return problem(code)
  }
}
