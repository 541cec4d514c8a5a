import { Injectable } from '@nestjs/common'
import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { DataSource, type EntityManager } from 'typeorm'
import { brand } from '@app/contracts/brand'
import { AuditService } from '../audit/audit.service.ts'
import { randomCode } from './random-code.ts'
import type { Staff } from './staff.entity.ts'
import { asUser } from './staff.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { problem } from '../platform/http/problem.ts'
import { SecretBox, SecretKey } from '../platform/security/secret-box.ts'

/** Seconds that a code holds. */
const PERIOD = 30
/** Codes before and after that are taken, too: clocks of phones differ. */
const WINDOW = 1

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: brand.name,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    ...(label !== undefined && { label }),
  })

/** A new secret of 160 bits, base32. */
function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the QR code. */
function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The number of the 30 seconds that a code belongs to, or null where it is no code of this secret around this time. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

const COUNT = 10
const LENGTH = 10

/** Ten codes for the day when the authenticator is lost; about 49 bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => randomCode(LENGTH))
}

/** A code as people read it: `ABCDE-FGHJK`. */
function shownCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** What is kept of a code. Keyed, because 49 bits alone could be tried out by whoever has the table. */
function hashOfCode(code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(code.toUpperCase()).digest('hex')
}

/** Codes of an authenticator app, and the recovery codes that stand in for it. */
@Injectable()
export class SecondFactor {
  private readonly box: SecretBox
  private readonly codeKey: Buffer

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    secretKey: SecretKey,
  ) {
    this.box = new SecretBox(secretKey.derive('totp'))
    this.codeKey = secretKey.derive('recovery-codes')
  }

  /** Makes a secret to be shown; it counts for nothing until a code of it has come back. */
  async begin({ id, email, sealedTotpSecret }: Staff) {
    if (sealedTotpSecret) throw problem('account.totp_active')
    const secret = newTotpSecret()
    await this.database.query('update staff set "sealedTotpDraft" = $2 where id = $1', [
      id,
      this.box.seal(secret),
    ])
    return { secret, uri: totpUri(secret, email) }
  }

  /** From now on a log-in needs a code. Answers the recovery codes. */
  async confirm(account: Staff, code: string, address: string): Promise<string[]> {
    const draft = account.sealedTotpDraft
    const secret = draft && this.box.openOrNull(draft)
    if (!secret) throw problem('account.totp_not_begun')
    const step = stepOf(secret, digitsOf(code), this.clock.now())
    if (step === null) throw problem('account.code_wrong', { fields: { totp: 'Bitte den aktuellen Code' } })
    const codes = newRecoveryCodes()
    await this.transactions.run(async tx => {
      const [, changed] = await tx.query<[unknown[], number]>(
        `update staff set "sealedTotpSecret" = "sealedTotpDraft", "sealedTotpDraft" = null, "totpLastStep" = $3
           where id = $1 and "sealedTotpDraft" = $2`,
        [account.id, draft, step],
      )
      if (!changed) throw problem('account.totp_not_begun')
      await tx.query('insert into recovery_codes ("staffId", "codeHash") select $1, unnest($2::text[])', [
        account.id,
        codes.map(each => hashOfCode(each, this.codeKey)),
      ])
      await this.audit.record({ action: 'account.totp_enabled', staff: asUser(account), address }, tx)
    })
    return codes.map(shownCode)
  }

  /** Uses a code up: one of the app, or a recovery code. False where it is wrong, too old or was used before. */
  async accepts(account: Staff, typed: string, address: string): Promise<boolean> {
    const code = digitsOf(typed)
    return /^\d{6}$/.test(code)
      ? this.acceptsTotp(account, code)
      : this.acceptsRecoveryCode(account, code, address)
  }

  async recoveryCodesLeft(staffId: number): Promise<number> {
    const [{ count } = { count: 0 }] = await this.database.query<{ count: number }[]>(
      'select count(*) from recovery_codes where "staffId" = $1',
      [staffId],
    )
    return count
  }

  async remove(tx: EntityManager, staffId: number): Promise<void> {
    await tx.query(
      `update staff set "sealedTotpSecret" = null, "sealedTotpDraft" = null, "totpLastStep" = null where id = $1`,
      [staffId],
    )
    await tx.query('delete from recovery_codes where "staffId" = $1', [staffId])
  }

  private async acceptsTotp({ id, sealedTotpSecret }: Staff, code: string): Promise<boolean> {
    const secret = sealedTotpSecret && this.box.openOrNull(sealedTotpSecret)
    const step = secret ? stepOf(secret, code, this.clock.now()) : null
    if (step === null) return false
    // The row decides, so that of two simultaneous log-ins with one code one comes in.
    const [, changed] = await this.database.query<[unknown[], number]>(
      'update staff set "totpLastStep" = $2 where id = $1 and ("totpLastStep" is null or "totpLastStep" < $2)',
      [id, step],
    )
    return changed === 1
  }

  private async acceptsRecoveryCode(account: Staff, code: string, address: string): Promise<boolean> {
    const [, used] = await this.database.query<[unknown[], number]>(
      'delete from recovery_codes where "staffId" = $1 and "codeHash" = $2',
      [account.id, hashOfCode(code, this.codeKey)],
    )
    if (used !== 1) return false
    await this.audit.record({ action: 'account.recovery_code_used', staff: asUser(account), address })
    return true
  }
}

/** A code without the blanks and hyphens that people type for reading. */
function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '')
}
