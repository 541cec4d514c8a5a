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

// Whole numbers: a mark in front of three digits can only separate thousands.
function readWhole(text: string): ReadValue {
  const amount = text.replace(/€|eur(o)?\b/gi, '').trim()
  const read = readNumber(amount)
  const value = 'value' in read ? Math.round(read.value) : Number(amount.replace(/[.,\s]/g, ''))
  const isNumber = 'value' in read || read.problem === 'ambiguous'
  return isNumber ? { value } : { sentence: `„${text}“ ist keine Zahl.` }
}

/** What an export put in front of a formula, so that no spreadsheet calculates it; taken in again without. */
const GUARD = /^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/

/** Reads a cell. An empty one says nothing: null, and what is stored stays. A formula is text like any other. */
export function readCell(field: CustomerField, cell: string): ReadValue | null {
  const text = cell.trim().replace(GUARD, '')
  if (!text) return null
  if (field === 'employeeCount' || field === 'annualRevenue') return readWhole(text)
  if (field === 'customerType') return readChoice(types, text)
  if (field === 'customerStatus') return readChoice(states, text)
  return { value: text }
}
