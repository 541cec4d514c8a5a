import { simpleParser, type AddressObject } from 'mailparser'
import { createHash } from 'node:crypto'

import type { MailAddress } from './parsed-mail.ts'
import { cleanLine, cleanName, usableEmail } from './text-cleaning.ts'

/** The last value of a header field in a block of headers, unfolded; null where it is missing or empty. */
export function headerField(block: string, name: string): string | null {
  const unfolded = block.replace(/\r?\n[ \t]+/g, ' ')
  const pattern = new RegExp(`^${name}:[ \\t]*(.*)$`, 'gim')
  return [...unfolded.matchAll(pattern)].map(match => match[1]!.trim()).findLast(Boolean) ?? null
}

/** What claims to be later was never sent; the database has no times of any year. */
export const END_OF_TIME = Date.UTC(4500, 0)

/** A Date field as a time; null where it is none (mail programs may write anything). */
export function headerDate(value: string | null): Date | null {
  const milliseconds = value === null ? Number.NaN : Date.parse(value)
  return milliseconds >= 0 && milliseconds < END_OF_TIME ? new Date(milliseconds) : null
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
  const ids = cleanLine(value ?? '').match(/<[^<>\s]+>|[^<>\s]+@[^<>\s]+/g) ?? []
  return [...new Set(ids.map(wellFormed).filter(id => id !== null))].slice(0, MAX_REFERENCES)
}

/** The people of an address field as mailparser gives it, groups opened, empty entries left out. */
export function peopleOf(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const entries = [field ?? []].flat().flatMap(part => part.value)
  return entries
    .flatMap(entry => entry.group ?? [entry])
    .map(entry => ({ name: cleanName(entry.name ?? ''), email: usableEmail(entry.address) }))
    .filter(person => person.name !== '' || person.email !== null)
}

/** The people of an address field that stands in a block of headers, encoded words decoded. */
export async function headerPeople(
  block: string,
  name: 'From' | 'To' | 'Cc' | 'Bcc' | 'Reply-To',
): Promise<MailAddress[]> {
  const value = headerField(block, name)
  if (!value) return []
  const parsed = await simpleParser(`From: ${value}\r\n\r\n`)
  return peopleOf(parsed.from)
}

/** Bytes of a Thread-Index that all mails of a conversation share ([MS-OXOMSG] 2.2.1.3). */
const CONVERSATION_BYTES = 22

/** The conversation that a Thread-Index names; null where it is missing or too short. */
export function conversationOf(index: Uint8Array | null): string | null {
  if (!index || index.length < CONVERSATION_BYTES) return null
  return Buffer.from(index.subarray(0, CONVERSATION_BYTES)).toString('hex')
}

/** Whether a block of headers is that of a newsletter or of a mailing list. */
export function isBulk(block: string): boolean {
  return /^(list-(id|unsubscribe|post):|precedence:[ \t]*(bulk|list|junk))/im.test(block)
}

/** When the last server took the mail; it writes its line above those of the others. */
export function arrivalDate(block: string): Date | null {
  const received = /^received:[ \t]*(.*)$/im.exec(block.replace(/\r?\n[ \t]+/g, ' '))?.[1]
  return headerDate(received?.split(';').at(-1)?.trim() ?? null)
}
