import {
  customerFieldNames,
  customerFields,
  customerStatusNames,
  customerTypeNames,
  type CustomerField,
} from '@app/contracts/customers'
import { readNumber } from '../../../platform/tables/read-number.ts'

/** What the columns of other people's tables are called, German and English. */
const otherNames: Readonly<Record<string, CustomerField>> = {
  firma: 'companyName',
  unternehmen: 'companyName',
  kunde: 'companyName',
  name: 'companyName',
  company: 'companyName',
  organisation: 'companyName',
  organization: 'companyName',
  account: 'companyName',
  accountname: 'companyName',
  sector: 'industry',
  webseite: 'website',
  homepage: 'website',
  internet: 'website',
  url: 'website',
  web: 'website',
  domain: 'website',
  strasse: 'address',
  strassehausnummer: 'address',
  anschrift: 'address',
  street: 'address',
  stadt: 'city',
  town: 'city',
  plz: 'postalCode',
  zip: 'postalCode',
  zipcode: 'postalCode',
  postcode: 'postalCode',
  staat: 'country',
  tel: 'phone',
  telefonnummer: 'phone',
  telephone: 'phone',
  phonenumber: 'phone',
  mail: 'email',
  emailadresse: 'email',
  emailaddress: 'email',
  mailadresse: 'email',
  mitarbeiterzahl: 'employeeCount',
  mitarbeiteranzahl: 'employeeCount',
  anzahlmitarbeiter: 'employeeCount',
  employees: 'employeeCount',
  umsatz: 'annualRevenue',
  jahresumsatz: 'annualRevenue',
  revenue: 'annualRevenue',
  typ: 'customerType',
  type: 'customerType',
  status: 'customerStatus',
  notiz: 'notes',
  bemerkung: 'notes',
  bemerkungen: 'notes',
  kommentar: 'notes',
  note: 'notes',
  comment: 'notes',
  comments: 'notes',
  description: 'notes',
}

/** A heading without marks, units and spelling: "E-Mail", "E_MAIL" and "email" are one. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/(in)?\s*(€|eur|euro)\b|\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z]/g, '')

const known: ReadonlyMap<string, CustomerField> = new Map([
  ...Object.entries(otherNames),
  ...customerFields.flatMap((field): [string, CustomerField][] => [
    [plain(field), field],
    [plain(customerFieldNames[field]), field],
  ]),
])

/** The field of each column: as it was chosen, else guessed from its name. A field is taken from one column only. */
export function mapColumns(
  columns: readonly string[],
  chosen: Readonly<Record<string, CustomerField | null>>,
): Map<string, CustomerField | null> {
  const isChosen = (column: string) => Object.hasOwn(chosen, column)
  const taken = new Set(columns.filter(isChosen).map(column => chosen[column] ?? null))
  return new Map(
    columns.map(column => {
      if (isChosen(column)) return [column, chosen[column] ?? null]
      const guess = known.get(plain(column)) ?? null
      if (!guess || taken.has(guess)) return [column, null]
      taken.add(guess)
      return [column, guess]
    }),
  )
}

/** A value as the contract wants it, or a sentence about why it is none. */
export type ReadValue = { value: unknown } | { sentence: string }

const choices = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).flatMap(([value, name]) => [value, name].map(word => [plain(word), value])))
const types = choices(customerTypeNames)
const states = choices(customerStatusNames)

function readChoice(words: ReadonlyMap<string, string>, text: string): ReadValue {
  const value = words.get(plain(text))
  return value ? { value } : { sentence: `„${text}“ ist keiner der möglichen Werte.` }
}

const withoutCurrency = (text: string) => text.replace(/€|eur(o)?\b/gi, '').trim()

type Factors = ReadonlyMap<string, number>
const each = (words: readonly string[], factor: number) => words.map(word => [word, factor] as const)

/** Words behind an amount and what they multiply it by. The currency is gone by then: "TEUR" is "T", "Mio. €" is "Mio". */
const magnitudes: Factors = new Map([
  ...each(['t', 'tsd', 'tausend', 'k'], 1e3),
  ...each(['m', 'mio', 'mill', 'million', 'millionen'], 1e6),
  ...each(['mrd', 'milliarde', 'milliarden'], 1e9),
])

/** The same behind a number of people, where "M" may as well be "Mitarbeiter". */
const headcounts: Factors = new Map([
  ...each(['ma', 'mitarbeiter', 'mitarbeitende', 'beschäftigte', 'personen', 'employees', 'people'], 1),
  ...each(['tsd', 'tausend', 'k'], 1e3),
])

// Whole numbers: a mark in front of three digits can only separate thousands. Before a magnitude it can be a decimal
// comma as well ("1,250 Mio"); only "1.500 TEUR" is written by nobody who means 1.5.
function readWhole(text: string, factors: Factors, usual = 1): ReadValue {
  const none = { sentence: `„${text}“ ist keine Zahl.` }
  const amount = withoutCurrency(text).replace(/\.$/, '')
  const word = amount.split(/[^\p{L}]+/u).at(-1) ?? ''
  const figure = amount.slice(0, amount.length - word.length)
  const factor = word ? factors.get(word.toLowerCase()) : usual
  if (!factor) return none
  const read = readNumber(figure)
  if ('value' in read) return { value: Math.round(read.value * factor) }
  if (read.problem === 'none') return none
  if (factor > 1 && !(factor === 1e3 && figure.includes('.'))) return none
  return { value: Number(figure.replace(/\D/g, '')) * factor }
}

/** What a column of amounts is meant in where a cell says nothing else: "Umsatz (TEUR)", "Umsatz in Mio. €". */
function magnitudeOf(column: string): number {
  const word = withoutCurrency(column)
    .split(/[^\p{L}]+/u)
    .findLast(Boolean)
  return magnitudes.get(word?.toLowerCase() ?? '') ?? 1
}

/** What an export put in front of a formula, so that no spreadsheet calculates it; taken in again without. */
const GUARD = /^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/

/** Reads a cell of a column. An empty one says nothing: null, and what is stored stays. A formula is text like any other. */
export function readCell(field: CustomerField, cell: string, column: string): ReadValue | null {
  const text = cell.trim().replace(GUARD, '')
  if (!text) return null
  if (field === 'employeeCount') return readWhole(text, headcounts)
  if (field === 'annualRevenue') return readWhole(text, magnitudes, magnitudeOf(column))
  if (field === 'customerType') return readChoice(types, text)
  if (field === 'customerStatus') return readChoice(states, text)
  return { value: text }
}
