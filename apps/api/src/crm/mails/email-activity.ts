import type { MailAddress } from './parsing/parsed-mail.ts'
import type { StoredMail } from './stored-mails.ts'

/** Longest title of an activity; the whole subject stands in emailSubject. */
const MAX_TITLE = 300

/** A person as mails write them. */
export function named({ name, email }: MailAddress): string {
  if (!email) return name
  return name && name !== email ? `${name} <${email}>` : email
}

/** A mail as an activity of its customer, done on the day it was sent. */
export function emailActivity(mail: StoredMail, now: Date) {
  const { subject, sender, to, cc, date, text } = mail
  return {
    type: 'email',
    title: subject.trim().slice(0, MAX_TITLE) || '(ohne Betreff)',
    activityDate: date ? new Date(date) : now,
    status: 'completed',
    emailSender: named(sender) || null,
    emailRecipients: [...to, ...cc].map(named).join('; ') || null,
    emailSubject: subject || null,
    emailTextContent: text || null,
  }
}
