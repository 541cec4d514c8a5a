import { Injectable } from '@nestjs/common'
import type { MailKind } from '@app/contracts/outbox'
import { DataSource } from 'typeorm'
import { LEASE } from './outbox.service.ts'
import { waitAfter } from './retry-plan.ts'
import type { Outcome } from './smtp-outcome.ts'

/** A mail that a worker has in hand. */
export interface WaitingMail {
  id: string
  kind: MailKind
  recipient: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  /** This one included. */
  attempts: number
}

/** What is due: not in other hands (or those have crashed), and nothing at all while the log-in is refused. */
const DUE = `state = 'waiting' and "dueAt" <= now() and ("sendingUntil" is null or "sendingUntil" < now())
  and not exists (select from email_settings where "pausedAt" is not null)`

const CONTENT = 'id, kind, recipient, "replyTo", subject, text, html, attempts'

/** Takes mails of the outbox in hand, one at a time, and writes down what became of them: one statement each. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: DataSource) {}

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
  async settle(mail: WaitingMail, { state, answer }: Outcome) {
    // A refused log-in says nothing about the mail: it is due as soon as the log-in works.
    if (state === 'login_refused') return this.postpone(mail, answer, 0)
    const wait = state === 'deferred' ? waitAfter(mail.attempts) : null
    if (wait !== null) return this.postpone(mail, answer, wait)
    return this.finish(mail, { state, answer })
  }

  /** Writes down an attempt that is the only one. */
  async finish({ id, attempts }: WaitingMail, { state, answer }: Outcome) {
    const end = state === 'sent' ? 'sent' : 'failed'
    await this.database.query(
      `update outbox set state = $2, answer = $3, "sendingUntil" = null,
         "sentAt" = case when $2 = 'sent' then now() end, "failedAt" = case when $2 = 'failed' then now() end
         where id = $1 and (attempts = $4 or $2 = 'sent')`,
      [id, end, answer, attempts],
    )
    return end
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
