import { storedCountry } from '@app/contracts/countries'
import type { CustomerImportRow } from '@app/contracts/customer-import'
import { type CustomerField, CustomerFields } from '@app/contracts/customers'
import { folded } from '@app/contracts/text'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import type { Customer } from '../customer.entity.ts'
import { readCell } from './import-cells.ts'
import type { Column } from './import-columns.ts'
import type { ImportTags, Known } from './import-tags.ts'
import { plainCode, plainTown, splitTown } from './import-places.ts'
import { plainAddress, plainDomain } from '../../../platform/addresses/plain-address.ts'
import { plainPhone } from '../../../platform/addresses/plain-phone.ts'
import type { TableRow } from '../../../platform/tables/read-table.ts'

export interface ComparedName {
  /** company_key() of the database. */
  key: string
  /** company_words() of the database: with the legal form. */
  words: string
}

const joined = ({ words }: ComparedName) => words.replace(/\s/g, '')

const hasForm = (name: ComparedName) => joined(name) !== name.key

/** Huber GmbH and Huber AG. A name without a legal form may mean either. */
export const isOtherForm = (one: ComparedName, other: ComparedName) =>
  one.key === other.key && hasForm(one) && hasForm(other) && joined(one) !== joined(other)

function plainWebAddress(address: string): string {
  const [, host = '', path = ''] =
    /^([^/?#]*)(.*)$/.exec(address.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '')) ?? []
  return plainDomain(host.replace(/^www\./i, '')) + path.replace(/\/$/, '')
}

const plainStreet = (address: string) =>
  folded(address)
    .replace(/(str(asse|\.)|\bstr\b)/g, 'str ')
    .replace(/[^\p{L}\d]+/gu, '')

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
  // A home page does not replace a stored page of the same site.
  return (
    form !== '' && (plain(before) === form || (field === 'website' && plain(before).startsWith(`${form}/`)))
  )
}

const headings: Partial<Record<CustomerField, string>> = {
  email: 'Weitere E-Mail-Adressen',
  phone: 'Weitere Telefonnummern',
  website: 'Weitere Websites',
}

export const bare = (field: CustomerField, text: string) =>
  field === 'email' ? (/<([^<>]+)>$/.exec(text)?.[1] ?? text) : text.replace(/ \(\p{L}.*\)$/u, '')

/** Notes of both: what a colleague has written stays. Blanks that a program has lost on the way say nothing new. */
function together(stored: string, given: string): string {
  const [known, said] = [stored, given].map(notes => notes.replace(/\s+/g, ' ')) as [string, string]
  if (known.includes(said)) return stored
  return said.includes(known) ? given : `${stored}\n${given}`
}

/** Other text goes to the notes. An address of the row that the customer already has stays first. */
export function valuesOf(row: ReadRow, customer: Customer | null, tags: ImportTags): Values {
  const values = { ...row.values }
  if (values.tagIds !== undefined)
    values.tagIds = tags.together(customer?.tagIds ?? [], String(values.tagIds))
  const stored = customer?.notes ?? ''
  const given = typeof values.notes === 'string' ? values.notes : null
  const kept = given === null ? stored : together(stored, given)
  const added: string[] = []
  for (const [field, heading] of Object.entries(headings) as [CustomerField, string][]) {
    const others = row.more[field] ?? []
    const current = customer?.[field] as ImportedValue | undefined
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

export function changesOf(
  values: Values,
  { customer, tags }: { customer: Customer | null; tags: ImportTags },
  names?: { row: ComparedName; customer: ComparedName },
): CustomerImportRow['changes'] {
  return Object.entries(values).flatMap(([name, after]) => {
    const field = name as CustomerField
    const before: ImportedValue =
      field === 'tagIds' ? tags.written(customer?.tagIds ?? []) : (customer?.[field] ?? null)
    const isKept = field === 'companyName' && names ? saysNoMore(names) : isSame(field, before, after)
    return isKept || before === after ? [] : [{ field, before, after }]
  })
}

function saysNoMore({ row, customer }: { row: ComparedName; customer: ComparedName }): boolean {
  return row.key === customer.key && row.key !== '' && (!hasForm(row) || joined(row) === joined(customer))
}

export type ImportedValue = string | number | null
export type Values = Partial<Record<CustomerField, ImportedValue>>

export type More = Partial<Record<CustomerField, readonly string[]>>

export interface ReadRow {
  line: number
  companyName: string
  values: Values
  /** In the order of the file. */
  more: More
  notes: readonly string[]
  ownFields?: Record<string, string | number | boolean>
  errors: { column: string; sentence: string }[]
}

const TOO_LONG =
  'Die Zeile hat mehr Werte als die erste Zeile Namen. Texte mit Trennzeichen gehören in Anführungszeichen.'

/** Totals row at the end of a list, and the fields that a total cannot have. */
const SUM = /^(zwischen|gesamt|end)?summen?:?$|^(gesamt|total|ergebnis|gesamtergebnis):?$/i
const ofCompany = ['address', 'city', 'postalCode', 'phone', 'email', 'website'] as const

interface Gathered {
  given: Partial<Record<CustomerField, unknown>>
  columnOf: Partial<Record<CustomerField, string>>
  more: Partial<Record<CustomerField, string[]>>
  notes: string[]
  tags?: string
  errors: { column: string; sentence: string }[]
}

export function readRow(
  { line, cells, isTooLong }: TableRow,
  columns: readonly Column[],
  { ownerNamed, tags }: Known,
): ReadRow {
  const row: Gathered = {
    given: {},
    columnOf: {},
    more: {},
    notes: [],
    errors: isTooLong ? [{ column: '', sentence: TOO_LONG }] : [],
  }
  for (const column of columns) {
    const cell = cells[column.name] ?? ''
    if (column.isNameLine) takeNameLine(row, column.name, cell.trim())
    else if (column.field === 'ownerId') takeOwner(row, column, cell, ownerNamed)
    else if (column.field === 'tagIds') takeTags(row, column.name, tags.read(cell))
    else if (!column.namePart) take(row, column, cell)
  }
  takePerson(row, columns, cells)
  const { given, columnOf, errors } = row
  if (SUM.test(String(given.companyName)) && ofCompany.every(field => given[field] === undefined))
    errors.push({ column: columnOf.companyName ?? '', sentence: 'Das ist die Summe der Liste, kein Kunde.' })
  splitTown(given)
  restoreZero(given)
  const checked = CustomerFields.safeParse(given, inLanguage('de'))
  if (!checked.success) {
    for (const [field, sentence] of Object.entries(fieldMessages(checked.error.issues)))
      errors.push({ column: columnOf[field as CustomerField] ?? '', sentence })
  }
  const mentioned = Object.entries(checked.data ?? {}).filter(([, value]) => value !== undefined)
  return {
    line,
    companyName: String(given.companyName ?? ''),
    values: { ...(Object.fromEntries(mentioned) as Values), ...(row.tags && { tagIds: row.tags }) },
    more: row.more,
    notes: row.notes,
    errors,
  }
}

function take({ given, columnOf, more, notes, errors }: Gathered, column: Column, cell: string): void {
  const { name, field } = column
  const read = readCell(field, cell, name)
  if (!read) return
  const keep = (...values: readonly string[]) => {
    if (values.length) more[field] = [...(more[field] ?? []), ...values]
  }
  const before = given[field]
  if (before === undefined) {
    columnOf[field] = name
    if ('sentence' in read) errors.push({ column: name, sentence: read.sentence })
    else given[field] = read.value
  } else {
    // A problem in a second column never rejects the row.
    const value = 'sentence' in read ? cell.trim() : String(read.value)
    if (field === 'notes') given.notes = `${String(before)}\n${value}`
    else if (field === 'address') given.address = continued(String(before), value, column)
    else keep(field === 'phone' ? `${value} (${name})` : value)
  }
  if ('sentence' in read) return
  keep(...(read.more ?? []))
  notes.push(...(read.notes ?? []))
}

/** An owner without an account goes to the notes: rows must stay importable after somebody has left. */
function takeOwner(
  row: Gathered,
  column: Column,
  cell: string,
  ownerNamed: (cell: string) => number | null,
): void {
  const read = readCell('ownerId', cell, column.name)
  const ownerId = read && 'value' in read ? ownerNamed(String(read.value)) : null
  if (ownerId !== null) row.given.ownerId = ownerId
  else if (read) row.notes.push(`${column.name}: ${cell.trim()}`)
}

function takeTags(row: Gathered, column: string, read: ReturnType<ImportTags['read']>): void {
  if (read && 'sentence' in read) row.errors.push({ column, ...read })
  else if (read) row.tags = read.names
}

const LEGAL_FORM =
  /^(&? ?co\.? ?)?(ges\.?|gesellschaft)? ?(m\.? ?b\.? ?h\.?|gmbh|ag|kg|og|ohg|e\. ?u\.|e\. ?k\.)( ?& ?co\.? ?(kg|og))?$/i

/** The second line holds a legal form, or anything that had no field. */
function takeNameLine({ given, notes }: Gathered, column: string, text: string): void {
  if (!text) return
  if (typeof given.companyName === 'string' && LEGAL_FORM.test(text)) given.companyName += ` ${text}`
  else notes.push(`${column}: ${text}`)
}

function continued(address: string, part: string, { addressPart }: Column): string {
  if (address.endsWith(part)) return address
  return addressPart === 'number' ? `${address} ${part}` : `${address}, ${part}`
}

function takePerson({ given, notes }: Gathered, columns: readonly Column[], cells: TableRow['cells']): void {
  const named = (part: Column['namePart']) =>
    columns
      .filter(({ namePart }) => namePart === part)
      .map(({ name }) => cells[name]?.trim() ?? '')
      .find(Boolean) ?? ''
  const whole = named('whole')
  const first = named('first')
  // With "Name; Vorname", the name is the surname.
  const last = named('last') || (first && whole)
  const person = [first, last].filter(Boolean).join(' ') || whole
  if (!person) return
  if (given.companyName === undefined) given.companyName = person
  else if (person !== given.companyName) {
    const note = `Ansprechperson: ${person}`
    if (!notes.includes(note)) notes.push(note)
  }
}

/** Spreadsheets drop the leading zero of Dresden: German postal codes have five digits. */
function restoreZero(given: Gathered['given']): void {
  const { country, postalCode } = given
  if (typeof country !== 'string' || typeof postalCode !== 'string') return
  if (storedCountry(country) === 'Germany' && /^\d{4}$/.test(postalCode)) given.postalCode = `0${postalCode}`
}
