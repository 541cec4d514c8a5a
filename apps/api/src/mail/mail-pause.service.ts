import { Injectable } from '@nestjs/common'
import { Transactions } from '../platform/database/transactions.ts'
import { problem } from '../platform/http/problem.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { type MailAccount, Mailer, type Outcome } from './mailer.service.ts'
import { Outbox } from './outbox.service.ts'

/** Milliseconds staff wait for a login. */
const PATIENCE = 30_000

/** A refused login stops all mail until somebody fixes it: repeated attempts would lock the mailbox. */
@Injectable()
export class MailPause {
  constructor(
    private readonly settings: EmailSettingsService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Unless the settings were saved since the refused login. */
  async begin({ version }: MailAccount, answer: string): Promise<void> {
    await this.transactions.run(tx =>
      tx.query(
        `update email_settings set "pausedAt" = coalesce("pausedAt", now()), "pauseAnswer" = $2 where version = $1`,
        [version, answer],
      ),
    )
  }

  /** Only if the settings are still the same. */
  end({ version }: MailAccount): Promise<void> {
    return this.transactions.run(async tx => {
      const [, ended] = await tx.query<[unknown[], number]>(
        `update email_settings set "pausedAt" = null, "pauseAnswer" = null where version = $1 and "pausedAt" is not null`,
        [version],
      )
      if (ended) await this.outbox.resume(tx)
    })
  }

  /** A refusal begins the pause. */
  async logIn(account: MailAccount, signal: AbortSignal): Promise<Outcome> {
    const mailer = new Mailer(account)
    try {
      const outcome = await mailer.logIn(signal)
      if (outcome.state === 'login_refused') await this.begin(account, outcome.answer)
      return outcome
    } finally {
      mailer.close()
    }
  }

  /** "Erneut versuchen": one login; if it works, everything waiting is sent. */
  async tryAgain(): Promise<void> {
    const account = await this.settings.account()
    if (!account) throw problem('email_settings.disabled')
    if (!account.isPaused) return
    const { state, answer } = await this.logIn(account, AbortSignal.timeout(PATIENCE))
    if (state !== 'sent') throw problem('email_settings.login_refused', { words: { answer } })
    await this.end(account)
  }
}
