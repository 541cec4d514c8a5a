import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MailAddress, MailAttachment, ParsedMail } from '../src/crm/mails/parse/parsed-mail.ts'

/** What independent programs agree that a real Outlook file says; null where it says nothing. */
export interface ExpectedMail {
  expect: 'ok' | 'corrupt' | 'not-ole'
  messageClass: string
  subject: string | null
  senderName: string | null
  senderEmail: string | null
  senderEmailAcceptable?: string[]
  to: ExpectedPerson[]
  cc: ExpectedPerson[]
  bcc: ExpectedPerson[]
  date: string | null
  dateSource: string | null
  text: { sha256Collapsed: string } | null
  hasHtml: boolean
  htmlText?: { first200: string | null; agreed?: boolean }
  attachments: ExpectedAttachment[]
  messageId: string | null
  notes: string[]
}

interface ExpectedPerson {
  name: string | null
  email: string | null
}

interface ExpectedAttachment {
  name: string | null
  nameFallback?: string
  size: number | null
  sha256: string | null
  nestedMsg: boolean
  nestedSubject?: string | null
  contentId?: string
  inline: boolean
  mime?: string
}

const DATE_SOURCES: Record<string, ParsedMail['dateSource']> = {
  PR_CLIENT_SUBMIT_TIME: 'submitted',
  PR_MESSAGE_DELIVERY_TIME: 'delivered',
  'transport header Date': 'header',
}

/** The folder of real Outlook files beside the repository, or null where this machine has none. */
export function truthFolder(): string | null {
  const folder = join(import.meta.dirname, '../../../../shared/data/msg')
  return existsSync(join(folder, 'truth.json')) ? folder : null
}

/** The expected values of every file in the folder, by file name. */
export function readTruth(folder: string): Record<string, ExpectedMail> {
  return JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
}

/** Whether each field is as expected; a field the truth says nothing about is left out. */
export function compareWithTruth(mail: ParsedMail, truth: ExpectedMail): Record<string, boolean> {
  const emails = [truth.senderEmail, ...(truth.senderEmailAcceptable ?? [])].map(email =>
    email?.toLowerCase(),
  )
  const result: Record<string, boolean> = {
    messageClass: mail.messageClass === truth.messageClass,
    subject: mail.subject === collapse(truth.subject),
    senderName: collapse(mail.sender.name) === collapse(truth.senderName),
    senderEmail: emails.includes(mail.sender.email?.toLowerCase()),
    to: samePeople(mail.to, truth.to),
    cc: samePeople(mail.cc, truth.cc),
    bcc: samePeople(mail.bcc, truth.bcc),
    date: sameSecond(mail.date, truth.date),
    dateSource: mail.dateSource === (truth.dateSource ? DATE_SOURCES[truth.dateSource] : null),
    hasHtml: (mail.html !== null) === truth.hasHtml,
    attachments: sameAttachments(mail.attachments, truth.attachments),
    messageId: mail.messageId === truth.messageId,
  }
  if (truth.text) result['text'] = sha256(collapse(mail.text)) === truth.text.sha256Collapsed
  const start = lettersOf(truth.htmlText?.first200 ?? '').slice(0, 120)
  if (!truth.text && start) result['text from html'] = lettersOf(mail.text).startsWith(start)
  return result
}

function samePeople(people: MailAddress[], expected: ExpectedPerson[]): boolean {
  const line = (name: string | null, email: string | null) =>
    `${collapse(name)}|${(email ?? '').toLowerCase()}`
  const known = expected.filter(person => person.name || person.email)
  return (
    people.map(person => line(person.name, person.email)).join('\n') ===
    known.map(person => line(person.name, person.email)).join('\n')
  )
}

function sameSecond(date: string | null, expected: string | null): boolean {
  if (date === null || expected === null) return date === expected
  return Math.abs(Date.parse(date) - Date.parse(expected)) < 1000
}

function sameAttachments(attachments: MailAttachment[], expected: ExpectedAttachment[]): boolean {
  return (
    attachments.length === expected.length &&
    expected.every((file, index) => {
      const found = attachments[index]!
      if (file.nestedMsg) return found.kind === 'message' && found.bytes.length > 0
      return (
        found.kind === 'file' &&
        (file.name === null || found.name === file.name) &&
        found.bytes.length === file.size &&
        sha256(found.bytes) === file.sha256 &&
        found.contentId === (file.contentId ?? null) &&
        found.inline === file.inline &&
        (!file.mime || found.contentType === file.mime)
      )
    })
  )
}

/** NUL dropped, line ends as LF, runs of white space as one space, trimmed: as the truth was made. */
function collapse(text: string | null): string {
  return (text ?? '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\n\v\f\u00a0]+/g, ' ')
    .trim()
}

/** Letters and digits alone, because programs set spaces and list marks differently when they read HTML. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
