import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { fieldOf, headerFields, messageIdOf, messageIdsOf } from './headers.ts'
import { mailBytes } from './mime-bytes.ts'
import type { ParsedMail } from './parsed-mail.ts'

/** Bytes of a report, and of the header of a mail that it returns, that are read. */
const READ = 65_536

type Report = Pick<ParsedMail, 'text' | 'attachments'>

/** What became of a mail at one recipient (RFC 3464 2.3). */
interface Delivery {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string
  /** Addresses that it is known by. */
  recipients: string[]
  reason: string
}

/** What a report says of each recipient; its status is text, or a file of its own. */
export function deliveriesIn({ text, attachments }: Report): Delivery[] {
  const status = attachments.find(({ contentType }) => /\bdelivery-status$/i.test(contentType ?? ''))
  const told = Buffer.from(status?.bytes ?? []).toString('utf8', 0, READ) || text.slice(0, READ)
  return told.split(/\r?\n[ \t]*\r?\n/).flatMap(block => {
    const action = /^[a-z]+/i.exec(said(block, 'action'))?.[0].toLowerCase()
    if (!action) return []
    const recipients = ['original-recipient', 'final-recipient'].flatMap(name => {
      const address = said(block, name)
        .replace(/^[^;]*;/, '')
        .replace(/[<>\s]/g, '')
      return address.includes('@') ? plainAddress(address) : []
    })
    const code = /\d\.\d+\.\d+/.exec(said(block, 'status'))?.[0] ?? ''
    const diagnosis = said(block, 'diagnostic-code').replace(/^[\w-]+\s*;\s*/, '')
    const reason = diagnosis.includes(code) ? diagnosis : `${code} ${diagnosis}`
    return { action, recipients: [...new Set(recipients)], reason: reason.trim() }
  })
}

/** A field of a block, which may follow on what people are told, in one line. */
function said(block: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(block) ?? []
  return value.replace(/\s+/g, ' ').trim()
}

/** A mail that a server could not deliver. */
export interface Returned {
  /** What it was sent under. */
  messageIds: string[]
  /** Whom it has not reached, as addresses are compared; none where the server does not say. */
  recipients: string[]
  /** What the server says. */
  reason: string
}

/** What a server returns inside its report: the whole mail, or its header. */
const RETURNED = /^(message|text)\/(rfc822|global)(-headers)?$/i

/** Old servers write the header into their text. */
const WRITTEN_ID = /^[>\s]{0,4}message-id:[ \t]*(<[^<>\s]+>)/gim
const WRITTEN_REASON = /^.*\b[45](?:\d\d[ -]|\.\d{1,3}\.\d{1,3}\b).*$/m

/**
 * The mail that a report of a failure is about, by the Message-ID in what it returns; null for any other mail. What the report
 * claims to answer counts only where it returns nothing.
 */
export function returnedBy(mail: ParsedMail): Returned | null {
  if (mail.automatic !== 'bounce') return null
  const failed = deliveriesIn(mail).filter(({ action }) => action === 'failed')
  const returned = mail.attachments
    .filter(({ contentType }) => RETURNED.test(contentType ?? ''))
    .flatMap(({ bytes }) => {
      const [head] = mailBytes(bytes.subarray(0, READ))
        .toString('latin1')
        .trimStart()
        .split(/\r?\n\r?\n/, 1)
      return messageIdOf(fieldOf(headerFields(head!), 'message-id')) ?? []
    })
  const text = mail.text.slice(0, READ)
  const written = [...text.matchAll(WRITTEN_ID)].flatMap(([, id]) => messageIdsOf(id))
  const answered = [...mail.references, ...(mail.inReplyTo ? [mail.inReplyTo] : [])]
  const ids = [returned, written, answered].find(({ length }) => length > 0) ?? []
  const reasons = failed.map(({ recipients, reason }) =>
    [recipients.at(0), reason].filter(Boolean).join(': '),
  )
  return {
    messageIds: [...new Set(ids)],
    recipients: [...new Set(failed.flatMap(({ recipients }) => recipients))],
    reason: reasons.filter(Boolean).join('; ') || (WRITTEN_REASON.exec(text)?.[0].trim() ?? ''),
  }
}
