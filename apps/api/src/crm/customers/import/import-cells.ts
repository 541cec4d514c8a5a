import { type CustomerField, customerStatusNames, customerTypeNames } from '@app/contracts/customers'
import { hasUmlautName, isEmail } from '@app/contracts/email-address'
import { plain } from './import-columns.ts'
import { readCellNumber } from '../../../platform/tables/read-number.ts'

const withoutCurrency = (text: string) => text.replace(/€|eur(o)?\b/gi, '').trim()

type Factors = ReadonlyMap<string, number>
const each = (words: readonly string[], factor: number) => words.map(word => [word, factor] as const)

/** Factors after an amount. The currency is already removed: "TEUR" is "T", "Mio. €" is "Mio". */
const magnitudes: Factors = new Map([
  ...each(['t', 'tsd', 'tausend', 'k'], 1e3),
  ...each(['m', 'mio', 'mill', 'million', 'millionen'], 1e6),
  ...each(['mrd', 'milliarde', 'milliarden'], 1e9),
])

/** For headcounts, where "M" may stand for "Mitarbeiter". */
const headcounts: Factors = new Map([
  ...each(['ma', 'mitarbeiter', 'mitarbeitende', 'beschäftigte', 'personen', 'employees', 'people'], 1),
  ...each(['tsd', 'tausend', 'k'], 1e3),
])

const ABOUT = /^(ca\.?|zirka|circa|rd\.?|rund|knapp|gut|über|etwa|ungefähr|approx\.?|about|~|≈|±)\s*/i

/** Placeholder for cents: 5.000,-- and 5'000.— */
const NO_CENTS = /[.,]\s*[-–—]+(?=\s*\p{L}*\.?$)/u

const BEHIND = /\s*(?:(?:\/|pro|per|p\.)\s*(?:jahr|a\.?|year|anno)|netto|brutto|p\.\s?a\.)\s*$/i

/** Scientific notation without lost digits: 1,5E+06. */
const POWER = /^(\d(?:[.,]\d{1,4})?)E\+?(\d{1,2})$/i

/**
 * A mark before three digits separates thousands; before a factor it may be a decimal comma ("1,250 Mio"), except in
 * "1.500 TEUR".
 */
function readAmount(text: string, factors: Factors, usual = 1): ReadValue {
  const none = { sentence: `„${text}“ ist keine Zahl.` }
  const power = POWER.exec(text)
  if (power) return { value: Math.round(Number(`${power[1]!.replace(',', '.')}e${power[2]}`) * usual) }
  const amount = withoutCurrency(withoutCurrency(text.replace(BEHIND, '')).replace(ABOUT, ''))
    .replace(NO_CENTS, '')
    .replace(/\.$/, '')
    .trim()
  const word = amount.split(/[^\p{L}]+/u).at(-1) ?? ''
  const figure = amount.slice(0, amount.length - word.length)
  const factor = word ? factors.get(word.toLowerCase()) : usual
  if (!factor) return none
  const read = readCellNumber(figure)
  if ('value' in read) return { value: Math.round(read.value * factor) }
  if (read.problem === 'none') return none
  if (factor > 1 && !(factor === 1e3 && figure.includes('.'))) return none
  return { value: Number(figure.replace(/\D/g, '')) * factor }
}

/** Factor from the heading, if the cell has none: "Umsatz (TEUR)", "Umsatz in Mio. €". */
function magnitudeOf(column: string): number {
  const word = withoutCurrency(column)
    .split(/[^\p{L}]+/u)
    .findLast(Boolean)
  return magnitudes.get(word?.toLowerCase() ?? '') ?? 1
}

/** `firma.at#http://firma.at#`, also without the text before it. */
const ACCESS_LINK = /^([^#]*)#([^#]+)#[^#]*$/

const BETWEEN_LINKS = /\s*[;,|]\s*|\s+/

/** Accepts angle brackets and links; further addresses go to the notes. */
function readWebAddress(text: string): ReadValue | null {
  const [, shown, target] = ACCESS_LINK.exec(text) ?? []
  const plain = shown || target || text
  const parts = plain
    .split(BETWEEN_LINKS)
    .map(part => part.replace(/^[<("']+|[>)"']+$/g, '').replace(/^(https?):\/(?!\/)/i, '$1://'))
    .filter(part => part && !/^https?:\/\/$/i.test(part))
  const [first, ...others] = parts
  if (!first) return null
  if (!parts.every(part => /^\S+\.\S+$/.test(part))) return { value: plain }
  if (/^[^\s/@]+@[^\s/@]+$/.test(first))
    return { sentence: `„${first}“ ist eine E-Mail-Adresse, keine Website.` }
  return { value: first, ...(others.length ? { more: others } : {}) }
}

/** Between two numbers of a cell. A slash is left alone: it may be part of a number. */
const BETWEEN_NUMBERS = /\s*(?::::|[;|]|,(?=\s*[+0(]))\s*/

/** Prefixes of a number besides labels: `tel:+43…`, `=+43…`. */
const BEFORE = /^(?:=(?=\+?\d)|(?:tel|callto|phone|sip):\s*)/i

const DIGITS = 5

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** From a column formatted as numbers: the leading zero and the decimals are made up. */
const DECIMAL = /^0,\d+$/

function readPhone(text: string): ReadValue {
  const parts = text
    .split(BETWEEN_NUMBERS)
    .map(part => part.replace(BEFORE, ''))
    .filter(Boolean)
  const [first = text, ...others] = parts
  if (DECIMAL.test(text)) return { sentence: `„${text}“ ist eine Kommazahl, keine Telefonnummer.` }
  if (!others.length) return { value: first }
  if (!parts.every(part => digitsIn(part) >= DIGITS)) return { value: text.replace(BEFORE, '') }
  return { value: first, more: others }
}

const BETWEEN_ADDRESSES = /[\s<>()[\]{}"„“”',;:|/\\]+/

const HIDDEN_AT = /\s*[([{]\s*(?:at|ät|@)\s*[)\]}]\s*/gi

/** As exported by Access: `e@b.at#mailto:e@b.at#`. */
const HYPERLINK = /([^\s#]*)#(?:mailto:|https?:\/\/)?([^\s#]*)#?/g

/** Internal Exchange address, exported by Outlook. */
const EXCHANGE = /^\/o=[^/]+\/ou=/i

function readAddresses(text: string): ReadValue {
  if (EXCHANGE.test(text))
    return { sentence: 'Das ist eine interne Adresse von Exchange. Bitte tragen Sie die E-Mail-Adresse ein.' }
  if (isEmail(text)) return { value: text }
  const plainText = text
    .replace(HIDDEN_AT, '@')
    .replace(HYPERLINK, (_, shown: string, target: string) => shown || target)
    .replace(/\bmailto:/gi, ' ')
    .replace(/\?(subject|body|cc)=\S*/gi, '')
  const addresses = plainText
    .split(BETWEEN_ADDRESSES)
    .map(word => word.replace(/^[.]+|[.]+$/g, ''))
    .filter(word => word.includes('@'))
  const firsts = new Map<string, string>()
  for (const address of addresses)
    if (!firsts.has(address.toLowerCase())) firsts.set(address.toLowerCase(), address)
  const all = [...firsts.values()]
  const sound = all.filter(address => !hasUmlautName(address))
  // No reason to leave out the row.
  const unusable = all.filter(hasUmlautName).map(address => `E-Mail mit Umlaut vor dem @: ${address}`)
  const [first, ...others] = sound
  if (!sound.every(isEmail) || (!first && !unusable.length)) return { value: text }
  if (!first) return { value: undefined, notes: unusable }
  const labels = labelsIn(plainText, sound)
  const shown = (address: string) => {
    const label = labels.get(address)
    return label ? `${label} <${address}>` : address
  }
  const notes = labels.has(first) ? [`Ansprechperson: ${labels.get(first)}`] : []
  return { value: first, more: others.map(shown), notes: [...notes, ...unusable] }
}

const NO_LABEL = /^(e-?mail(-?adresse)?|mail|email|oder|und|or|and|an|at)?$/i

const EDGES = /^[\s<>()[\]{}"„“”',;:|/\\.–-]+|[\s<>()[\]{}"„“”',;:|/\\.–-]+$/g

/** Label of each address: `Eva Spitz <eva@spitz.example>`, `Büro: office@…`, `office@… (Büro)`. */
function labelsIn(text: string, addresses: readonly string[]): Map<string, string> {
  const labels = new Map<string, string>()
  const note = (address: string, words: string) => {
    const label = words.replace(EDGES, '')
    if (!NO_LABEL.test(label) && /\p{L}/u.test(label) && !label.includes('@') && !labels.has(address))
      labels.set(address, label)
  }
  let end = 0
  let before = ''
  for (const address of addresses) {
    const start = text.indexOf(address, end)
    if (start === -1) continue
    const between = text.slice(end, start)
    // Text after an address belongs to it up to the next separator.
    const mark = before ? between.search(/[;,|/]/) : -1
    if (mark > 0) note(before, between.slice(0, mark))
    note(address, between.slice(mark + 1))
    end = start + address.length
    before = address
  }
  if (before) note(before, text.slice(end))
  return labels
}

export type ReadValue =
  | {
      value: unknown
      more?: readonly string[]
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

/** Excel idiom for keeping leading zeros: ="01067". */
const KEPT_AS_TEXT = /^="((?:[^"]|"")*)"$/

/** Longest cell of a column other than notes; every field is shorter. */
const LONGEST = 2_000

const NOTHING =
  /^([-–—_?.]+|k\. ?a\.?|n\. ?a\.?|n\/a|null|keine? ?(angaben?|e-?mail|mail|website|webseite|homepage|telefon)?|nicht vorhanden|none|nil|unbekannt)$/i

/** Null as databases write it, even in place of a name. */
const NULL_OF_DATABASE = /^(\\N|<null>|\(null\))$/i

const FAILED = /^#(name\?|bezug!|ref!|nv|n\/a|wert!|value!|div\/0!|null!|zahl!|num!|überlauf!|spill!|#+)$/i

/** Long number shortened by Excel: 4,36641E+11. The last digits are lost. */
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

/** Removes Excel's leading apostrophe and decimals added by programs. */
const asDigits = (text: string) => text.replace(/^'(?=[\d+(])/, '').replace(/^(\+?\d{4,})[.,]0{1,2}$/, '$1')

function inOneLine(field: CustomerField, text: string): string {
  const isList = field === 'address' || field === 'phone'
  // Blanks first: the second pattern is quadratic in long runs of blanks.
  const plainBlanks = text.replace(/[^\S\r\n\v\u2028]+/g, ' ')
  return plainBlanks.replace(/\s*[\r\n\v\u2028]+\s*/g, isList ? ', ' : ' ')
}

const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function plainText(field: CustomerField, cell: string): string {
  const text = cell.replace(UNSEEN, '').trim()
  const unwrapped = text.replace(KEPT_AS_TEXT, (_, inner: string) => inner.replaceAll('""', '"')).trim()
  return field === 'notes' ? unwrapped.replaceAll('\v', '\n') : inOneLine(field, unwrapped)
}

/** Null for an empty cell: the stored value stays. A formula counts as text. */
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
  // Four or five digits with a thousands separator: 6.020
  return { value: asDigits(text).replace(/^(\d{1,2})[.'’](\d{3})$/, '$1$2') }
}
