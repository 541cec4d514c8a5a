import { isDeepStrictEqual } from 'node:util'
import type { EntityManager } from 'typeorm'
import type { MailAddress } from '../parse/parsed-mail.ts'
import { type ReadMail, isMinuteOf } from './same-mail.ts'
import { answeredBy, emailActivity, readMails, type StoredMail } from './stored-mail.ts'

type Db = Pick<EntityManager, 'query'>

interface Further {
  fingerprint: string | null
  safeHtml: string | null
  deliveredAt: Date | null
}

interface Completion {
  hasOtherContent: boolean
  takesAttachments: boolean
}

const ROLES = ['to', 'cc', 'bcc'] as const

/**
 * Programs save mails without addresses, times, text or attachments: fill the gaps, keep existing values. The caller
 * holds the lock.
 */
export async function completeMail(
  tx: Db,
  id: number,
  copy: Pick<ReadMail, 'mail' | 'marks'> & Pick<StoredMail, 'direction'> & { isWebForm: boolean },
): Promise<Completion> {
  const [stored] = (await readMails(tx, [id])) as [StoredMail]
  const [further] = await tx.query<[Further]>(
    'select fingerprint, "safeHtml", "deliveredAt" from mails where id = $1',
    [id],
  )
  const { mail, marks } = copy
  const isSame = further.fingerprint === marks.fingerprint
  const isEmpty = !stored.text.trim() && !stored.attachmentCount
  const hasSameText = isSameText(stored.text, mail.text)
  const takesText =
    mail.text !== stored.text && (!stored.text.trim() || (hasSameText && isDamaged(stored.text)))
  const takesAttachments =
    !stored.attachmentCount && mail.attachments.length > 0 && (isSame || hasSameText || isEmpty)
  const completed: StoredMail = {
    ...stored,
    subject: stored.subject || mail.subject,
    sender: betterPerson(stored.sender, mail.sender),
    replyTo: stored.replyTo.length ? stored.replyTo : mail.replyTo,
    date:
      stored.date && mail.date && isMinuteOf(stored.date, mail.date) ? mail.date : (stored.date ?? mail.date),
    messageId: stored.messageId ?? mail.messageId,
    answersTo: stored.answersTo.length ? stored.answersTo : answeredBy(mail),
    conversation: stored.conversation ?? mail.conversation,
    text: takesText ? mail.text : stored.text,
    direction: stored.sender.email ? stored.direction : copy.direction,
    // Missing headers don't prove that a person wrote it.
    automatic: stored.automatic === 'none' && !copy.isWebForm ? mail.automatic : stored.automatic,
  }
  for (const role of ROLES) completed[role] = betterPeople(stored[role], mail[role])
  const takesSender = hasSameText && !stored.sender.email && mail.sender.email !== null
  const saysTheSame = isSame || takesText || takesAttachments || takesSender
  const completedFurther = {
    fingerprint: saysTheSame ? marks.fingerprint : further.fingerprint,
    safeHtml: takesText || isSame ? (further.safeHtml ?? mail.safeHtml) : further.safeHtml,
    deliveredAt: further.deliveredAt ?? (mail.deliveredAt ? new Date(mail.deliveredAt) : null),
  }
  if (!isDeepStrictEqual([stored, further], [completed, completedFurther]))
    await update(tx, completed, completedFurther)
  for (const role of ROLES)
    if (completed[role] !== stored[role]) await replaceRecipients(tx, id, role, completed[role])
  await updateActivities(tx, stored, completed)
  return { hasOtherContent: !saysTheSame && further.fingerprint !== null, takesAttachments }
}

const REPLACEMENT = '\uFFFD'

const isDamaged = (text: string) => text.includes(REPLACEMENT)

/** One of the texts may have lost non-ASCII letters. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[^\x21-\x7e]+/g, '')
  return plain(one) === plain(other)
}

function betterPerson(stored: MailAddress, copy: MailAddress): MailAddress {
  return {
    name: isDamaged(stored.name) ? copy.name : stored.name || copy.name,
    email: stored.email ?? copy.email,
  }
}

/** Outlook saves colleagues by name alone. */
function betterPeople(stored: MailAddress[], copy: MailAddress[]): MailAddress[] {
  const addresses = (people: MailAddress[]) => people.filter(({ email }) => email).length
  return addresses(copy) > addresses(stored) || (!stored.length && copy.length) ? copy : stored
}

async function update(
  tx: Db,
  {
    id,
    subject,
    sender,
    replyTo,
    date,
    messageId,
    answersTo,
    conversation,
    text,
    direction,
    automatic,
  }: StoredMail,
  further: Further,
): Promise<void> {
  await tx.query(
    `update mails set subject = $2, "senderName" = $3, "senderEmail" = $4, "replyTo" = $5, "sentAt" = $6,
        "messageId" = $7, "answersTo" = $8, conversation = $9, text = $10, direction = $11, fingerprint = $12,
        "safeHtml" = $13, "deliveredAt" = $14, automatic = $15 where id = $1`,
    [
      id,
      subject,
      sender.name,
      sender.email,
      JSON.stringify(replyTo),
      date,
      messageId,
      answersTo,
      conversation,
      text,
      direction,
      further.fingerprint,
      further.safeHtml,
      further.deliveredAt,
      automatic,
    ],
  )
}

async function replaceRecipients(tx: Db, id: number, role: string, people: MailAddress[]): Promise<void> {
  await tx.query('delete from mail_recipients where "mailId" = $1 and role = $2', [id, role])
  await tx.query(
    `insert into mail_recipients ("mailId", role, position, name, email)
       select $1, $2, position - 1, name, email
         from unnest($3::text[], $4::text[]) with ordinality as people (name, email, position)`,
    [id, role, people.map(({ name }) => name), people.map(({ email }) => email)],
  )
}

async function updateActivities(tx: Db, stored: StoredMail, completed: StoredMail): Promise<void> {
  const now = new Date()
  const [before, after] = [emailActivity(stored, now), emailActivity(completed, now)]
  const columns = ['title', 'emailSender', 'emailRecipients', 'emailSubject', 'emailTextContent'] as const
  for (const column of columns)
    if (before[column] !== after[column])
      await tx.query(
        `update activities set "${column}" = $2 where "mailId" = $1 and "${column}" is not distinct from $3`,
        [stored.id, after[column], before[column]],
      )
}
