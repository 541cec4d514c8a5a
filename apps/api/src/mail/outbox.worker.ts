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

/** Whether connections have to be opened anew: for other settings, or another token. */
const isOther = (used: MailAccount, now: MailAccount) =>
  used.version !== now.version || JSON.stringify(used.login) !== JSON.stringify(now.login)

/** Connections to the mail server that one instance has at a time; one slow answer holds up one of them. */
const LANES = 5

/** Milliseconds between looks for mails whose wait is over, or whose worker has crashed. */
const LOOK_EVERY = 5_000

/** Milliseconds that an attempt may take in all, however slowly the server drips. */
const MAX_ATTEMPT = 90_000

/** Milliseconds until an outcome that could not be written down is tried again, and that all tries have: what an attempt leaves of its lease. */
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

/** Carries the outbox to the mail server, over a few connections that each take mail after mail. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  private isStopping = false
  private looking: NodeJS.Timeout | undefined
  /** State of the settings with which this instance has reached the mail server. */
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

  /** One more lane, where there is room for it. */
  private open(): void {
    if (this.isStopping || this.lanes.size >= LANES) return
    const lane = this.work()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox'))
      .finally(() => this.lanes.delete(lane))
    this.lanes.add(lane)
  }

  /** Takes mail after mail; whoever finds one has the next lane look whether there are more. */
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

  /**
   * Settings with which the mail server was reached once. New ones are tried by one log-in before all lanes use them: a
   * wrong password is refused once and not as often as there are mails, which would lock the mailbox.
   */
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
   * One attempt. Nothing is locked while the mail server is spoken to; the lease keeps others away. A crash between
   * the server's 250 and the row's new state, or a database that is away for longer than the lease, sends the mail once
   * more, under the same Message-ID: this is the one window for a duplicate, and no protocol closes it.
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

  /** Writes down how an attempt ended; where that fails, again while nobody else can have the mail. */
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
