import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Deliveries } from './deliveries.service.ts'
import { EmailSettingsService } from './email-settings.service.ts'
import { MailLinks } from './mail-links.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { LEASE, OUTBOX_CHANNEL, type WaitingMail } from './outbox.service.ts'
import { type MailAccount, Mailer, type Outcome } from './mailer.service.ts'
import { Notifications } from '../platform/database/notifications.ts'
import { Files } from '../platform/files/files.service.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

/** Reconnect for changed settings or a new token. */
const isOther = (used: MailAccount, now: MailAccount) =>
  used.version !== now.version || JSON.stringify(used.login) !== JSON.stringify(now.login)

/** Per instance; a slow answer blocks only one of them. */
const LANES = 5

/** Milliseconds between checks for due mails and crashed workers. */
const LOOK_EVERY = 5_000

/** Milliseconds per attempt, however slowly the server drips. */
const MAX_ATTEMPT = 90_000

/** Milliseconds between, and for all, tries to record an outcome: the rest of the lease. */
const WRITE_EVERY = 1_000
const WRITE_WITHIN = LEASE * 1_000 - MAX_ATTEMPT - 10_000

const NOBODY_TO_SEND_TO: Outcome = {
  state: 'refused',
  answer: 'Das Konto, für das der Link gedacht war, gibt es nicht mehr, oder es ist gesperrt.',
}

/** The file store may be away for a while; what it has lost is given up like everything that nobody takes. */
const UNREADABLE: Outcome = {
  state: 'deferred',
  answer: 'Die gespeicherte E-Mail ließ sich nicht lesen. Bitte prüfen Sie den Dateispeicher.',
}

/** Milliseconds that an attempt still has when the server is told to stop. */
const GRACE = 5_000

@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  private isStopping = false
  private looking: NodeJS.Timeout | undefined
  /** Version of the settings that worked last. */
  private provenVersion = 0
  private proving: Promise<void> | null = null

  constructor(
    private readonly deliveries: Deliveries,
    private readonly settings: EmailSettingsService,
    private readonly pause: MailPause,
    private readonly links: MailLinks,
    private readonly notifications: Notifications,
    private readonly files: Files,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(OUTBOX_CHANNEL, () => this.open())
    this.looking = setInterval(() => void this.look(), LOOK_EVERY)
    await this.look()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true
    clearInterval(this.looking)
    const patience = setTimeout(() => this.stopping.abort(), GRACE)
    await Promise.all(this.lanes)
    clearTimeout(patience)
  }

  private async look(): Promise<void> {
    try {
      if (await this.deliveries.hasDue()) this.open()
    } catch (error) {
      this.logger.warn({ err: error }, 'outbox')
    }
  }

  private open(): void {
    if (this.isStopping || this.lanes.size >= LANES) return
    const lane = this.work()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox'))
      .finally(() => this.lanes.delete(lane))
    this.lanes.add(lane)
  }

  /** Starts another lane on finding a mail, as there may be more. */
  private async work(): Promise<void> {
    let mailer: Mailer | null = null
    try {
      while (!this.isStopping) {
        const account = await this.provenAccount()
        const mail = account && (await this.deliveries.claimNext())
        if (!mail) return
        this.open()
        if (!mailer || isOther(mailer.account, account)) {
          mailer?.close()
          mailer = new Mailer(account)
        }
        await this.attempt(mailer, mail)
      }
    } finally {
      mailer?.close()
    }
  }

  /** New settings get one trial login before all lanes use them: many wrong passwords would lock the mailbox. */
  private async provenAccount(): Promise<MailAccount | null> {
    for (;;) {
      const account = await this.settings.account()
      if (!account || account.isPaused) return null
      if (account.version === this.provenVersion) return account
      this.proving ??= this.prove(account).finally(() => (this.proving = null))
      await this.proving
    }
  }

  private async prove(account: MailAccount): Promise<void> {
    const outcome = await this.pause.logIn(account, this.patience())
    if (outcome.state === 'login_refused') this.logger.warn('mail paused: log-in refused')
    else this.provenVersion = account.version
  }

  /**
   * Nothing is locked while talking to the mail server; the lease keeps others away. A crash between the server's 250
   * and the update, or a database outage longer than the lease, sends the mail again with the same Message-ID; no
   * protocol closes this gap.
   */
  private async attempt(mailer: Mailer, mail: WaitingMail): Promise<void> {
    const outcome = await this.outcomeOf(mailer, mail)
    if (outcome.state === 'login_refused') await this.pause.begin(mailer.account, outcome.answer)
    const state = await this.settle(mail, outcome)
    this.logger.info({ outboxId: mail.id, kind: mail.kind, attempts: mail.attempts, state }, 'mail')
  }

  private async outcomeOf(mailer: Mailer, mail: WaitingMail): Promise<Outcome> {
    const whole = await this.links.complete(mail)
    if (!whole) return NOBODY_TO_SEND_TO
    const { originalFileId } = mail
    let original: Buffer | null = null
    try {
      if (originalFileId !== null) original = await buffer(await this.files.read(originalFileId))
    } catch (error) {
      this.logger.error({ err: error, outboxId: mail.id }, 'outbox')
      return UNREADABLE
    }
    return mailer.send(whole, original, this.patience())
  }

  /** Retries while the lease keeps others away. */
  private async settle(mail: WaitingMail, outcome: Outcome): ReturnType<Deliveries['settle']> {
    for (const end = performance.now() + WRITE_WITHIN; ;) {
      try {
        return await this.deliveries.settle(mail, outcome)
      } catch (error) {
        if (performance.now() > end || this.stopping.signal.aborted) throw error
        this.logger.warn({ err: error }, 'outbox')
        await pause(WRITE_EVERY)
      }
    }
  }

  private patience(): AbortSignal {
    return AbortSignal.any([this.stopping.signal, AbortSignal.timeout(MAX_ATTEMPT)])
  }
}
