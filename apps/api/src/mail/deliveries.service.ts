import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { LEASE, type WaitingMail, writtenMailSent } from './outbox.service.ts'
import type { Outcome } from './mailer.service.ts'
import { Transactions } from '../platform/database/transactions.ts'
import { Queue } from '../platform/queue/queue.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Retry delays: short at first, then every four hours, 72 hours in all. */
const WAITS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  ...Array.from({ length: 17 }, () => 4 * HOUR),
  2 * HOUR + 39 * MINUTE,
]

/** Seconds until the next attempt; null: give up. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}

/** Not claimed (or by a crashed process), and nothing at all while the login is refused. */
const DUE = `state = 'waiting' and "dueAt" <= now() and ("sendingUntil" is null or "sendingUntil" < now())
  and not exists (select from email_settings where "pausedAt" is not null)`

const CONTENT = `id, kind, recipient, "replyTo", subject, text, html, attempts, recipients, "mailId",
  (select m."originalFileId" from mails m where m.id = "mailId") as "originalFileId"`

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

  /** The mail due longest, leased to this caller; null if none. */
  async claimNext(): Promise<WaitingMail | null> {
    const [rows] = await this.database.query<[WaitingMail[], number]>(
      `update outbox set attempts = attempts + 1, "sendingUntil" = now() + make_interval(secs => $1)
         where id = (select id from outbox where ${DUE} order by "dueAt" limit 1 for update skip locked)
         returning ${CONTENT}`,
      [LEASE],
    )
    return rows[0] ?? null
  }

  /** For a mail its author has already claimed. */
  async read(id: string): Promise<WaitingMail> {
    const [mail] = await this.database.query<[WaitingMail]>(`select ${CONTENT} from outbox where id = $1`, [
      id,
    ])
    return mail
  }

  /** Records the outcome and plans a retry if useful. Returns the new state. */
  async settle(mail: WaitingMail, { state, answer, refused }: Outcome) {
    // Recipients already served must not get it again.
    if (refused)
      await this.transactions.run(async tx => {
        await tx.query('update outbox set recipients = $2 where id = $1', [mail.id, refused])
        await this.tell(tx, mail)
      })
    // A refused login says nothing about the mail: it stays due.
    if (state === 'login_refused') return this.postpone(mail, answer, 0)
    const wait = state === 'deferred' ? waitAfter(mail.attempts) : null
    if (wait !== null) return this.postpone(mail, answer, wait)
    return this.finish(mail, { state, answer })
  }

  /** For mails that get only one attempt. */
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
