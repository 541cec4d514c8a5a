import { customerStatusNames, customerTypeNames, type CustomerField } from '@app/contracts/customers'
import { plain } from './import-headings.ts'
import { readAddresses } from './import-addresses.ts'
import { readPhone } from './import-phones.ts'
import { readWebAddress } from './import-web-addresses.ts'
import { headcounts, magnitudeOf, magnitudes, readAmount } from './import-amounts.ts'

/** A value as the contract wants it, or a sentence about why it is none. */
export type ReadValue =
  | {
      value: unknown
      /** Further values of the same kind, which go to the notes. */
      more?: readonly string[]
      /** What else the cell says, for the notes. */
      notes?: readonly string[]
    }
  | { sentence: string }

const choices = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).flatMap(([value, name]) => [value, name].map(word => [plain(word), value])))
const types = choices(customerTypeNames)
const states = choices(customerStatusNames)

function readChoice(words: ReadonlyMap<string, string>, text: string): ReadValue {
  const value = words.get(plain(text))
  return value ? { value } : { sentence: `„${text}“ ist keiner der möglichen Werte.` }
}

/** What an export put in front of a formula, so that no spreadsheet calculates it; taken in again without. */
const GUARD = /^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/

/** How Excel is made to keep leading zeros: ="01067". */
const KEPT_AS_TEXT = /^="((?:[^"]|"")*)"$/

/** Letters of a cell that is no note; every field holds fewer. */
const LONGEST = 2_000

/** Written where nothing is known. */
const NOTHING =
  /^([-–—_?.]+|k\. ?a\.?|n\. ?a\.?|n\/a|null|keine? ?(angaben?|e-?mail|mail|website|webseite|homepage|telefon)?|nicht vorhanden|none|nil|unbekannt)$/i

/** How databases write that nothing is known, also instead of a name. */
const NULL_OF_DATABASE = /^(\\N|<null>|\(null\))$/i

/** What Excel shows instead of a value that it could not calculate or that was too long for the column. */
const FAILED = /^#(name\?|bezug!|ref!|nv|n\/a|wert!|value!|div\/0!|null!|zahl!|num!|überlauf!|spill!|#+)$/i

/** A long number as Excel shows it: 4,36641E+11. The digits behind are gone. */
const SHORTENED = /^\+?\d([.,]\d+)?E\+?\d{1,3}$/i

const shortened = (text: string) => ({
  sentence:
    `„${text}“ hat Excel gekürzt, die letzten Ziffern fehlen. ` +
    'Formatieren Sie die Spalte in Excel als Text oder Zahl ohne Nachkommastellen und speichern Sie die Datei neu.',
})

const orShortened = (text: string, read: ReadValue) =>
  'sentence' in read && SHORTENED.test(text) ? shortened(text) : read

const failed = (text: string) => ({
  sentence: `„${text}“ ist eine Fehlermeldung von Excel, kein Wert. Bitte berichtigen Sie die Zelle.`,
})

/** A number in a column of digits: no apostrophe of Excel in front, no decimals of a program behind. */
const asDigits = (text: string) => text.replace(/^'(?=[\d+(])/, '').replace(/^(\+?\d{4,})[.,]0{1,2}$/, '$1')

/** Lines of a cell in a field that has one. */
function inOneLine(field: CustomerField, text: string): string {
  const isList = field === 'address' || field === 'phone'
  // Blanks first: a long run of them would be searched anew from each of its places.
  const plainBlanks = text.replace(/[^\S\r\n\v\u2028]+/g, ' ')
  return plainBlanks.replace(/\s*[\r\n\v\u2028]+\s*/g, isList ? ', ' : ' ')
}

/** Marks that come along when something is copied: of direction, without width. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function plainText(field: CustomerField, cell: string): string {
  const text = cell.replace(UNSEEN, '').trim().replace(GUARD, '')
  const unwrapped = text.replace(KEPT_AS_TEXT, (_, inner: string) => inner.replaceAll('""', '"')).trim()
  return field === 'notes' ? unwrapped.replaceAll('\v', '\n') : inOneLine(field, unwrapped)
}

/** Reads a cell of a column. An empty one says nothing: null, and what is stored stays. A formula is text like any other. */
export function readCell(field: CustomerField, cell: string, column: string): ReadValue | null {
  if (cell.length > LONGEST && field !== 'notes') return { sentence: 'Der Text ist zu lang.' }
  const text = plainText(field, cell)
  const isFree = field === 'companyName' || field === 'notes'
  if (!text || NULL_OF_DATABASE.test(text) || (!isFree && NOTHING.test(text))) return null
  if (FAILED.test(text)) return failed(text)
  if (field === 'employeeCount') return orShortened(text, readAmount(text, headcounts))
  if (field === 'annualRevenue') return orShortened(text, readAmount(text, magnitudes, magnitudeOf(column)))
  if (field === 'customerType') return readChoice(types, text)
  if (field === 'customerStatus') return readChoice(states, text)
  if (field === 'email') return readAddresses(text)
  if (field === 'website') return readWebAddress(text)
  if (field !== 'phone' && field !== 'postalCode') return { value: text }
  if (SHORTENED.test(text)) return shortened(text)
  if (field === 'phone') return readPhone(asDigits(text))
  // A number of four or five digits with a mark for thousands: 6.020
  return { value: asDigits(text).replace(/^(\d{1,2})[.'’](\d{3})$/, '$1$2') }
}
