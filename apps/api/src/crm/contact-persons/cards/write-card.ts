import { type ContactPerson, fullName, salutationNames } from '@app/contracts/contact-persons'
import { shownCountry } from '@app/contracts/countries'
import type { Customer } from '@app/contracts/customers'

/** Some programs end a line at more than CRLF; no such sign is left inside of one. */
const LINE_END = /\r\n|[\n-\r\u0085\u2028\u2029]/g

const escaped = (text: string | null) => (text ?? '').replace(/[\\;,]/g, '\\$&').replace(LINE_END, '\\n')

const structured = (parts: readonly (string | null)[]) => parts.map(escaped).join(';')

/** Octets of a line (RFC 2426, 2.6). */
const LINE = 75

/** Breaks a line between letters, never within one. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LINE) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}

/** Names a person in every address book, so that a card which comes back is known. */
export const cardIdOf = (personId: number, publicUrl: string) =>
  `contact-person-${personId}@${new URL(publicUrl).hostname}`

type Employer = Pick<Customer, 'companyName' | 'address' | 'postalCode' | 'city' | 'country' | 'website'>

/** A contact person as a vCard 3.0. Notes stay here: a card is handed on. */
export function cardOf(
  person: Pick<
    ContactPerson,
    | 'id'
    | 'salutation'
    | 'academicTitle'
    | 'firstName'
    | 'lastName'
    | 'role'
    | 'department'
    | 'email'
    | 'phone'
    | 'mobile'
  >,
  { companyName, address, postalCode, city, country, website }: Employer,
  publicUrl: string,
): string {
  const { salutation, academicTitle, firstName, lastName, role, department, email, phone, mobile } = person
  const place = [null, null, address, city, null, postalCode, country && shownCountry(country)]
  const prefix = [salutation && salutationNames[salutation], academicTitle].filter(Boolean).join(' ')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${cardIdOf(person.id, publicUrl)}`,
    `N:${structured([lastName, firstName, null, prefix, null])}`,
    `FN:${escaped([academicTitle, fullName(person)].filter(Boolean).join(' '))}`,
    `ORG:${structured(department ? [companyName, department] : [companyName])}`,
    role && `TITLE:${escaped(role)}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    phone && `TEL;TYPE=WORK,VOICE:${escaped(phone)}`,
    mobile && `TEL;TYPE=CELL,VOICE:${escaped(mobile)}`,
    place.some(Boolean) && `ADR;TYPE=WORK:${structured(place)}`,
    website && `URL;TYPE=WORK:${escaped(/^[a-z]+:/i.test(website) ? website : `https://${website}`)}`,
    'END:VCARD',
  ]
  return lines.flatMap(line => (line ? `${folded(line)}\r\n` : [])).join('')
}
