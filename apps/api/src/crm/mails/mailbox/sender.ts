import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { peopleOf } from '../parse/addresses.ts'
import { type HeaderField, decodeHeader, fieldOf, messageIdOf } from '../parse/headers.ts'
import { mailBytes } from '../parse/mime-bytes.ts'
import { splitFields } from '../parse/mime-parts.ts'
import { cleanLine } from '../parse/text.ts'

export const HEADER = 256 * 1024

export interface Envelope {
  /** Normalised; null for no or several senders. */
  sender: string | null
  subject: string
  messageId: string | null
  /** Every address the mail was sent or delivered to, normalised. */
  recipients: string[]
  /** According to the recipient's mail server. */
  isForged: boolean
  /** Absence notes, reports, forwarding loops. */
  isAutomatic: boolean
}

export function envelopeOf(content: Buffer): Envelope {
  const { fields } = splitFields(mailBytes(content.subarray(0, HEADER)))
  const people = addressesIn(fields, ['from'])
  return {
    sender: people.length === 1 ? people[0]! : null,
    subject: cleanLine(decodeHeader(fieldOf(fields, 'subject') ?? '')),
    messageId: messageIdOf(fieldOf(fields, 'message-id')),
    recipients: addressesIn(fields, ['to', 'cc', 'bcc', 'delivered-to', 'x-original-to', 'envelope-to']),
    isForged: fields.some(
      ({ name, value }) => name === 'authentication-results' && /\bdmarc\s*=\s*fail\b/i.test(value),
    ),
    isAutomatic: isAutomatic(fields),
  }
}

function addressesIn(fields: readonly HeaderField[], names: readonly string[]): string[] {
  const people = fields.filter(({ name }) => names.includes(name)).flatMap(({ value }) => peopleOf(value))
  return [...new Set(people.flatMap(({ email }) => (email ? plainAddress(email) : [])))]
}

function isAutomatic(fields: readonly HeaderField[]): boolean {
  const submitted = fieldOf(fields, 'auto-submitted')
  return (
    (submitted !== null && !/^no\b/i.test(submitted)) ||
    fieldOf(fields, 'x-loop') !== null ||
    fieldOf(fields, 'return-path') === '<>'
  )
}

export const PER_MINUTE = 60
const MINUTE = 60_000

export class Arrivals {
  private readonly bySender = new Map<string, number[]>()

  isTooMany(sender: string, arrivedAt: Date): boolean {
    const time = arrivedAt.getTime()
    const recent = (this.bySender.get(sender) ?? []).filter(each => each > time - MINUTE)
    recent.push(time)
    // Re-inserted to keep the map in order of the last arrival.
    this.bySender.delete(sender)
    this.bySender.set(sender, recent.slice(-PER_MINUTE - 1))
    if (this.bySender.size > MOST_SENDERS) this.bySender.delete(this.bySender.keys().next().value!)
    return recent.length > PER_MINUTE
  }
}

const MOST_SENDERS = 1_000

export interface Named {
  kind: 'customer' | 'opportunity'
  id: number
}

const KINDS = { k: 'customer', o: 'opportunity' } as const

const TOKEN = /#([KO])-([1-9]\d{0,8})(?!\d)/i

/** From the address `crm+k1042@…`, else `#K-1042` in the subject: K is a customer, O an opportunity. */
export function namedRecord(
  { recipients, subject }: Pick<Envelope, 'recipients' | 'subject'>,
  dropAddress: string | null,
): Named | null {
  const tags = dropAddress ? recipients.flatMap(address => tagOf(address, plainAddress(dropAddress))) : []
  const found = [...tags, subject].map(text => TOKEN.exec(text)).find(match => match !== null)
  if (!found) return null
  return { kind: KINDS[found[1]!.toLowerCase() as keyof typeof KINDS], id: Number(found[2]) }
}

function tagOf(address: string, dropAddress: string): string[] {
  const [, box, kind, id, domain] = /^([^+]*)\+([ko])-?(\d{1,9})@(.*)$/.exec(address) ?? []
  return dropAddress === `${box}@${domain}` ? [`#${kind}-${id}`] : []
}
