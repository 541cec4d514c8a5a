import { severalColumns, type CustomerField } from '@app/contracts/customers'
import {
  addressPartOf,
  headingOf,
  isNameLine,
  namePartOf,
  type AddressPart,
  type NamePart,
} from './import-headings.ts'

/** What a column gives. */
export interface Column {
  name: string
  field: CustomerField
  /** How it continues the address. */
  addressPart: AddressPart | null
  /** Which part of the name of a person it has, for the notes. */
  namePart: NamePart | null
  /** Whether it continues the name of the company. */
  isNameLine: boolean
}

/** Whether a row looks like the names of columns: a title above them is none. */
export function isHead(cells: readonly string[]): boolean {
  const known = cells.filter(cell => headingOf(cell) !== null)
  const named = cells.filter(cell => headingOf(cell) !== null || namePartOf(cell) !== null)
  return known.length > 0 && named.length >= Math.min(2, cells.filter(Boolean).length)
}

/** Numbers by which programs know their records: 1001, K-1001. */
const CODE = /^[a-z]{0,3}[-_./ ]?\d[\d\-./ ]*$/i

const isMostly = (values: readonly string[], like: RegExp) =>
  values.filter(value => like.test(value)).length * 2 > values.length

/** Whether the values of a column may be what its name says. */
function suits(field: CustomerField, values: readonly string[]): boolean {
  if (!values.length) return true
  if (field === 'companyName') return !isMostly(values, CODE) && !isMostly(values, /^\S+@\S+$/)
  return field !== 'employeeCount' || values.some(value => /\d/.test(value))
}

interface Candidate extends Column {
  order: number
}

/**
 * The columns that are taken, those first that are meant rather: as they were chosen, else by their names and values. Outlook
 * exports ninety columns, most of them without a value; a number of the customer is no name of a company. Where others have
 * one as well, a field of `severalColumns` is taken from each, any other from the first.
 */
export function mapColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
  valuesOf: (column: string) => readonly string[],
): Column[] {
  const isChosen = (name: string) => Object.hasOwn(chosen, name)
  const taken = new Set(columns.filter(isChosen).flatMap(name => chosen[name] ?? []))
  const candidates = columns.map((name, at): Candidate | null => {
    const addressPart = addressPartOf(name, columns[at - 1])
    const heading = headingOf(name)
    const field = isChosen(name) ? chosen[name] : (heading?.field ?? (addressPart && 'address'))
    if (!field || (!isChosen(name) && taken.has(field))) return null
    const values = valuesOf(name)
    const isUnlikely = !isChosen(name) && !suits(field, values)
    if (isUnlikely && field !== 'companyName') return null
    const order =
      Number(!values.length) * 1000 +
      Number(isUnlikely) * 100 +
      Number(addressPart !== null) * 10 +
      (heading?.rank ?? 0)
    return {
      name,
      field,
      addressPart: field === 'address' ? addressPart : null,
      namePart: null,
      isNameLine: false,
      order,
    }
  })
  const found: Column[] = []
  const sorted = candidates.filter(each => each !== null).toSorted((a, b) => a.order - b.order)
  for (const { order: _, ...column } of sorted) {
    const { name, field } = column
    const isAnother = found.some(other => other.field === field && !other.addressPart)
    const isTaken = isChosen(name) || !isAnother || isMoreOf(column)
    if (isTaken) found.push(column)
  }
  return withPersons(columns, chosen, found)
}

/** A second address is kept apart from the first unless it continues it. */
const isMoreOf = ({ field, addressPart }: Column) =>
  severalColumns.includes(field) && (field !== 'address' || addressPart !== null)

/** Names of persons beside a company go to the notes, as do further lines of its name. */
function withPersons(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
  found: readonly Column[],
): Column[] {
  if (!found.some(({ field }) => field === 'companyName')) return [...found]
  const isOfName = (name: string) => namePartOf(name) !== null || isNameLine(name)
  const others = found.filter(({ name, field }) => field !== 'notes' || !isOfName(name))
  const further = columns.flatMap((name): Column[] => {
    const isWanted = !Object.hasOwn(chosen, name) || chosen[name] === 'notes'
    if (!isOfName(name) || !isWanted || others.some(other => other.name === name)) return []
    return [
      { name, field: 'notes', addressPart: null, namePart: namePartOf(name), isNameLine: isNameLine(name) },
    ]
  })
  return [...others, ...further]
}
