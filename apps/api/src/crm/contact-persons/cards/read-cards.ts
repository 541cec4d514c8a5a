import iconv from 'iconv-lite'
import type { CardField } from '@app/contracts/contact-person-cards'
import { decodeText } from '../../../platform/tables/decode-text.ts'

/** What a card says of a person; `null`: the card breaks off. */
export type ReadCard = Partial<Record<CardField, string>> | null

interface Property {
  name: string
  /** TYPE=…, PREF and the bare words of vCard 2.1, in small letters. */
  types: ReadonlySet<string>
  value: string
}

/**
 * The cards of a file: vCard 2.1, 3.0 and 4.0. Read here, because ical.js refuses 2.1 and no library that is kept up knows
 * its charsets. Properties that nobody asks for, photos above all, are passed over unread.
 * Throws TextUnreadable.
 */
export function readCards(bytes: Uint8Array): ReadCard[] {
  const lines = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
  const cards: ReadCard[] = []
  let open: Property[] | null = null
  // A card may stand in a card: the assistant of vCard 2.1.
  let depth = 0
  for (let at = 0; at < lines.length;) {
    const { text, next } = logicalLine(lines, at)
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

const QUOTED_PRINTABLE = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i

/** A line with its continuations, which quoted-printable marks by "=" and everything else by a blank. */
function logicalLine(lines: readonly string[], start: number): { text: string; next: number } {
  let text = lines[start]!
  let next = start + 1
  if (QUOTED_PRINTABLE.test(text))
    while (text.endsWith('=') && next < lines.length) text = text.slice(0, -1) + lines[next++]!
  else while (/^[ \t]/.test(lines[next] ?? '')) text += lines[next++]!.slice(1)
  return { text, next }
}

const READ = new Set(['VERSION', 'N', 'FN', 'ORG', 'TITLE', 'ROLE', 'TEL', 'EMAIL', 'NOTE'])

function propertyOf(line: string): Property | null {
  const [head, value] = splitOnce(line, ':')
  if (value === null) return null
  const [path = '', ...parameters] = splitAll(head, ';')
  // "item1.EMAIL": properties of Apple stand in groups.
  const name = path.slice(path.lastIndexOf('.') + 1).toUpperCase()
  if (!READ.has(name)) return null
  const types = new Set<string>()
  let charset = ''
  for (const parameter of parameters) {
    const [key, given] = splitOnce(parameter, '=')
    const words = (given ?? key).replaceAll('"', '').toLowerCase()
    if (given === null || /^type$/i.test(key)) for (const word of words.split(',')) types.add(word.trim())
    else if (/^pref$/i.test(key)) types.add('pref')
    else if (/^charset$/i.test(key)) charset = words
  }
  return { name, types, value: QUOTED_PRINTABLE.test(line) ? fromQuotedPrintable(value, charset) : value }
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

function fromQuotedPrintable(text: string, charset: string): string {
  const bytes = Buffer.from(
    text.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  return charset && iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : decodeText(bytes)
}

function personOf(properties: readonly Property[]): ReadCard {
  const isOld = properties.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1')
  const all = (name: string) => properties.filter(each => each.name === name && each.value.trim())
  const partsOf = (name: string) => {
    const [first] = all(name)
    return first
      ? structure(first.value)
          .map(part => (isOld ? part : unlisted(part)))
          .map(plain(isOld))
      : []
  }
  const textOf = (name: string) => oneLine(plain(isOld)(all(name)[0]?.value ?? ''))
  const [family = '', given = '', , prefix = ''] = partsOf('N').map(oneLine)
  const [company, ...units] = partsOf('ORG').map(oneLine)
  const full = textOf('FN')
  const phones = all('TEL').filter(({ types }) => !types.has('fax') && !types.has('pager'))
  const mobiles = phones.filter(isMobile)
  const fixed = phones.filter(each => !isMobile(each))
  const numberOf = (property: Property | undefined) =>
    property && oneLine(plain(isOld)(property.value).replace(/^tel:/i, '').replace(/;ext=/i, '-'))
  const read = {
    ...titlesOf(prefix),
    // The card of a company has its name for both.
    ...nameOf(family, given, full === company ? '' : full),
    role: textOf('TITLE') || textOf('ROLE'),
    department: units.filter(Boolean).join(', '),
    email: oneLine(plain(isOld)(first(all('EMAIL'))?.value ?? '')).replace(/^mailto:/i, ''),
    phone: numberOf(first(fixed)),
    mobile: numberOf(first(mobiles)),
    notes: plain(isOld)(all('NOTE')[0]?.value ?? '')
      .replace(/\r\n|\r/g, '\n')
      .trim(),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value))
}

const isMobile = ({ types }: Property) => types.has('cell')

/** The preferred one, else one of work, else the first. */
const first = (properties: readonly Property[]) =>
  properties.find(({ types }) => types.has('pref')) ??
  properties.find(({ types }) => types.has('work')) ??
  properties[0]

/** Somebody without a family name has one name alone, which may be written in full only. */
function nameOf(family: string, given: string, full: string) {
  if (family) return { firstName: given, lastName: family }
  if (given) return { lastName: given }
  const words = full.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) }
}

/** "Herr Dr." says how somebody is addressed, and the title. */
function titlesOf(prefix: string) {
  const [word, ms] = /^(?:herrn?|mr|(frau|ms|mrs))\b\.?\s*/i.exec(prefix) ?? ['']
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
