import type { AutomaticMail, MailDirection } from '@app/contracts/mail-placements'
import type { EntityManager } from 'typeorm'
import { found } from '../../../platform/http/problem.ts'
import { returnedBy } from '../parse/delivery-reports.ts'
import type { MailAddress, ParsedMail } from '../parse/parsed-mail.ts'

const MAX_ANSWERED = 100

/** Longest title of an activity; emailSubject has the whole subject. */
const MAX_TITLE = 300

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
  automatic: AutomaticMail
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

export async function readMails(
  tx: Pick<EntityManager, 'query'>,
  ids: readonly number[],
  lock: '' | 'for update of m' = '',
): Promise<StoredMail[]> {
  const rows = await tx.query<Row[]>(
    `select m.id, m.subject, m."senderName", m."senderEmail", m."sentAt", m.text, m."messageId", m."answersTo",
        m.conversation, m.automatic, m.direction, m."replyTo", m."batchId",
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

export async function lockMail(tx: Pick<EntityManager, 'query'>, id: number): Promise<StoredMail> {
  const [mail] = await readMails(tx, [id], 'for update of m')
  return found(mail, 'mail.not_found')
}

/** Also of the mail that a bounce returns. */
export function answeredBy(mail: ParsedMail): string[] {
  const { inReplyTo, references } = mail
  const ids = [...references, ...(inReplyTo ? [inReplyTo] : []), ...(returnedBy(mail)?.messageIds ?? [])]
  return [...new Set(ids)].slice(-MAX_ANSWERED)
}

export function personText({ name, email }: MailAddress): string {
  if (!email) return name
  return name && name !== email ? `${name} <${email}>` : email
}

/** A date in the future becomes the time of filing, or a wrong clock would keep the mail on top for years. */
export function emailActivity(mail: StoredMail, now: Date) {
  const { subject, sender, to, cc, date, text } = mail
  return {
    type: 'email' as const,
    title: subject.trim().slice(0, MAX_TITLE) || '(ohne Betreff)',
    activityDate: date && new Date(date) < now ? new Date(date) : now,
    status: 'completed' as const,
    emailSender: personText(sender) || null,
    emailRecipients: [...to, ...cc].map(personText).join('; ') || null,
    emailSubject: subject || null,
    emailTextContent: text || null,
  }
}
