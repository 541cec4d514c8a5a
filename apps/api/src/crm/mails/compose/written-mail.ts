import MailComposer from 'nodemailer/lib/mail-composer'
import type Mail from 'nodemailer/lib/mailer'
import { randomUUID } from 'node:crypto'
import type { Addressee } from '@app/contracts/composed-mails'
import { asciiAddress, asciiDomain } from '@app/contracts/email-address'
import { INLINE_IMAGE, REMOTE_IMAGE, safeHtml } from '../parse/safe-html.ts'
import { writtenText } from '../parse/text.ts'
import { type Quote, escaped } from './quote.ts'

/** With a content id, an inline image. */
export interface EnclosedFile {
  name: string
  contentType: string | null
  contentId?: string | null
  content: Buffer
}

export interface Letter {
  /** The configured address with the name of the person. */
  from: Addressee
  replyTo: Addressee
  to: readonly Addressee[]
  cc: readonly Addressee[]
  bcc: readonly Addressee[]
  subject: string
  html: string
  lead?: readonly string[]
  /** An invitation: calendars read it from the mail, people open the attached file. */
  calendar?: { method: string; content: string }
  quote: Quote | null
  files: readonly EnclosedFile[]
  /** References, the direct parent last. */
  answersTo: readonly string[]
}

const person = ({ name, email }: Addressee) => ({ name, address: asciiAddress(email) })

/** Restores image sources, which the sanitiser moved to data attributes. */
const withPictures = (html: string) =>
  html.replaceAll(`${INLINE_IMAGE}="`, 'src="cid:').replaceAll(`${REMOTE_IMAGE}="`, 'src="')

/** Mail programs add space between paragraphs and collapse empty ones; the editor shows lines. */
const asTyped = (html: string) =>
  html.replaceAll('<p></p>', '<p><br /></p>').replaceAll('<p>', '<p style="margin:0">')

function leadHtml([first, ...others]: readonly string[] = []): string {
  if (first === undefined) return ''
  return `<p>${[`<b>${escaped(first)}</b>`, ...others.map(escaped)].join('<br />')}</p><p></p>`
}

export function bytesOf(letter: Letter): Promise<Buffer> {
  const { from, replyTo, to, cc, subject, quote, files, answersTo, lead, calendar } = letter
  const own = safeHtml(leadHtml(lead) + letter.html) ?? ''
  const html = `<div>${asTyped(own)}</div>${quote ? `<br>${quote.html}` : ''}`
  const domain = asciiDomain(from.email.slice(from.email.lastIndexOf('@') + 1))
  const mail: Mail.Options = {
    messageId: `<${randomUUID()}@${domain}>`,
    from: person(from),
    replyTo: person(replyTo),
    to: to.map(person),
    cc: cc.map(person),
    subject,
    text: [writtenText(own), quote?.text].filter(Boolean).join('\n\n'),
    html: `<!doctype html><html><body>${withPictures(html)}</body></html>`,
    ...(answersTo.length && { inReplyTo: answersTo.at(-1)!, references: [...answersTo] }),
    attachments: files.map(({ name, contentType, contentId, content }) => ({
      filename: name,
      content,
      ...(contentType && { contentType }),
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    // As SMTP has it: the stored mail is the one that is sent.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return new MailComposer(mail).compile().build()
}
