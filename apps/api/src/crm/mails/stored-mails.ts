import type { MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { found } from '../../platform/http/problem.ts'
import type { MailAddress, ParsedMail } from './parsing/parsed-mail.ts'

/** A conversation that is longer than this has its newest mails named. */
const MAX_ANSWERED = 100

/** A mail as the database has it, with what matching and placing need of it. */
export interface StoredMail {
  id: number
  subject: string
  sender: MailAddress
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  replyTo: MailAddress[]
  date: string | null
  text: string
  messageId: string | null
  answersTo: string[]
  conversation: string | null
  isBulk: boolean
  direction: MailDirection
  attachmentCount: number
  batchId: number | null
}

type Row = Omit<StoredMail, 'sender' | 'date'> & {
  senderName: string | null
  senderEmail: string | null
  sentAt: Date | null
}

const people = (role: string) => `coalesce((
  select jsonb_agg(jsonb_build_object('name', r.name, 'email', r.email) order by r.position)
    from mail_recipients r where r."mailId" = m.id and r.role = '${role}'), '[]') as "${role}"`

/** Reads mails by their numbers, in no particular order; one that is to be changed is locked by the same question. */
export async function readMails(
  tx: Pick<EntityManager, 'query'>,
  ids: readonly number[],
  lock: '' | 'for update of m' = '',
): Promise<StoredMail[]> {
  const rows = await tx.query<Row[]>(
    `select m.id, m.subject, m."senderName", m."senderEmail", m."sentAt", m.text, m."messageId", m."answersTo",
        m.conversation, m."isBulk", m.direction, m."replyTo", m."batchId",
        ${people('to')}, ${people('cc')}, ${people('bcc')},
        (select count(*)::int from mail_attachments a where a."mailId" = m.id) as "attachmentCount"
      from mails m where m.id = any($1::int[]) ${lock}`,
    [ids],
  )
  return rows.map(({ senderName, senderEmail, sentAt, ...mail }) => ({
    ...mail,
    sender: { name: senderName ?? '', email: senderEmail },
    date: sentAt?.toISOString() ?? null,
  }))
}

/** A mail that nobody else changes, places or removes until the transaction ends. */
export async function lockMail(tx: Pick<EntityManager, 'query'>, id: number): Promise<StoredMail> {
  const [mail] = await readMails(tx, [id], 'for update of m')
  return found(mail, 'mail.not_found')
}

/** The mail of a file that this transaction has stored: nobody else sees it yet. */
export function freshMail(
  { sender, to, cc, bcc, replyTo, subject, date, text, ...mail }: ParsedMail,
  stored: Pick<StoredMail, 'id' | 'direction' | 'batchId'>,
): StoredMail {
  const { messageId, conversation, isBulk, attachments } = mail
  const people = { sender, to, cc, bcc, replyTo }
  const thread = { messageId, conversation, answersTo: answeredBy(mail) }
  return { ...stored, ...people, ...thread, subject, date, text, isBulk, attachmentCount: attachments.length }
}

/** Message-IDs of the mails that a mail answers. */
export function answeredBy({
  inReplyTo,
  references,
}: Pick<ParsedMail, 'inReplyTo' | 'references'>): string[] {
  const ids = inReplyTo ? [...references, inReplyTo] : references
  return [...new Set(ids)].slice(-MAX_ANSWERED)
}
