import { decode as decodeBytes } from 'iconv-lite'
import { plainLetters } from '@app/contracts/text'

/** Typical legal forms, domains and phone numbers of the eastern neighbours, and words in table heads. */
const EASTERN =
  /\b(s\. ?r\. ?o\.|spol\.|a\. ?s\.|kft\b|zrt\b|nyrt\b|bt\.|d\. ?o\. ?o\.|sp\. ?z ?o\. ?o\.|sp\. ?k\.)|\.(cz|sk|hu|pl|si|hr|ro|rs)\b|\+(420|421|36|48|385|386|40)\b|\b(mesto|ulice|ulica|psc|ico|nazwa|miasto|adres|kod pocztowy|utca|helység|tvrtka|grad|podjetje|naslov|kraj|cz|hu|pl|sk|tschechien|ungarn|polen|slowakei|slowenien|kroatien)\b/gi

const WESTERN =
  /\b(sarl|sas|s\.? ?r\.? ?l\.|s\. ?p\. ?a\.|a\/s|aps|ab|oy)\b|\.(fr|it|es|pt|se|no|dk|fi)\b|\+(33|39|34|351|46|47|45|358)\b|\b(ville|rue|via|città|calle|ciudad|gade|frankreich|italien|spanien|portugal|schweden|norwegen|dänemark)\b/gi

/** Rare in the west; the same bytes are Turkish letters, too. */
const FURTHER_EAST = /[ýÝþÞðÐ]/

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

const isVowel = (sign: string) => /^[aeiouy]/.test(plainLetters(sign))

/** 1: rather the eastern letter in this context; -1: rather the western one. */
function eastness(west: string, east: string, before: string, after: string): number {
  // "m³" and "½" are not letters.
  if (!isLetter(west))
    return isLetter(east) && (isLetter(after) || (isLetter(before) && before !== 'm')) ? 1 : 0
  if (!isLetter(east)) return -1
  if (/\p{Lu}/u.test(west) && /\p{Ll}/u.test(before)) return 1
  if (isVowel(west) === isVowel(east)) return amongAlike(west, after)
  if (!isVowel(west)) return 0
  // "Lumière", "naïve", "cœur"
  const isFrench =
    (west === 'è' && /[iu]/.test(before) && isLetter(after) && !isVowel(after)) ||
    (west === 'ï' && isVowel(before)) ||
    (west === 'œ' && after === 'u')
  if (isFrench) return -0.5
  if (isVowel(before)) return 1
  if (isVowel(after)) return isLetter(before) ? 0.5 : 1
  return -1
}

/** Both readings are vowels, or both consonants. */
function amongAlike(west: string, after: string): number {
  if (plainLetters(west) === 'n') return isLetter(after) && isVowel(after) ? -1 : 1
  // "São", "Camões"; otherwise Hungarian or Romanian.
  if (/[ãõ]/i.test(west)) return /[oe]/.test(after) || !isLetter(after) ? -0.5 : 1
  if (/[ìù]/i.test(west)) return isLetter(after) ? 1 : 0
  return 0
}

/** Compares the western and eastern readings of a single-byte text. */
function readEastern(west: string, east: string): { isEastern: boolean; isSure: boolean } {
  let eastern = 0
  let western = 0
  let doubtful = 0
  for (let at = 0; at < west.length; at++) {
    const [sign, other] = [west[at]!, east[at]!]
    if (sign === other || !(isLetter(sign) || isLetter(other))) continue
    const weight = eastness(sign, other, east[at - 1] ?? ' ', east[at + 1] ?? ' ')
    if (weight > 0) eastern += weight
    else if (weight < 0) western -= weight
    else doubtful++
  }
  if (!eastern && !western && !doubtful) return { isEastern: false, isSure: !FURTHER_EAST.test(west) }
  const [speaksEast, speaksWest] = [count(east, EASTERN), count(east, WESTERN)]
  const isEastern = eastern + Math.min(speaksEast, 2) > western + Math.min(speaksWest, 2)
  const [mine, others] = isEastern ? [eastern, western] : [western, eastern]
  const speaks = isEastern ? speaksEast - speaksWest : speaksWest - speaksEast
  // Letters alone may mislead: legal form, domain or phone number must agree, or none may contradict.
  const isSure = mine >= others * 3 && (isEastern ? speaks > 0 && mine >= 2 : speaks >= 0 && mine > 0)
  return { isEastern, isSure }
}

export class TextUnreadable extends Error {
  override readonly name = 'TextUnreadable'
}

const singleByte = {
  'Windows-1252': 'windows-1252',
  CP850: 'cp850',
  Macintosh: 'macintosh',
  'Windows-1250': 'windows-1250',
  CP852: 'cp852',
  'ISO-8859-15': 'iso-8859-15',
  'ISO-8859-2': 'iso-8859-2',
} as const
export type SingleByte = keyof typeof singleByte

export interface DecodedText {
  text: string
  encoding: 'UTF-8' | 'UTF-8 mit BOM' | 'UTF-16' | SingleByte
  /** False if another encoding fits about as well: a person must check. */
  isSure: boolean
}

export function decodeText(bytes: Uint8Array): string {
  return decodeWithName(bytes).text
}

/**
 * UTF-8, UTF-16, or Excel's CSV (Windows-1252), CSV (MS-DOS) and CSV (Macintosh), told apart by which makes words of
 * the bytes. `chosen` applies if the text is not Unicode.
 */
export function decodeWithName(bytes: Uint8Array, chosen?: SingleByte): DecodedText {
  const decoded = decodeUnicode(bytes) ?? decodeSingleByte(bytes, chosen)
  // Tables have none; images and Excel workbooks have many.
  if (decoded.text.includes('\0') || DOCUMENT.test(decoded.text)) throw new TextUnreadable()
  return decoded
}

function decodeUnicode(bytes: Uint8Array): DecodedText | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return utf16('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return utf16('utf-16be', bytes)
  // UTF-16 without a BOM: every other byte at the beginning is zero.
  if (isEveryOtherZero(bytes, 1)) return utf16('utf-16le', bytes)
  if (isEveryOtherZero(bytes, 0)) return utf16('utf-16be', bytes)
  try {
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: isMarked ? 'UTF-8 mit BOM' : 'UTF-8', isSure: true }
  } catch {
    return null
  }
}

const utf16 = (name: string, bytes: Uint8Array): DecodedText => ({
  text: new TextDecoder(name).decode(bytes),
  encoding: 'UTF-16',
  isSure: true,
})

function isEveryOtherZero(bytes: Uint8Array, start: 0 | 1): boolean {
  const beginning = bytes.subarray(0, 8)
  if (beginning.length < 8) return false
  return beginning.every((byte, index) => (index % 2 === start ? byte === 0 : byte !== 0))
}

/** Documents that may consist of plain text. */
const DOCUMENT = /^(%PDF-|\{\\rtf)/

/** Bytes examined; more add nothing. */
const WEIGHED = 200_000

/** By how much an encoding must beat the next one, as a share of the differing bytes. */
const MARGIN = 1

const decodeAs = (bytes: Uint8Array, encoding: SingleByte) =>
  encoding.startsWith('CP')
    ? decodeBytes(Buffer.from(bytes), singleByte[encoding])
    : new TextDecoder(singleByte[encoding]).decode(bytes)

const pairs = [
  { west: 'Windows-1252', east: 'Windows-1250' },
  { west: 'CP850', east: 'CP852' },
  { west: 'Macintosh', east: null },
] as const

/** Letters in ISO 8859 only, if no Windows letter stands beside them. */
const ISO_2 = /[\xa9\xab\xae\xb9\xbb\xbe]/
const ISO_15 = /(?:^|[\s\d(])\xa4(?=[\s\d;,)"]|$)/
const OF_WINDOWS = /[\x80-\x9f]/

function decodeSingleByte(bytes: Uint8Array, chosen?: SingleByte): DecodedText {
  if (chosen) return { text: decodeAs(bytes, chosen), encoding: chosen, isSure: true }
  const beginning = Buffer.from(bytes.subarray(0, WEIGHED))
  const high = beginning.reduce((count, byte) => count + Number(byte > 0x7f), 0)
  const weigh = (encoding: SingleByte | null) =>
    encoding === null ? -Infinity : weightOf(decodeAs(beginning, encoding))
  const [best, second] = pairs
    .map(pair => ({ pair, weight: Math.max(weigh(pair.west), weigh(pair.east)) }))
    .toSorted((a, b) => b.weight - a.weight)
  const isBest = best!.weight > 0 && best!.weight - second!.weight >= high * MARGIN
  const { west, east } = best!.pair
  const found = (encoding: SingleByte, isSure: boolean): DecodedText => ({
    text: decodeAs(bytes, encoding),
    encoding,
    isSure: isSure && isBest,
  })
  if (east === null) return found(west, true)
  const raw = beginning.toString('latin1')
  const isIso = west === 'Windows-1252' && !OF_WINDOWS.test(raw)
  if (isIso && ISO_15.test(raw)) return { ...found('ISO-8859-15', true), isSure: true }
  const { isEastern, isSure } = readEastern(decodeAs(beginning, west), decodeAs(beginning, east))
  return isEastern ? found(east, isSure && !(isIso && ISO_2.test(raw))) : found(west, isSure)
}

const umlauts = new Set('äöüÄÖÜß')
const letters = new Set('éèêëàâáãåæçîíìïñôóòõøœúùûýšžčćřěůłńśźżąęőűňďťľĺŕăşţđÉÈÀÁÇÍÓÚÝŠŽČŘĚĎŤŇĽŮŐŰŁŚŹŻĆĐØÅÆ')
const marks = new Set('€…•§°²³½¼®©™·¿¡×±µ\u00a0')
const opening = new Set('„‚«‹')
const closing = new Set('“”‘’»›')
const dashes = new Set('–—')

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** How much a text looks like words: each non-ASCII character is weighed by its neighbours. */
function weightOf(text: string): number {
  let weight = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g))
    weight += weightIn(sign, text[index - 1] ?? ' ', text[index + 1] ?? ' ')
  return weight
}

function weightIn(sign: string, before: string, after: string): number {
  if (isLetter(sign)) return weightOfLetter(sign, before, after)
  if (opening.has(sign)) return !isLetter(before) && /[\p{L}\d]/u.test(after) ? 1.5 : -1
  if (closing.has(sign)) return before.trim() && (sign === '’' || !isLetter(after)) ? 1.5 : -1
  if (dashes.has(sign)) return isLetter(before) === isLetter(after) ? 1.5 : -1
  if (!marks.has(sign)) return -2
  return isLetter(before) && isLetter(after) ? -1 : 1
}

function weightOfLetter(letter: string, before: string, after: string): number {
  const isAlone = !/[\p{L}-]/u.test(before + after)
  const isSmall = /\p{Ll}/u.test(letter)
  // Capitals start a word or fill it: neither "gÖ" nor "WÜrgl" nor "äJa" is one.
  const isMisplaced = isSmall
    ? /\p{Lu}/u.test(after) && letter !== 'ß'
    : /\p{Ll}/u.test(before) || (isLetter(before) && /\p{Ll}/u.test(after))
  if (isAlone || isMisplaced) return -1
  if (!umlauts.has(letter)) return letters.has(letter) ? 1 : -2
  // "Duöan" is no German word, "Dušan" is a name.
  return letter === 'ß' || !/[aeiou]/i.test(before) ? 3 : 0.5
}
