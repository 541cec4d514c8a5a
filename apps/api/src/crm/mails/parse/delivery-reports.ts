import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { fieldOf, headerFields, messageIdOf, messageIdsOf } from './headers.ts'
import { mailBytes } from './mime-bytes.ts'
import type { ParsedMail } from './parsed-mail.ts'

const READ = 65_536

type Report = Pick<ParsedMail, 'text' | 'attachments'>

/** RFC 3464 2.3 */
interface Delivery {
  action: string
  recipients: string[]
  reason: string
}

/** The status is inline text or an attachment. */
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

/** Unfolds the field; it may follow text for people. */
function said(block: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(block) ?? []
  return value.replace(/\s+/g, ' ').trim()
}

export interface Returned {
  messageIds: string[]
  /** Normalised; empty if the server does not say. */
  recipients: string[]
  reason: string
}

const RETURNED = /^(message|text)\/(rfc822|global)(-headers)?$/i

/** Old servers include the header in their text. */
const WRITTEN_ID = /^[>\s]{0,4}message-id:[ \t]*(<[^<>\s]+>)/gim
const WRITTEN_REASON = /^.*\b[45](?:\d\d[ -]|\.\d{1,3}\.\d{1,3}\b).*$/m

/** By the Message-ID in the returned part, else by what the report answers. */
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
