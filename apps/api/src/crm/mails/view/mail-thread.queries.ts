import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import type { mailView } from '@app/contracts/mail-view'
import { DataSource } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'
import { readMails } from '../file/stored-mail.ts'

type Thread = Returned<typeof mailView.thread>
type Stored = Omit<Thread[number], 'sentBefore'> & { answersTo: string[] }

/** Mails of a conversation that are shown; a longer one shows its newest. */
const MOST_IN_THREAD = 200

/** Missing mails that are named in front of one that names them. */
const MOST_MISSING = 20

/** Conversations: who answered whom, as far as it was filed. */
@Injectable()
export class MailThreadQueries {
  constructor(private readonly database: DataSource) {}

  /** The mails of a conversation by time; one that is not here stands before the first that names it. */
  async thread(id: number): Promise<Thread> {
    const tx = this.database.manager
    const [mail] = await readMails(tx, [id])
    const { messageId, answersTo, conversation } = found(mail, 'mail.not_found')
    const stored = await tx.query<Stored[]>(
      `select m.id, m."messageId", m.subject, m."senderName", m."senderEmail", m."sentAt", m."answersTo",
          array(select distinct a."customerId" from activities a
            join customers c on c.id = a."customerId" and c."deletedAt" is null
            where a."mailId" = m.id and a."deletedAt" is null order by 1) as "customerIds"
        from mails m
        where id = $1 or "messageId" = any($2::text[]) or "answersTo" && $3::text[] or conversation = $4
        order by coalesce("sentAt", "createdAt") desc, id desc limit ${MOST_IN_THREAD}`,
      [id, answersTo, messageId ? [messageId, ...answersTo] : answersTo, conversation],
    )
    return withMissing(stored.toReversed())
  }
}

function withMissing(stored: readonly Stored[]): Thread {
  const named = new Set(stored.map(each => each.messageId))
  return stored.flatMap(({ answersTo, ...mail }) => {
    const missing = answersTo.filter(each => !named.has(each)).slice(-MOST_MISSING)
    for (const each of missing) named.add(each)
    const rows = missing.map(messageId => ({
      id: null,
      customerIds: [],
      messageId,
      subject: null,
      senderName: null,
      senderEmail: null,
      sentAt: null,
      sentBefore: mail.sentAt,
    }))
    return [...rows, { ...mail, sentBefore: null }]
  })
}
