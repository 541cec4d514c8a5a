import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { DataSource, type EntityManager } from 'typeorm'
import { EmailSettingsService } from './email-settings.service.ts'
import { MailPause } from './mail-pause.service.ts'
import { LEASE, OUTBOX_CHANNEL, type WaitingMail, writtenMailSent } from './outbox.service.ts'
import { type MailAccount, Mailer, type Outcome } from './mailer.service.ts'
import { Notifications } from '../platform/database/notifications.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Files } from '../platform/files/files.service.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Queue } from '../platform/queue/queue.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Waits after failed attempts: short ones first, then every four hours; the last fills up 72 hours. */
const WAITS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  ...Array.from({ length: 17 }, () => 4 * HOUR),
  2 * HOUR + 39 * MINUTE,
]

/** Seconds until the next attempt after so many failed ones, or null when it is time to give up. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}

/** What is due: not in other hands (or those have crashed), and nothing at all while the log-in is refused. */
const DUE = `state = 'waiting' and "dueAt" <= now() and ("sendingUntil" is null or "sendingUntil" < now())
  and not exists (select from email_settings where "pausedAt" is not null)`

const CONTENT = `id, kind, recipient, "replyTo", subject, text, html, attempts, recipients, "mailId",
  (select m."originalFileId" from mails m where m.id = "mailId") as "originalFileId"`

/** Takes mails of the outbox in hand, one at a time, and writes down what became of them. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly queue: Queue,
  ) {}

  async hasDue(): Promise<boolean> {
    const [{ due }] = await this.database.query<[{ due: boolean }]>(
      `select exists (select from outbox where ${DUE}) and exists (select from email_settings where "isEnabled") as due`,
    )
    return due
  }

  /** The mail that has been due longest, or null; nobody else gets it before its lease is over. */
  async claimNext(): Promise<WaitingMail | null> {
    const [rows] = await this.database.query<[WaitingMail[], number]>(
      `update outbox set attempts = attempts + 1, "sendingUntil" = now() + make_interval(secs => $1)
         where id = (select id from outbox where ${DUE} order by "dueAt" limit 1 for update skip locked)
         returning ${CONTENT}`,
      [LEASE],
    )
    return rows[0] ?? null
  }

  /** A mail that its writer has in hand already. */
  async read(id: string): Promise<WaitingMail> {
    const [mail] = await this.database.query<[WaitingMail]>(`select ${CONTENT} from outbox where id = $1`, [
      id,
    ])
    return mail
  }

  /** Writes down how an attempt ended and, where it is worth it, plans the next one. Returns the mail's new state. */
  async settle(mail: WaitingMail, { state, answer, refused }: Outcome) {
    // Who has the mail does not get it again.
    if (refused)
      await this.transactions.run(async tx => {
        await tx.query('update outbox set recipients = $2 where id = $1', [mail.id, refused])
        await this.tell(tx, mail)
      })
    // A refused log-in says nothing about the mail: it is due as soon as the log-in works.
    if (state === 'login_refused') return this.postpone(mail, answer, 0)
    const wait = state === 'deferred' ? waitAfter(mail.attempts) : null
    if (wait !== null) return this.postpone(mail, answer, wait)
    return this.finish(mail, { state, answer })
  }

  /** Writes down an attempt that is the only one. */
  finish(mail: WaitingMail, { state, answer }: Outcome) {
    const end = state === 'sent' ? 'sent' : 'failed'
    return this.transactions.run(async tx => {
      await tx.query(
        `update outbox set state = $2, answer = $3, "sendingUntil" = null,
           "sentAt" = case when $2 = 'sent' then now() end, "failedAt" = case when $2 = 'failed' then now() end
           where id = $1 and (attempts = $4 or $2 = 'sent')`,
        [mail.id, end, answer, mail.attempts],
      )
      if (end === 'sent') await this.tell(tx, mail)
      return end
    })
  }

  private async tell(tx: EntityManager, { mailId }: WaitingMail): Promise<void> {
    if (mailId !== null) await this.queue.enqueue(tx, writtenMailSent, { mailId })
  }

  private async postpone({ id, attempts }: WaitingMail, answer: string, wait: number) {
    await this.database.query(
      `update outbox set answer = $3, "sendingUntil" = null, "dueAt" = now() + make_interval(secs => $4)
         where id = $1 and state = 'waiting' and attempts = $2`,
      [id, attempts, answer, wait],
    )
    return 'waiting' as const
  }
}

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
    const outcome = await mailer.send(mail, await this.original(mail), this.patience())
    if (outcome.state === 'login_refused') await this.pause.begin(mailer.account, outcome.answer)
    const state = await this.settle(mail, outcome)
    this.logger.info({ outboxId: mail.id, kind: mail.kind, attempts: mail.attempts, state }, 'mail')
  }

  /** The bytes of a mail that staff wrote. */
  private async original({ originalFileId }: WaitingMail): Promise<Buffer | null> {
    return originalFileId === null ? null : buffer(await this.files.read(originalFileId))
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
