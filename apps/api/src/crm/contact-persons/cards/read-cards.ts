import iconv from 'iconv-lite'
import type { CardField } from '@app/contracts/contact-person-cards'
import { hasUmlautName } from '@app/contracts/email-address'
import { decodeText } from '../../../platform/tables/decode-text.ts'

/** What a card says of a person; `null`: the card breaks off. */
export type ReadCard =
  | (Partial<Record<CardField, string>> & {
      /** Addresses and numbers that there is no field for. */
      emails?: string[]
      phones?: string[]
      /** A title behind the name, such as MBA. */
      suffix?: string
      /** Names the card in every address book. */
      uid?: string
      /** The card is that of a list or a company. */
      kind?: 'group' | 'org'
    })
  | null

interface Property {
  name: string
  /** "item1": what Apple ties a property and its label together with. */
  group: string
  /** TYPE=…, the bare words of vCard 2.1 and the label, in small letters. */
  types: readonly string[]
  /** From 1, the first to take; what is not preferred comes last. */
  rank: number
  value: string
}

/**
 * The cards of a file: vCard 2.1, 3.0 and 4.0. Read here, because ical.js refuses 2.1 and no library that is kept up knows
 * its charsets. Properties that nobody asks for, photos above all, are passed over unread.
 * Throws TextUnreadable.
 */
export function readCards(bytes: Uint8Array): ReadCard[] {
  const lines = decodeText(unsplit(bytes))
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
  const isFolded = softBreaks(lines).every(line => BLANK.test(line))
  const cards: ReadCard[] = []
  let open: Property[] | null = null
  // A card may stand in a card: the assistant of vCard 2.1.
  let depth = 0
  for (let at = 0; at < lines.length;) {
    const { text, next } = logicalLine(lines, at, isFolded)
    at = next
    const marker = /^\s*(BEGIN|END)\s*:\s*VCARD\s*$/i.exec(text)?.[1]?.toUpperCase()
    if (marker === 'BEGIN') {
      depth++
      if (depth === 1) open = []
    } else if (marker === 'END' && depth > 0) {
      depth--
      if (depth === 0 && open) {
        cards.push(personOf(open))
        open = null
      }
    } else if (open && depth === 1) {
      const property = propertyOf(text)
      if (property) open.push(property)
    }
  }
  if (open) cards.push(null)
  return cards
}

/** A line that was folded by octets may break within a letter of UTF-8. */
const SPLIT_LETTER = /([\u00c2-\u00f4][\u0080-\u00bf]{0,2})\r?\n[ \t](?=[\u0080-\u00bf])/g

const unsplit = (bytes: Uint8Array) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(SPLIT_LETTER, '$1'), 'latin1')

const QUOTED_PRINTABLE = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i
const BASE64 = /^[^:]*;(ENCODING=)?(BASE64|B)[;:]/i

/** The end of a line of quoted-printable that goes on in the next. */
const SOFT_BREAK = /=[ \t]*$/

const BLANK = /^[ \t]/

/** The lines that go on after a soft break of quoted-printable. */
function softBreaks(lines: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < lines.length; at++)
    if (QUOTED_PRINTABLE.test(lines[at]!))
      while (SOFT_BREAK.test(lines[at]!) && at + 1 < lines.length) found.push(lines[++at]!)
  return found
}

/**
 * A line with its continuations, which quoted-printable marks by "=" and everything else by a blank. Android does both: where
 * all continuations of a file begin with a blank, `isFolded`, it belongs to none of the texts.
 */
function logicalLine(
  lines: readonly string[],
  start: number,
  isFolded: boolean,
): { text: string; next: number } {
  const pieces = [lines[start]!]
  let next = start + 1
  const isQuoted = QUOTED_PRINTABLE.test(lines[start]!)
  for (; next < lines.length; next++) {
    const [last, line] = [pieces.at(-1)!, lines[next]!]
    const isSoft = isQuoted && SOFT_BREAK.test(last)
    if (!isSoft && !BLANK.test(line)) break
    if (isSoft) pieces[pieces.length - 1] = last.replace(SOFT_BREAK, '')
    pieces.push(isSoft && !isFolded ? line : line.slice(1))
  }
  return { text: pieces.join(''), next }
}

const READ = new Set(
  'VERSION KIND X-ADDRESSBOOKSERVER-KIND UID N FN ORG TITLE ROLE TEL EMAIL NOTE X-ABLABEL'.split(' '),
)

/** Behind every preferred one; 100 is the last that may be written. */
const UNRANKED = 101

function propertyOf(line: string): Property | null {
  const [head, value] = splitOnce(line, ':')
  if (value === null) return null
  const [path = '', ...parameters] = splitAll(head, ';')
  const [, group = '', name = ''] = /^(?:(.*)\.)?(.*)$/.exec(path.toUpperCase())!
  if (!READ.has(name)) return null
  const types: string[] = []
  let charset = ''
  let rank = UNRANKED
  for (const parameter of parameters) {
    const [key, given] = splitOnce(parameter, '=')
    const words = (given ?? key).replaceAll('"', '').toLowerCase()
    if (given === null || /^type$/i.test(key)) types.push(...words.split(',').map(word => word.trim()))
    else if (/^pref$/i.test(key)) rank = Number.parseInt(words, 10) || 1
    else if (/^charset$/i.test(key)) charset = words
  }
  if (types.includes('pref')) rank = 1
  const decode = QUOTED_PRINTABLE.test(line) ? fromQuotedPrintable : BASE64.test(line) ? fromBase64 : null
  return { name, group, types, rank, value: decode ? inCharset(decode(value), charset) : value }
}

/** Splits where no quotes are open. */
function splitAll(text: string, at: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === at && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

function splitOnce(text: string, at: string): [before: string, after: string | null] {
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted
    if (text[index] === at && !isQuoted) return [text.slice(0, index), text.slice(index + 1)]
  }
  return [text, null]
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

const inCharset = (bytes: Buffer, charset: string) =>
  charset && iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : decodeText(bytes)

function personOf(properties: readonly Property[]): ReadCard {
  const isOld = properties.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1')
  const labels = new Map(
    properties.flatMap(({ name, group, value }) =>
      name === 'X-ABLABEL' && group ? [[group, value.toLowerCase()]] : [],
    ),
  )
  const all = (name: string) =>
    properties
      .filter(each => each.name === name && each.value.trim())
      .map(each => ({ ...each, types: [...each.types, labels.get(each.group) ?? ''] }))
  const partsOf = (name: string) => {
    const [first] = all(name)
    return first
      ? structure(first.value)
          .map(part => (isOld ? part : unlisted(part)))
          .map(plain(isOld))
      : []
  }
  const textOf = (name: string) => oneLine(plain(isOld)(all(name)[0]?.value ?? ''))
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf('N').map(oneLine)
  const [company, ...units] = partsOf('ORG').map(oneLine)
  const full = textOf('FN')
  const numberOf = (property: Property) => {
    const number = oneLine(plain(isOld)(property.value).replace(/^tel:/i, '').replace(/;ext=/i, '-'))
    return isFax(property) ? `${number} (Fax)` : number
  }
  const addressOf = ({ value }: Property) => oneLine(plain(isOld)(value)).replace(/^mailto:/i, '')
  const addresses = inOrder(all('EMAIL')).map(addressOf)
  const email = addresses.find(address => !hasUmlautName(address))
  const emails = addresses.filter(address => address !== email)
  const phones = inOrder(all('TEL').filter(({ types }) => !types.some(type => PAGER.test(type))))
  const voice = phones.filter(each => !isFax(each))
  const mobile = voice.find(isMobile)
  const fixed = voice.find(each => !isMobile(each))
  const others = phones.filter(each => each !== fixed && each !== mobile).map(numberOf)
  const kind = /^(group|org)$/i.exec(textOf('KIND') || textOf('X-ADDRESSBOOKSERVER-KIND'))?.[0]
  const read = {
    ...titlesOf(prefix),
    // The card of a company has its name for both.
    ...nameOf(family, [given, middle].filter(Boolean).join(' '), full === company ? '' : full),
    role: textOf('TITLE') || textOf('ROLE'),
    department: units.filter(Boolean).join(', '),
    email,
    phone: fixed && numberOf(fixed),
    mobile: mobile && numberOf(mobile),
    notes: plain(isOld)(all('NOTE')[0]?.value ?? '')
      .replace(/\r\n|\r/g, '\n')
      .trim(),
    emails: emails.length && emails,
    phones: others.length && others,
    suffix,
    uid: textOf('UID'),
    kind: kind?.toLowerCase(),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value))
}

/** Words of types and labels: "cell", "iPhone", "Firmenhandy", "_$!<Mobile>!$_". */
const MOBILE = /cell|mobil|iphone|handy|natel/
const FAX = /fax/
const PAGER = /pager/

const isMobile = ({ types }: Property) => types.some(type => MOBILE.test(type))
const isFax = ({ types }: Property) => types.some(type => FAX.test(type))

/** The preferred ones, then those of work, then the others as they stand there. */
const inOrder = (properties: readonly Property[]) =>
  properties.toSorted(
    (one, other) => one.rank - other.rank || Number(isOfWork(other)) - Number(isOfWork(one)),
  )

const isOfWork = ({ types }: Property) =>
  types.some(type => /^work$|<work>|arbeit|büro|firm|dienst/.test(type))

/** Somebody without a family name has one name alone, which may be written in full only. */
function nameOf(family: string, given: string, full: string) {
  if (family) return { firstName: given, lastName: family }
  if (given) return { lastName: given }
  const words = full.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) }
}

/** "Herr Dr." says how somebody is addressed, and the title. */
function titlesOf(prefix: string) {
  const [word, ms] = /^(?:herrn?|hr|mr|(frau|fr|ms|mrs))\b\.?,?\s*/i.exec(prefix) ?? ['']
  return { salutation: word && (ms ? 'ms' : 'mr'), academicTitle: prefix.slice(word.length) }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Parts of a structured value; an escaped semicolon belongs to its part. */
function structure(value: string): string[] {
  const parts = ['']
  for (const [piece] of value.matchAll(/\\.|[^\\]|\\$/gs))
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  return parts
}

/** Several names in one part. */
const unlisted = (part: string) => part.replace(/(\\.)|,/gs, (_, escape: string | undefined) => escape ?? ' ')

/** Without escapes; vCard 2.1 knows none but that of the semicolon. */
const plain = (isOld: boolean) => (text: string) =>
  isOld
    ? text.replace(/\\([;,\\])/g, '$1')
    : text.replace(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
