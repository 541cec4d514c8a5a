import type { CustomerImportRow } from '@app/contracts/customer-import'
import type { CustomerField } from '@app/contracts/customers'
import { plainAddress, plainDomain } from '../../../platform/addresses/plain-address.ts'
import type { Customer } from '../customer.entity.ts'
import { plainCode, plainTown } from './import-places.ts'
import type { ImportedValue, ReadRow, Values } from './import-row.ts'

/** A company's name as the database compares it. */
export interface ComparedName {
  /** company_key(): equal keys are one name. */
  key: string
  /** company_words(): the same with the legal form. */
  words: string
}

const joined = ({ words }: ComparedName) => words.replace(/\s/g, '')

/** Whether a name says which legal form the company has. */
const hasForm = (name: ComparedName) => joined(name) !== name.key

/** Two companies of one name: Huber GmbH and Huber AG. A name without a form may mean either. */
export const isOtherForm = (one: ComparedName, other: ComparedName) =>
  one.key === other.key && hasForm(one) && hasForm(other) && joined(one) !== joined(other)

/** Digits as phone_key() of the database has them, without the "-0" of the exchange. */
export const plainPhone = (phone: string) =>
  phone
    .replace(/[-–]0$/, '')
    .replace(/\D/g, '')
    .replace(/^((00)?43)?0*/, '')

function plainWebAddress(address: string): string {
  const [, host = '', path = ''] =
    /^([^/?#]*)(.*)$/.exec(address.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '')) ?? []
  return plainDomain(host.replace(/^www\./i, '')) + path.replace(/\/$/, '')
}

const plainStreet = (address: string) =>
  address
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(str(asse|\.)|\bstr\b)/g, 'str ')
    .replace(/[^\p{L}\d]+/gu, '')

/** How values of a field are compared: what differs in its form only is no change. */
const plainForms: Partial<Record<CustomerField, (text: string) => string>> = {
  email: plainAddress,
  website: plainWebAddress,
  phone: plainPhone,
  city: plainTown,
  postalCode: plainCode,
  address: plainStreet,
  industry: text => text.trim().toLowerCase(),
}

function isSame(field: CustomerField, before: ImportedValue, after: ImportedValue): boolean {
  if (before === after) return true
  const plain = plainForms[field]
  if (!plain || typeof before !== 'string' || typeof after !== 'string') return false
  const form = plain(after)
  // The home page says less than the page that is stored.
  return (
    form !== '' && (plain(before) === form || (field === 'website' && plain(before).startsWith(`${form}/`)))
  )
}

/** What further values of a field are called in the notes. */
const headings: Partial<Record<CustomerField, string>> = {
  email: 'Weitere E-Mail-Adressen',
  phone: 'Weitere Telefonnummern',
  website: 'Weitere Websites',
}

/** An address or number without who it belongs to. */
export const bare = (field: CustomerField, text: string) =>
  field === 'email' ? (/<([^<>]+)>$/.exec(text)?.[1] ?? text) : text.replace(/ \(\p{L}.*\)$/u, '')

/** Notes of both: what a colleague has written stays. */
function together(stored: string, given: string): string {
  if (stored.includes(given)) return stored
  return given.includes(stored) ? given : `${stored}\n${given}`
}

/**
 * The values of a row for a customer, with what its cells say besides: added to the notes, never in their place. Where the customer
 * has one of several addresses of the row already, that one stays the first.
 */
export function valuesOf(row: ReadRow, customer: Customer | null): Values {
  const values = { ...row.values }
  const stored = customer?.notes ?? ''
  const given = typeof values.notes === 'string' ? values.notes : null
  const kept = given === null ? stored : together(stored, given)
  const added: string[] = []
  for (const [field, heading] of Object.entries(headings) as [CustomerField, string][]) {
    const others = row.more[field] ?? []
    const current = customer?.[field]
    const isCurrent = (text: string) => isSame(field, current ?? null, bare(field, text))
    const first = values[field]
    if (typeof first === 'string' && current && others.some(isCurrent)) values[field] = current
    const main = values[field] ?? null
    const all = first !== main && typeof first === 'string' ? [first, ...others] : others
    const isNoted = (text: string) => kept.toLowerCase().includes(bare(field, text).toLowerCase())
    const isNew = (text: string) => !isSame(field, main, bare(field, text)) && !isNoted(text)
    const unknown = all.filter((text, index) => isNew(text) && all.indexOf(text) === index)
    if (unknown.length) added.push(`${heading}: ${unknown.join(', ')}`)
  }
  added.push(...row.notes.filter(line => !kept.includes(line)))
  if (given !== null || added.length) values.notes = [kept, ...added].filter(Boolean).join('\n') || null
  return values
}

/** What the values change; `names` are those of the row and of the customer. */
export function changesOf(
  values: Values,
  customer: Customer | null,
  names?: { row: ComparedName; customer: ComparedName },
): CustomerImportRow['changes'] {
  return Object.entries(values).flatMap(([name, after]) => {
    const field = name as CustomerField
    const before: ImportedValue = customer?.[field] ?? null
    const isKept = field === 'companyName' && names ? saysNoMore(names) : isSame(field, before, after)
    return isKept || before === after ? [] : [{ field, before, after }]
  })
}

/** The same name in another spelling, or without its legal form. */
function saysNoMore({ row, customer }: { row: ComparedName; customer: ComparedName }): boolean {
  return row.key === customer.key && row.key !== '' && (!hasForm(row) || joined(row) === joined(customer))
}
