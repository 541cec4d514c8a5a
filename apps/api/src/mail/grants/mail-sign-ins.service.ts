import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { Parsed } from '@app/contracts/endpoint'
import type { StaffUser } from '@app/contracts/auth'
import type { MailGrant, MailGrantProvider, mailGrants } from '@app/contracts/mail-grants'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../platform/logging/logger.ts'
import { EmailSettingsService } from '../email-settings.service.ts'
import { Outbox } from '../outbox.service.ts'
import { RouteChanges } from '../route-changes.service.ts'
import { beginAtGoogle, finishAtGoogle, googleRefusal } from './google.ts'
import { type MailGrantRow, MailGrantRows, providerName } from './mail-grant-rows.ts'
import { type DeviceSignIn, beginSignIn } from './microsoft.ts'
import { ProviderRefusal, type Registration, type Tokens, codeOf } from './provider.ts'

const AT_GOOGLE = 15 * 60

const NO_SIGN_IN = `"signInUntil" = null, "signInUrl" = null, "userCode" = null, "sealedSignIn" = null`

@Injectable()
export class MailSignIns implements BeforeApplicationShutdown {
  /** Sign-ins this instance waits for. */
  private readonly waiting = new Set<DeviceSignIn>()

  constructor(
    private readonly rows: MailGrantRows,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly mail: EmailSettingsService,
    private readonly routeChanges: RouteChanges,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    for (const signIn of this.waiting) signIn.cancel()
  }

  async add(fields: Parsed<typeof mailGrants.add>, call: Call): Promise<MailGrant> {
    const { provider, tenant, clientId, clientSecret = '' } = fields
    const [{ id }] = await this.database.query<[{ id: number }]>(
      `insert into mail_grants (provider, tenant, "clientId", "sealedClientSecret") values ($1, $2, $3, $4) returning id`,
      [
        provider,
        provider === 'microsoft' ? tenant : null,
        clientId,
        clientSecret && this.rows.seal(clientSecret),
      ],
    )
    try {
      return await this.signIn(id, call)
    } catch (error) {
      await this.database.query('delete from mail_grants where id = $1', [id])
      throw error
    }
  }

  async signIn(id: number, { staff, address }: Call): Promise<MailGrant> {
    const row = await this.rows.row(id)
    const registration = this.rows.registrationOf(row)
    try {
      if (row.provider === 'microsoft') await this.beginAtMicrosoft(row, registration, staff!)
      else await this.sendToGoogle(row, registration, staff!)
    } catch (error) {
      throw this.told(row.provider, error)
    }
    const subject = `${providerName(row.provider)}, ${row.account ?? row.clientId}`
    await this.audit.record({ action: 'mail_grant.sign_in', staff, address, subject })
    return this.rows.shown(await this.rows.row(id), staff)
  }

  async finish(
    { state, code, error }: Parsed<typeof mailGrants.finish>,
    { staff }: Call,
  ): Promise<MailGrant> {
    const pending = await this.rows.rows(`provider = 'google' and "signInUntil" is not null`)
    const now = this.clock.now()
    const row = pending.find(each => {
      const { by, google } = this.rows.signInOf(each) ?? {}
      return each.signInUntil! > now && google?.state === state && by?.id === staff?.id
    })
    const signIn = row && this.rows.signInOf(row)
    if (!row || !signIn?.google) throw problem('mail_grant.sign_in_over')
    try {
      if (!code) throw googleRefusal(error ?? '') ?? new Error(`Google answered ${error}`)
      const tokens = await finishAtGoogle(this.rows.registrationOf(row), this.server.googleLogin, {
        ...signIn.google,
        code,
      })
      await this.signedIn(row, row.sealedSignIn, signIn.by, tokens)
    } catch (cause) {
      const refusal = this.told('google', cause)
      await this.notSignedIn(row.id, row.sealedSignIn, String(refusal.details.words?.['reason']))
      throw refusal
    }
    return this.rows.shown(await this.rows.row(row.id), staff)
  }

  private async beginAtMicrosoft(
    row: MailGrantRow,
    registration: Registration,
    by: StaffUser,
  ): Promise<void> {
    const { id } = row
    const signIn = await beginSignIn(registration, this.server.microsoftLogin)
    const mark = this.rows.sealSignIn({ by })
    await this.began(id, { ...signIn, userCode: signIn.code, sealedSignIn: mark })
    this.waiting.add(signIn)
    void signIn.tokens
      .then(tokens => this.signedIn(row, mark, by, tokens))
      .catch(async (error: unknown) => {
        if (error instanceof ProviderRefusal) return this.notSignedIn(id, mark, error.message)
        this.logger.warn({ reason: codeOf(error) }, 'sign-in at Microsoft')
        await this.notSignedIn(
          id,
          mark,
          'Microsoft war während der Anmeldung nicht erreichbar. Bitte beginnen Sie sie neu.',
        )
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'sign-in at Microsoft'))
      .finally(() => this.waiting.delete(signIn))
  }

  private async sendToGoogle({ id }: MailGrantRow, registration: Registration, by: StaffUser): Promise<void> {
    const redirectUri = `${this.server.publicUrl}/admin/email-settings`
    const { url, ...google } = await beginAtGoogle(registration, this.server.googleLogin, redirectUri)
    const sealedSignIn = this.rows.sealSignIn({ by, google })
    await this.began(id, { url, lasts: AT_GOOGLE, userCode: null, sealedSignIn })
  }

  private async began(
    id: number,
    signIn: { url: string; lasts: number; userCode: string | null; sealedSignIn: string },
  ): Promise<void> {
    await this.database.query(
      `update mail_grants set "signInUrl" = $2, "signInUntil" = $3, "userCode" = $4,
         "sealedSignIn" = $5 where id = $1`,
      [
        id,
        signIn.url,
        new Date(this.clock.now().getTime() + signIn.lasts * 1_000),
        signIn.userCode,
        signIn.sealedSignIn,
      ],
    )
  }

  /** Resumes everything that waited for it. Changed settings are first tried with one login. */
  private async signedIn(
    { id, provider, account }: MailGrantRow,
    mark: string | null,
    by: StaffUser,
    tokens: Tokens,
  ): Promise<void> {
    const former = await this.mail.account()
    const tell = await this.transactions.run(async tx => {
      const [, count] = await tx.query<[unknown[], number]>(
        `update mail_grants set "sealedTokens" = $3, account = coalesce($4, account), "renewedAt" = now(), "failedAt" = null,
           failure = null, ${NO_SIGN_IN} where id = $1 and "sealedSignIn" = $2`,
        [id, mark, this.rows.sealTokens(tokens), tokens.account],
      )
      if (!count) return () => undefined
      const [, paused] = await tx.query<[unknown[], number]>(
        `update email_settings set "pausedAt" = null, "pauseAnswer" = null, version = version + 1 where "grantId" = $1`,
        [id],
      )
      if (paused) await this.outbox.resume(tx)
      const [, watched] = await tx.query<[unknown[], number]>(
        `update mailbox set failure = null, "failedAt" = null, failures = 0, "nextTryAt" = null, "copyFailure" = null,
           version = version + 1 where "grantId" = $1`,
        [id],
      )
      await tx.query(`select pg_notify('mailbox', '')`)
      const names = `${account ?? '–'} → ${tokens.account ?? account ?? '–'}`
      const rows = paused || watched ? ([[`Konto bei ${providerName(provider)}`, names]] as const) : []
      return this.routeChanges.write(tx, former, by, rows)
    })
    tell()
  }

  /** A working grant keeps working. */
  private async notSignedIn(id: number, mark: string | null, sentence: string): Promise<void> {
    await this.database.query(
      `update mail_grants set ${NO_SIGN_IN},
         "failedAt" = case when "sealedTokens" = '' or failure is not null then now() end,
         failure = case when "sealedTokens" = '' or failure is not null then $3 end
       where id = $1 and "sealedSignIn" = $2`,
      [id, mark, sentence],
    )
  }

  private told(provider: MailGrantProvider, cause: unknown) {
    const isRefusal = cause instanceof ProviderRefusal
    if (!isRefusal) this.logger.warn({ provider, reason: codeOf(cause) }, 'sign-in')
    const reason = isRefusal
      ? cause.message
      : `${providerName(provider)} ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.`
    return problem('mail_grant.refused', { words: { reason } })
  }
}
