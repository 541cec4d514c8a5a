import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { deliverMail, Outbox } from './outbox.service.ts'
import { sendBySmtp } from './smtp.ts'

/** Looks for mails that nobody looks after. */
export const takeUpMail: Task<object> = { name: 'mail.take-up', retryLimit: 2, retryDelay: 60 }

/** Milliseconds that an attempt may take in all, however slowly the server drips. */
const MAX_ATTEMPT = 90_000

/** Milliseconds that an attempt still has when the server is told to stop. */
const GRACE = 5_000

/** Carries the outbox to the mail server. */
@Injectable()
export class OutboxTasks implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController()

  constructor(
    private readonly queue: Queue,
    private readonly outbox: Outbox,
    private readonly settings: EmailSettingsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.on(deliverMail, ({ outboxId }) => this.deliver(outboxId))
    this.queue.on(takeUpMail, () => this.takeUp())
    this.queue.every(takeUpMail, '*/5 * * * *')
  }

  onModuleDestroy(): void {
    setTimeout(() => this.stopping.abort(), GRACE).unref()
  }

  private async takeUp(): Promise<void> {
    if (await this.settings.account()) await this.outbox.takeUpOverdue()
  }

  /**
   * One attempt. Nothing is locked while the mail server is spoken to; the lease keeps others away. A crash between
   * the server's 250 and the row's new state sends the mail once more, under the same Message-ID: this is the one
   * window for a duplicate, and no protocol closes it.
   */
  private async deliver(outboxId: string): Promise<void> {
    const account = await this.settings.account()
    // It waits in its table until the settings are saved again.
    if (!account) return
    const mail = await this.outbox.claim(outboxId)
    if (!mail) return
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(MAX_ATTEMPT)])
    const outcome = await sendBySmtp(account, mail, signal)
    const state = await this.outbox.settle(mail, outcome)
    this.logger.info({ outboxId, kind: mail.kind, attempts: mail.attempts, state }, 'mail')
  }
}
