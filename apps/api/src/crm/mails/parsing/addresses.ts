import addressparser from 'nodemailer/lib/addressparser'

import { decodeHeader } from './header-fields.ts'
import type { MailAddress } from './parsed-mail.ts'
import { cleanName, usableEmail } from './text-cleaning.ts'

/** A field longer than this is no list of people. */
const MAX_LENGTH = 2_000_000

/** Whether a field is too long to be read. */
export const isEndless = (value: string) => value.length > MAX_LENGTH

/** The people of an address field, as it stands in the header; groups opened, empty entries left out. */
export function peopleOf(value: string | null): MailAddress[] {
  if (!value) return []
  // Where an entry as a whole is one encoded word, the address is inside of it.
  const text = /@/.test(value) ? value : decodeHeader(value)
  return addressparser(withCommas(withoutRoutes(unescaped(text))), { flatten: true })
    .map(({ name, address }) => personOf(decodeHeader(name ?? ''), decodeHeader(address ?? '')))
    .filter(person => person.name !== '' || person.email !== null)
}

/** A header that was shown as HTML before it was copied. */
function unescaped(text: string): string {
  if (!/&lt;[^<>]*@[^<>]*&gt;/.test(text)) return text
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** People and old programs part addresses by other things than a comma. */
function withCommas(text: string): string {
  const parted = text
    .replace(/(^|,)\s*"([^"<>]+?)\s*<([^<>"\s]+@[^<>"\s]+)>(?:"|$)/g, '$1 "$2" <$3>')
    .replace(/>\s*(?:;|\/|\bund\b|\band\b)?\s*(?=[^,;<>]*<[^<>]+@)/g, '>, ')
    .replace(/([^\s<>,;:"(]+@[^\s<>,;"()]+)(?:\s+(?:und|and|&)\s+|\s*\/\s*|\s+)(?=[^\s<>,;"(]+@)/g, '$1, ')
  // With a colon, semicolons end groups.
  return parted.includes(':') ? parted : parted.replace(/(@[^;,]*);/g, '$1,')
}

/**
 * Hosts that mail was to travel by stood in front: <@a.example,@b.example:eva@c.example> (RFC 5322 4.4). Outlook writes
 * [mailto:eva@c.example] into what it quotes.
 */
function withoutRoutes(text: string): string {
  return text.replace(/<\s*@[^<>:]*:\s*/g, '<').replace(/\[mailto:([^\]\s]+)\]/gi, '<$1>')
}

const ADDRESS = /<?("[^"\\]+"@[^\s<>"]+|[^\s<>"]+@[^\s<>"]+)>?/

function personOf(name: string, address: string): MailAddress {
  const email = usableEmail(address)
  if (email !== null) return { name: cleanName(name.replace(/[<>]+\s*$/, '')), email }
  // The whole entry was quoted or encoded: "Eva eva@kunde.example".
  const inside = ADDRESS.exec(name)
  const found = usableEmail(inside?.[1])
  return found
    ? { name: cleanName(name.replace(inside![0], '')), email: found }
    : { name: cleanName(name || address), email: null }
}
