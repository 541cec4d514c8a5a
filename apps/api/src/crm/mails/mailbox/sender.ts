import { plainAddress } from '../../../platform/addresses/plain-address.ts'
import { peopleOf } from '../parse/addresses.ts'
import { type HeaderField, decodeHeader, fieldOf, messageIdOf } from '../parse/headers.ts'
import { mailBytes } from '../parse/mime-bytes.ts'
import { splitFields } from '../parse/mime-parts.ts'
import { cleanLine } from '../parse/text.ts'

/** Bytes at the beginning of a mail in which its header is looked for. */
export const HEADER = 256 * 1024

/** What the header says about who sent a mail and how it came here. */
export interface Envelope {
  /** As addresses are compared; null where the mail names nobody, or several. */
  sender: string | null
  subject: string
  messageId: string | null
  /** Every address that the mail was sent or delivered to, as they are compared. */
  recipients: string[]
  /** Whether the mail server of the recipient has found the sender forged. */
  isForged: boolean
  /** Whether a machine has written it: an answer of absence, a report, a forwarding rule that runs in a circle. */
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

/** Mails of one sender that may arrive within a minute; more is a program that runs in a circle. */
export const PER_MINUTE = 60
const MINUTE = 60_000

/** Counts the arrivals of each sender; those who are silent are forgotten. */
export class Arrivals {
  private readonly bySender = new Map<string, number[]>()

  /** Whether this mail is one too many. */
  isTooMany(sender: string, arrivedAt: Date): boolean {
    const time = arrivedAt.getTime()
    const recent = (this.bySender.get(sender) ?? []).filter(each => each > time - MINUTE)
    recent.push(time)
    // In the order in which they were heard last: the first are silent longest.
    this.bySender.delete(sender)
    this.bySender.set(sender, recent.slice(-PER_MINUTE - 1))
    if (this.bySender.size > MOST_SENDERS) this.bySender.delete(this.bySender.keys().next().value!)
    return recent.length > PER_MINUTE
  }
}

const MOST_SENDERS = 1_000

/** A record that a mail is meant for. */
export interface Named {
  kind: 'customer' | 'opportunity'
  id: number
}

const KINDS = { k: 'customer', o: 'opportunity' } as const

const TOKEN = /#([KO])-([1-9]\d{0,8})(?!\d)/i

/** The record of the address `crm+k1042@…`, else of `#K-1042` in the subject: K is a customer, O an opportunity. */
export function namedRecord(
  { recipients, subject }: Pick<Envelope, 'recipients' | 'subject'>,
  dropAddress: string | null,
): Named | null {
  const tags = dropAddress ? recipients.flatMap(address => tagOf(address, plainAddress(dropAddress))) : []
  const found = [...tags, subject].map(text => TOKEN.exec(text)).find(match => match !== null)
  if (!found) return null
  return { kind: KINDS[found[1]!.toLowerCase() as keyof typeof KINDS], id: Number(found[2]) }
}

/** What stands behind the plus of the drop address, as it would be written into a subject. */
function tagOf(address: string, dropAddress: string): string[] {
  const [, box, kind, id, domain] = /^([^+]*)\+([ko])-?(\d{1,9})@(.*)$/.exec(address) ?? []
  return dropAddress === `${box}@${domain}` ? [`#${kind}-${id}`] : []
}
