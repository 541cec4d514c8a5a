import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { type MailGrant, mailProviderServers } from '@app/contracts/mail-grants'
import { AuditService } from '../../audit/audit.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'
import { Transactions } from '../../platform/database/transactions.ts'
import type { Call } from '../../platform/http/call.ts'
import { problem } from '../../platform/http/problem.ts'
import { LOGGER, type Logger } from '../../platform/logging/logger.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import type { Login } from '../mailer.service.ts'
import { renewGoogle } from './google.ts'
import { type MailGrantRow, MailGrantRows, type StoredTokens, providerName } from './mail-grant-rows.ts'
import { renewMicrosoft } from './microsoft.ts'
import { ProviderRefusal, codeOf } from './provider.ts'

const MINUTE = 60_000

/** Milliseconds before expiry: below SPENT a token is not used any more, below SOON the task renews it. */
const SPENT = 2 * MINUTE
const SOON = 25 * MINUTE

/** Renews ahead of time: mail never waits, idle grants stay alive, and revoked ones are noticed. */
const renewAll: Task<object> = { name: 'mail.grants', retryLimit: 0, retryDelay: 60 }

/** OAuth 2 grants at Microsoft and Google, used for sending and receiving instead of passwords. */
@Injectable()
export class MailGrants implements OnModuleInit {
  /** Concurrent callers share one renewal. */
  private readonly renewing = new Map<number, Promise<Login>>()

  constructor(
    private readonly rows: MailGrantRows,
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly queue: Queue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly server: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.on(renewAll, () => this.renewAll())
    this.queue.every(renewAll, '*/10 * * * *')
  }

  async list({ staff }: Call): Promise<MailGrant[]> {
    return (await this.rows.rows('true')).map(row => this.rows.shown(row, staff))
  }

  remove(id: number, { staff, address }: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const row = await this.rows.row(id, tx)
      const used = await tx.query<unknown[]>(
        `select from email_settings where "grantId" = $1 union all select from mailbox where "grantId" = $1`,
        [id],
      )
      if (used.length) throw problem('mail_grant.in_use')
      await tx.query('delete from mail_grants where id = $1', [id])
      const subject = `${providerName(row.provider)}, ${row.account ?? row.clientId}`
      await this.audit.record({ action: 'mail_grant.removed', staff, address, subject }, tx)
    })
  }

  /** Only the provider's servers: otherwise a stolen session could send the token to a server of its own. */
  async refuseOtherServer(tx: EntityManager, id: number, kind: 'smtp' | 'imap', host: string): Promise<void> {
    const { provider } = await this.rows.row(id, tx)
    const servers: readonly string[] = mailProviderServers[provider][kind]
    if ([...servers, ...this.server.tokenHosts].includes(host.toLowerCase())) return
    const words = { provider: providerName(provider), servers: servers.join(' oder ') }
    const field = kind === 'smtp' ? 'smtpHost' : 'host'
    throw problem('mail_grant.other_server', { words, fields: { [field]: `Bitte ${servers[0]} eintragen` } })
  }

  /** Or the reason why there is none. */
  async login(id: number, soon = SPENT): Promise<Login> {
    const row = await this.rows.row(id)
    if (row.failure !== null) return { state: 'login_refused', answer: row.failure }
    const tokens = this.rows.tokensOf(row)
    if (!tokens)
      return {
        state: 'login_refused',
        answer: `Das Konto bei ${providerName(row.provider)} ist noch nicht angemeldet. Bitte melden Sie es in den E-Mail-Einstellungen an.`,
      }
    const left = tokens.expiresAt - this.clock.now().getTime()
    if (left > soon) return { accessToken: tokens.accessToken }
    const renewed = this.renewing.get(id) ?? this.renew(row, tokens).finally(() => this.renewing.delete(id))
    this.renewing.set(id, renewed)
    const login = await renewed
    return 'state' in login && login.state === 'deferred' && left > 0
      ? { accessToken: tokens.accessToken }
      : login
  }

  private async renewAll(): Promise<void> {
    const rows = await this.rows.rows(`"sealedTokens" <> '' and failure is null`)
    for (const { id } of rows) await this.login(id, SOON)
  }

  private async renew(row: MailGrantRow, { kept }: StoredTokens): Promise<Login> {
    const registration = this.rows.registrationOf(row)
    try {
      const tokens =
        row.provider === 'microsoft'
          ? await renewMicrosoft(registration, this.server.microsoftLogin, kept)
          : await renewGoogle(registration, this.server.googleLogin, kept)
      // Two instances may both have renewed: both tokens are valid.
      await this.database.query(
        `update mail_grants set "sealedTokens" = $3, "renewedAt" = now() where id = $1 and "sealedTokens" = $2`,
        [row.id, row.sealedTokens, this.rows.sealTokens(tokens)],
      )
      return { accessToken: tokens.accessToken }
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) {
        this.logger.warn({ provider: row.provider, reason: codeOf(error) }, 'mail grant not renewed')
        return {
          state: 'deferred',
          answer: `${providerName(row.provider)} ist für die Anmeldung gerade nicht erreichbar.`,
        }
      }
      await this.failed(row, error.message)
      return { state: 'login_refused', answer: error.message }
    }
  }

  /** Mail pauses as after a refused password. */
  private failed({ id, sealedTokens, provider }: MailGrantRow, sentence: string): Promise<void> {
    this.logger.warn({ provider }, 'mail grant refused')
    return this.transactions.run(async tx => {
      const [, count] = await tx.query<[unknown[], number]>(
        `update mail_grants set "failedAt" = now(), failure = $3 where id = $1 and "sealedTokens" = $2`,
        [id, sealedTokens, sentence],
      )
      if (count)
        await tx.query(
          `update email_settings set "pausedAt" = coalesce("pausedAt", now()), "pauseAnswer" = $2
             where "grantId" = $1 and "isEnabled"`,
          [id, sentence],
        )
    })
  }
}
