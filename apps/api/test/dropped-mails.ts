import type { Input } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { randomUUID } from 'node:crypto'
import type { Person } from './test-app.ts'

/** What a written .eml file says; without a Message-ID where that is null. */
export interface InternetMail {
  from: string
  to?: string[]
  cc?: string[]
  subject?: string
  date?: Date
  text?: string
  html?: string
  messageId?: string | null
  inReplyTo?: string
  references?: string[]
  /** Further header lines. */
  headers?: string[]
}

/** Writes a mail as programs other than Outlook save it. */
export function internetMail({
  from,
  to = ['Anna Berger <anna.berger@example.org>'],
  cc = [],
  subject = 'Anfrage',
  date = new Date('2026-11-20T08:31:00Z'),
  text = 'Grüß Gott,\r\nwir hätten eine Frage.',
  html,
  messageId = `<${randomUUID()}@mail.example>`,
  inReplyTo,
  references,
  headers = [],
}: InternetMail): Buffer {
  const lines = [
    ...headers,
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    ...(cc.length ? [`Cc: ${cc.join(', ')}`] : []),
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${date.toUTCString()}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...(references ? [`References: ${references.join(' ')}`] : []),
    'MIME-Version: 1.0',
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    html ?? text,
  ]
  return Buffer.from(lines.join('\r\n'))
}

type Where = Omit<Input<typeof mailPlacements.drop>, 'mailFile'>

/** Drops a file as staff do: somewhere in the window, or on a customer or opportunity. */
export function dropMail(
  staff: Person,
  bytes: Buffer,
  where: Where & { name?: string; idempotencyKey?: string } = {},
) {
  const { name = 'Nachricht.eml', idempotencyKey, ...target } = where
  const mailFile = new File([new Uint8Array(bytes)], name)
  return staff.call(mailPlacements.drop, { mailFile, ...target }, { idempotencyKey })
}
