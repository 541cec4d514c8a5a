import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Transactions } from '../platform/database/transactions.ts'
import { Queue, type Task } from '../platform/queue/queue.ts'
import { waitAfter } from './retry-plan.ts'
import type { Outcome } from './smtp-outcome.ts'

/** A mail to be sent. Without a recipient it goes to the notification address of the settings. */
export interface OutgoingMail {
  kind:
    | 'contact_notification'
    | 'contact_confirmation'
    | 'application_notification'
    | 'application_confirmation'
    | 'security_alert'
  recipient: string | null
  replyTo?: string
  subject: string
  text: string
  contactRequestId?: number
  applicationId?: number
}

/** A mail that a worker has in hand. */
export interface WaitingMail {
  id: string
  kind: OutgoingMail['kind']
  recipient: string | null
  replyTo: string | null
  subject: string
  text: string
  /** This one included. */
  attempts: number
}

/**
 * Sends one mail of the outbox. The row decides whether it is due; a task only draws attention to it, so that one too
 * many does nothing. The retries here are for crashes: failed attempts have a plan of their own.
 */
export const deliverMail: Task<{ outboxId: string }> = {
  name: 'mail.deliver',
  retryLimit: 12,
  retryDelay: 60,
  concurrency: 4,
}

/** Seconds that a worker has a mail to itself; longer than any attempt takes. */
const LEASE = 180

/** Overdue mails that are taken up at a time. */
const BATCH = 200

/** Every mail leaves through a table that is written in the transaction of its cause: no cause without its mail. */
@Injectable()
export class Outbox {
  constructor(
    private readonly queue: Queue,
    private readonly transactions: Transactions,
  ) {}

  async add(tx: EntityManager, mail: OutgoingMail): Promise<void> {
    const { kind, recipient, replyTo = null, subject, text } = mail
    const { contactRequestId = null, applicationId = null } = mail
    const [row] = await tx.query<[{ id: string }]>(
      `insert into outbox (kind, recipient, "replyTo", subject, text, "contactRequestId", "applicationId")
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [kind, recipient, replyTo, subject, text, contactRequestId, applicationId],
    )
    await this.queue.enqueue(tx, deliverMail, { outboxId: row.id })
  }

  /** Whether a mail of this kind (and subject) was written for a recipient in the last 24 hours; a simultaneous asker waits. */
  async wroteToday(
    tx: EntityManager,
    kind: OutgoingMail['kind'],
    recipient: string,
    subject: string | null = null,
  ): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${kind} ${recipient.toLowerCase()}`,
    ])
    const rows = await tx.query<unknown[]>(
      `select 1 from outbox where kind = $1 and lower(recipient) = lower($2)
         and ($3::text is null or subject = $3) and "createdAt" > now() - interval '24 hours' limit 1`,
      [kind, recipient, subject],
    )
    return rows.length > 0
  }

  /** Takes a mail in hand, or null where it is not due, not waiting or in other hands. */
  claim(id: string): Promise<WaitingMail | null> {
    return this.transactions.run(async tx => {
      const [rows] = await tx.query<[WaitingMail[], number]>(
        `update outbox set attempts = attempts + 1, "sendingUntil" = now() + make_interval(secs => $2)
           where id = $1 and state = 'waiting' and "dueAt" <= now()
             and ("sendingUntil" is null or "sendingUntil" < now())
           returning id, kind, recipient, "replyTo", subject, text, attempts`,
        [id, LEASE],
      )
      return rows[0] ?? null
    })
  }

  /** Writes down how an attempt ended and, where it is worth it, plans the next one. Returns the mail's new state. */
  async settle({ id, attempts }: WaitingMail, { state, answer }: Outcome) {
    const wait = state === 'deferred' ? waitAfter(attempts) : null
    if (wait !== null) return this.postpone({ id, attempts, answer, wait })
    const end = state === 'sent' ? 'sent' : 'failed'
    await this.transactions.run(tx =>
      tx.query(
        `update outbox set state = $2, answer = $3, "sendingUntil" = null,
           "sentAt" = case when $2 = 'sent' then now() end
           where id = $1 and (attempts = $4 or $2 = 'sent')`,
        [id, end, answer, attempts],
      ),
    )
    return end
  }

  /** Has everything tried at once that waits, because the settings were mended. */
  async resume(tx: EntityManager): Promise<void> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `update outbox set "dueAt" = now() where state = 'waiting' returning id`,
    )
    await this.draw(tx, rows)
  }

  /** Draws attention to mails that nobody looks after: a worker crashed, or a task was lost. */
  takeUpOverdue(): Promise<void> {
    return this.transactions.run(async tx => {
      const rows = await tx.query<{ id: string }[]>(
        `select id from outbox where state = 'waiting' and "dueAt" < now() - interval '2 minutes'
           and ("sendingUntil" is null or "sendingUntil" < now()) order by "dueAt" limit $1`,
        [BATCH],
      )
      await this.draw(tx, rows)
    })
  }

  private draw(tx: EntityManager, rows: readonly { id: string }[]): Promise<void> {
    const tasks = rows.map(({ id }) => ({ outboxId: id }))
    return this.queue.enqueueAll(tx, deliverMail, tasks)
  }

  private postpone(mail: { id: string; attempts: number; answer: string; wait: number }) {
    const { id, attempts, answer, wait } = mail
    return this.transactions.run(async tx => {
      const [, changed] = await tx.query<[unknown[], number]>(
        `update outbox set answer = $3, "sendingUntil" = null, "dueAt" = now() + make_interval(secs => $4)
           where id = $1 and state = 'waiting' and attempts = $2`,
        [id, attempts, answer, wait],
      )
      if (changed) await this.queue.enqueue(tx, deliverMail, { outboxId: id }, wait)
      return 'waiting' as const
    })
  }
}
