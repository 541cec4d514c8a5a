import { storedCountry } from '@app/contracts/countries'
import { CustomerFields, type CustomerField } from '@app/contracts/customers'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import type { TableRow } from '../../../platform/tables/read-table.ts'
import { readCell } from './import-cells.ts'
import type { Column } from './import-columns.ts'
import { splitTown } from './import-towns.ts'

/** What an import stores: text, whole numbers, or nothing. */
export type ImportedValue = string | number | null
export type Values = Partial<Record<CustomerField, ImportedValue>>

/** Values of a field beside the first. */
export type More = Partial<Record<CustomerField, readonly string[]>>

/** A row as it was understood. */
export interface ReadRow {
  line: number
  companyName: string
  values: Values
  /** Further addresses and numbers, in the order of the file. */
  more: More
  /** What cells say besides their value; it is added to the notes. */
  notes: readonly string[]
  errors: { column: string; sentence: string }[]
}

const TOO_LONG =
  'Die Zeile hat mehr Werte als die erste Zeile Namen. Texte mit Trennzeichen gehören in Anführungszeichen.'

/** The last row of a list, and what no sum has. */
const SUM = /^(zwischen|gesamt|end)?summen?:?$|^(gesamt|total|ergebnis|gesamtergebnis):?$/i
const ofCompany = ['address', 'city', 'postalCode', 'phone', 'email', 'website'] as const

/** What the cells of a row have said so far. */
interface Gathered {
  given: Partial<Record<CustomerField, unknown>>
  columnOf: Partial<Record<CustomerField, string>>
  more: Partial<Record<CustomerField, string[]>>
  notes: string[]
  errors: { column: string; sentence: string }[]
}

/** Reads the cells of a row; columns that are meant rather come first. */
export function readRow({ line, cells, isTooLong }: TableRow, columns: readonly Column[]): ReadRow {
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
    values: Object.fromEntries(mentioned) as Values,
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
    // What a second column says is never a reason to leave out the row.
    const value = 'sentence' in read ? cell.trim() : String(read.value)
    if (field === 'notes') given.notes = `${String(before)}\n${value}`
    else if (field === 'address') given.address = continued(String(before), value, column)
    else keep(field === 'phone' ? `${value} (${name})` : value)
  }
  if ('sentence' in read) return
  keep(...(read.more ?? []))
  notes.push(...(read.notes ?? []))
}

const LEGAL_FORM =
  /^(&? ?co\.? ?)?(ges\.?|gesellschaft)? ?(m\.? ?b\.? ?h\.?|gmbh|ag|kg|og|ohg|e\. ?u\.|e\. ?k\.)( ?& ?co\.? ?(kg|og))?$/i

/** A second line of the name is a legal form, or whatever there was no field for. */
function takeNameLine({ given, notes }: Gathered, column: string, text: string): void {
  if (!text) return
  if (typeof given.companyName === 'string' && LEGAL_FORM.test(text)) given.companyName += ` ${text}`
  else notes.push(`${column}: ${text}`)
}

function continued(address: string, part: string, { addressPart }: Column): string {
  if (address.endsWith(part)) return address
  return addressPart === 'number' ? `${address} ${part}` : `${address}, ${part}`
}

/** Who is there, beside the company; a row of a person only has no other name. */
function takePerson({ given, notes }: Gathered, columns: readonly Column[], cells: TableRow['cells']): void {
  const named = (part: Column['namePart']) =>
    columns
      .filter(({ namePart }) => namePart === part)
      .map(({ name }) => cells[name]?.trim() ?? '')
      .find(Boolean) ?? ''
  const whole = named('whole')
  const first = named('first')
  // "Name; Vorname": the name is the one of the family then.
  const last = named('last') || (first && whole)
  const person = [first, last].filter(Boolean).join(' ') || whole
  if (!person) return
  if (given.companyName === undefined) given.companyName = person
  else if (person !== given.companyName) {
    const note = `Ansprechperson: ${person}`
    if (!notes.includes(note)) notes.push(note)
  }
}

/** Spreadsheets drop the zero of Dresden: a German postal code has five digits. */
function restoreZero(given: Gathered['given']): void {
  const { country, postalCode } = given
  if (typeof country !== 'string' || typeof postalCode !== 'string') return
  if (storedCountry(country) === 'Germany' && /^\d{4}$/.test(postalCode)) given.postalCode = `0${postalCode}`
}
