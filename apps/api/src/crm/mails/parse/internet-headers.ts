import { createHash } from 'node:crypto'

import { headerDate } from './header-dates.ts'
import { fieldOf, readFields, withLetters, type HeaderField } from './header-fields.ts'
import { cleanLine } from './text-cleaning.ts'

/** The fields of a block of headers that Outlook has kept as text. */
export function headerFields(block: string): HeaderField[] {
  return withLetters(readFields(block.split(/\r?\n/)).fields, null)
}

/** The one message id of a field, with angle brackets; null where it holds none that is well-formed. */
export function messageIdOf(value: string | null | undefined): string | null {
  const text = cleanLine(value ?? '')
  const id = /<[^<>]*>/.exec(text)?.[0] ?? text.split(' ', 1)[0]!
  return wellFormed(id)
}

/** The longest line of a mail, in bytes (RFC 5322); the indexes of the database take no text of any length. */
const MAX_MESSAGE_ID = 998

/** An id as it is kept; a longer one than a mail may have is known by its hash. Devices write `<>`, `none` or `<@>`. */
function wellFormed(id: string): string | null {
  const whole = id.startsWith('<') ? id : `<${id}>`
  if (!/^<[^<>\s]+@[^<>\s]+>$/.test(whole)) return null
  if (Buffer.byteLength(whole) <= MAX_MESSAGE_ID) return whole
  return `<sha256.${createHash('sha256').update(whole).digest('hex')}@long.invalid>`
}

const MAX_REFERENCES = 500

/** All well-formed message ids of a field, each once, with angle brackets. */
export function messageIdsOf(value: string | null | undefined): string[] {
  const ids = cleanLine(value ?? '').match(/<[^<>\s]+>|(?<![^<>\s])[^<>\s@]+@[^<>\s]+/g) ?? []
  return [...new Set(ids.map(wellFormed).filter(id => id !== null))].slice(0, MAX_REFERENCES)
}

/** Bytes of a Thread-Index that all mails of a conversation share ([MS-OXOMSG] 2.2.1.3). */
const CONVERSATION_BYTES = 22

/** The conversation that a Thread-Index names; null where it is missing or too short. */
export function conversationOf(index: Uint8Array | null): string | null {
  if (!index || index.length < CONVERSATION_BYTES) return null
  return Buffer.from(index.subarray(0, CONVERSATION_BYTES)).toString('hex')
}

/** Whether headers are those of a newsletter or of a mailing list. */
export function isBulk(fields: readonly HeaderField[]): boolean {
  return fields.some(
    ({ name, value }) =>
      /^list-(id|unsubscribe|post)$/.test(name) ||
      (name === 'precedence' && /^\s*(bulk|list|junk)/i.test(value)),
  )
}

/** When the last server took the mail; it writes its line above those of the others. */
export function arrivalDate(fields: readonly HeaderField[]): Date | null {
  const received = fieldOf(fields, 'received')?.split(';').at(-1)?.trim()
  const others = ['delivery-date', 'x-originalarrivaltime'].map(name => headerDate(fieldOf(fields, name)))
  return headerDate(received ?? null) ?? others.find(date => date !== null) ?? null
}
