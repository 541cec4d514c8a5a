import type { MailAddress } from '../parse/parsed-mail.ts'
import { personText, type StoredMail } from '../file/stored-mail.ts'

export interface Quote {
  html: string
  text: string
}

const moment = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'full',
  timeStyle: 'short',
})

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const LINE = 'border-top: 1px solid #b5c4df; padding: 3px 0 0 0'

const people = (list: readonly MailAddress[]) => list.map(personText).join('; ')

/** Header lines in Outlook's format; mail programs recognise the quote by them. */
function headLines({ sender, to, cc, date, subject }: StoredMail): [string, string][] {
  const lines: [string, string][] = [
    ['Von', personText(sender)],
    ['Gesendet', date ? moment.format(new Date(date)) : ''],
    ['An', people(to)],
    ['Cc', people(cc)],
    ['Betreff', subject],
  ]
  return lines.filter(([, value]) => value)
}

export function quoteOf(mail: StoredMail, safeHtml: string | null): Quote {
  const head = headLines(mail)
  const body = safeHtml ?? `<div style="white-space: pre-wrap">${escaped(mail.text)}</div>`
  const lines = head.map(([name, value]) => `<b>${name}:</b> ${escaped(value)}`).join('<br>')
  return {
    html: `<div style="${LINE}">${lines}</div><br><div>${body}</div>`,
    text: `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${mail.text}`,
  }
}

/** The quote as edited by the user. Line breaks are elements: Outlook ignores pre-wrap. */
export const editedQuote = (text: string): Quote => ({
  html: `<div style="${LINE}">${escaped(text).replaceAll(/\r?\n/g, '<br>')}</div>`,
  text,
})

export const answeredWith = ({ answersTo, messageId }: StoredMail) =>
  messageId ? [...answersTo.filter(each => each !== messageId), messageId] : answersTo

/** Re:, AW:, WG: and the like. */
const PREFIXES = /^((re|aw|antw|antwort|fw|fwd|wg|sv|odp)(\[\d+\])?\s*:\s*)+/i

export const subjectWith = (prefix: 'AW' | 'WG', subject: string) =>
  `${prefix}: ${subject.trim().replace(PREFIXES, '')}`.trim()
