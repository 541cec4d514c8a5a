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

/** Seconds. */
const PERIOD = 30
/** Codes before and after that are accepted, too, because phone clocks differ. */
const WINDOW = 1

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: brand.name,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    ...(label !== undefined && { label }),
  })

function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** Number of the 30-second step whose code this is; null if none around this time. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

const COUNT = 10
const LENGTH = 10

/** Ten codes for a lost authenticator; about 49 bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => randomCode(LENGTH))
}

/** `ABCDE-FGHJK`. */
function shownCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** Keyed, because 49 bits could be brute-forced from the table. */
function hashOfCode(code: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(code.toUpperCase()).digest('hex')
}

/** Authenticator codes, and recovery codes in their place. */
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

  /** The secret has no effect until confirmed by a code. */
  async begin({ id, email, sealedTotpSecret }: Staff) {
    if (sealedTotpSecret) throw problem('account.totp_active')
    const secret = newTotpSecret()
    await this.database.query('update staff set "sealedTotpDraft" = $2 where id = $1', [
      id,
      this.box.seal(secret),
    ])
    return { secret, uri: totpUri(secret, email) }
  }

  /** From now on login needs a code. Returns the recovery codes. */
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

  /** Consumes the code. False if it is wrong, too old or already used. */
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
    // Decided by the row, so that one code admits only one of two simultaneous logins.
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

/** Without the blanks and hyphens people type. */
function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '')
}
