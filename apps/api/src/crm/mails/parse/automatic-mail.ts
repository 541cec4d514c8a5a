import type { AutomaticMail } from '@app/contracts/mail-placements'
import { isCalendarPart } from './calendar.ts'
import { deliveriesIn } from './delivery-reports.ts'
import { type HeaderField, fieldOf } from './headers.ts'
import type { ParsedMail } from './parsed-mail.ts'

type Signs = Pick<ParsedMail, 'messageClass' | 'subject' | 'sender' | 'text' | 'attachments'>

/** Exchange's prefix of absence notes; in an answer to one, another prefix comes first. */
const REPLY_SUBJECT = /^(automatische antwort|automatic reply|abwesenheitsnotiz|out of office)\s*:/i

const FAILURE_SUBJECT =
  /unzustellbar|undeliver|nicht zugestellt|delivery (status|failure|has failed)|failure notice|returned mail/i

/** By headers and Outlook's message class; `none` if written by a person. */
export function automaticMail(fields: readonly HeaderField[], mail: Signs): AutomaticMail {
  const submitted = fieldOf(fields, 'auto-submitted')?.toLowerCase() ?? ''
  const report = reportOf(fields, mail)
  if (report) return report
  if (isReply(fields, mail) || submitted.startsWith('auto-replied')) return 'auto_reply'
  if (isBulk(fields)) return 'newsletter'
  // Invitations by people are sent by a program too.
  if (mail.attachments.some(isCalendarPart) || !isGenerated(fields, submitted)) return 'none'
  return fieldOf(fields, 'in-reply-to') ? 'auto_reply' : 'auto_notice'
}

/** RFC 3464, RFC 8098 */
function reportOf(fields: readonly HeaderField[], mail: Signs): AutomaticMail | null {
  const { messageClass, subject, sender } = mail
  if (/^report\./i.test(messageClass)) return /\.ndr$/i.test(messageClass) ? 'bounce' : 'receipt'
  const type = fieldOf(fields, 'content-type')?.toLowerCase() ?? ''
  if (type.startsWith('multipart/report')) {
    if (type.includes('disposition-notification')) return 'receipt'
    if (type.includes('delivery-status')) return deliveryOf(mail)
  }
  const mailbox = sender.email?.split('@', 1)[0]?.toLowerCase()
  const isServer = mailbox === 'mailer-daemon' || mailbox === 'postmaster'
  const isFailure = fieldOf(fields, 'x-failed-recipients') || (isServer && FAILURE_SUBJECT.test(subject))
  return isFailure ? 'bounce' : null
}

function deliveryOf(mail: Signs): AutomaticMail {
  const actions = deliveriesIn(mail).map(({ action }) => action)
  if (!actions.length || actions.includes('failed')) return 'bounce'
  return actions.includes('delayed') ? 'auto_notice' : 'receipt'
}

function isReply(fields: readonly HeaderField[], { messageClass, subject }: Signs): boolean {
  if (/^ipm\.note\.rules\.(externaloof|oof|reply)template/i.test(messageClass)) return true
  if (fields.some(({ name }) => /^x-auto-?(reply|respond|responder)$/.test(name))) return true
  return fieldOf(fields, 'precedence')?.toLowerCase() === 'auto_reply' || REPLY_SUBJECT.test(subject)
}

function isBulk(fields: readonly HeaderField[]): boolean {
  return fields.some(
    ({ name, value }) =>
      /^list-(id|unsubscribe|post)$/.test(name) ||
      (name === 'precedence' && /^\s*(bulk|list|junk)/i.test(value)),
  )
}

/** People's mails suppress only certain answers; programs suppress all. */
function isGenerated(fields: readonly HeaderField[], submitted: string): boolean {
  const suppressed = fieldOf(fields, 'x-auto-response-suppress')?.toLowerCase()
  return suppressed === 'all' || (submitted !== '' && submitted !== 'no')
}
