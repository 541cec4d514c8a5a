import { Inject, Injectable } from '@nestjs/common'
import type { emailSettings, SpamTestResult } from '@app/contracts/email-settings'
import type { AuditAction } from '@app/contracts/audit'
import type { Parsed } from '@app/contracts/endpoint'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../audit/audit.service.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { problem } from '../platform/http/problem.ts'
import { RateLimiter, type RateLimit } from '../platform/http/rate-limit.ts'
import { DailySummary } from './daily-summary.service.ts'
import { Deliveries } from './deliveries.service.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { type MailAccount, Mailer, type Outcome } from './mailer.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { Outbox, type OutgoingMail } from './outbox.service.ts'
import { spamTest, testMail } from './test.mails.ts'

/** Milliseconds staff wait for one mail. */
const PATIENCE = 30_000

/** Per spam test. */
const CONNECTIONS = 5

const perHour = (name: string): RateLimit => ({ name, limit: 10, seconds: 3600 })
const limits = {
  test: perHour('test-email'),
  summary: perHour('summary-now'),
  spamTest: perHour('spam-test'),
}

/** Mails staff wait for: one attempt each, listed in the outbox like all others. */
@Injectable()
export class ImmediateMails {
  constructor(
    private readonly settings: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly deliveries: Deliveries,
    private readonly pause: MailPause,
    private readonly summary: DailySummary,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly server: Settings,
  ) {}

  async sendTest(call: Call) {
    const account = await this.allowed(limits.test, call)
    const mail = testMail(account.adminNotificationEmail, this.server.publicUrl)
    return this.sendOne(account, call, 'mail.test_sent', async () => mail)
  }

  async sendSummary(call: Call) {
    const { isEnabled, dailySummaryEnabled } = await this.settings.get()
    if (isEnabled && !dailySummaryEnabled) throw problem('email_settings.summary_disabled')
    const account = await this.allowed(limits.summary, call)
    return this.sendOne(account, call, 'mail.summary_sent', tx =>
      this.summary.compose(tx, account.adminNotificationEmail),
    )
  }

  /** Logs in once first: a refused login is reported for every address without repeating it. */
  async sendSpamTest(
    { testEmails }: Parsed<typeof emailSettings.sendSpamTest>,
    call: Call,
  ): Promise<SpamTestResult> {
    const account = await this.allowed(limits.spamTest, call)
    const addresses = [...new Map(testEmails.map(email => [email.toLowerCase(), email])).values()]
    const subject = `${addresses.length} ${addresses.length === 1 ? 'Adresse' : 'Adressen'}`
    await this.audit.record({ action: 'mail.spam_test_sent', ...by(call), subject })
    const login = await this.pause.logIn(account, AbortSignal.timeout(PATIENCE))
    const mailer = new Mailer(account, CONNECTIONS)
    const results = await Promise.all(
      addresses.map(async email => {
        const mail = spamTest(email, this.server.publicUrl)
        const { state, answer } =
          login.state === 'sent' ? await this.attempt(mailer, async () => mail) : login
        return { email, success: state === 'sent', answer }
      }),
    )
    mailer.close()
    const sent = results.filter(({ success }) => success).length
    return { sent, failed: results.length - sent, results }
  }

  private async allowed(limit: RateLimit, { staff }: Call): Promise<MailAccount> {
    const account = await this.settings.account()
    if (!account) throw problem('email_settings.disabled')
    await this.limiter.take(limit, String(staff?.id))
    return account
  }

  private async sendOne(account: MailAccount, call: Call, action: AuditAction, write: Writer) {
    await this.audit.record({ action, ...by(call) })
    const mailer = new Mailer(account)
    const { state, answer } = await this.attempt(mailer, write)
    mailer.close()
    if (state === 'login_refused') await this.pause.begin(account, answer)
    if (state !== 'sent') throw problem('email_settings.test_failed', { words: { answer } })
    // The login works, so the paused mails can go out, too.
    await this.pause.end(account)
    return { recipient: account.adminNotificationEmail, answer }
  }

  private async attempt(mailer: Mailer, write: Writer): Promise<Outcome> {
    const id = await this.transactions.run(async tx => this.outbox.addInHand(tx, await write(tx)))
    const mail = await this.deliveries.read(id)
    const outcome = await mailer.send(mail, null, AbortSignal.timeout(PATIENCE))
    await this.deliveries.finish(mail, outcome)
    return outcome
  }
}

type Writer = (tx: EntityManager) => Promise<OutgoingMail>

const by = ({ staff, address }: Call) => ({ staff, address })
