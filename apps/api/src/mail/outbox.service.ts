import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { Queue, type Task } from '../platform/queue/queue.ts'

/** A mail to be sent. Without a recipient it goes to the notification address of the settings. */
export interface OutgoingMail {
  kind: 'contact_notification' | 'contact_confirmation'
  recipient: string | null
  replyTo?: string
  subject: string
  text: string
  contactRequestId?: number
}

/** Sends one mail of the outbox. */
export const deliverMail: Task<{ outboxId: string }> = {
  name: 'mail.deliver',
  retryLimit: 12,
  retryDelay: 60,
}

/** Every mail leaves through a table that is written in the transaction of its cause: no cause without its mail. */
@Injectable()
export class Outbox {
  constructor(private readonly queue: Queue) {}

  async add(tx: EntityManager, mail: OutgoingMail): Promise<void> {
    const { kind, recipient, replyTo = null, subject, text, contactRequestId = null } = mail
    const [row] = await tx.query<[{ id: string }]>(
      `insert into outbox (kind, recipient, "replyTo", subject, text, "contactRequestId")
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [kind, recipient, replyTo, subject, text, contactRequestId],
    )
    await this.queue.enqueue(tx, deliverMail, { outboxId: row.id })
  }

  /** Whether a mail of this kind was written for a recipient in the last 24 hours. */
  async wroteToday(tx: EntityManager, kind: OutgoingMail['kind'], recipient: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from outbox where kind = $1 and recipient = $2 and "createdAt" > now() - interval '24 hours' limit 1`,
      [kind, recipient],
    )
    return rows.length > 0
  }
}
