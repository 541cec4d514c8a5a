import addressparser from 'nodemailer/lib/addressparser'

import { decodeHeader } from './headers.ts'
import type { MailAddress } from './parsed-mail.ts'
import { cleanName, usableEmail } from './text.ts'

/** Letters of a name that are looked at. */
const MAX_NAME = 1_000

/** The people of an address field, as it stands in the header; groups opened, empty entries left out. */
export function peopleOf(value: string | null): MailAddress[] {
  if (!value) return []
  // Where an entry as a whole is one encoded word, the address is inside of it.
  const text = /@/.test(value) ? value : decodeHeader(value)
  return addressparser(repaired(withoutRoutes(text.replace(/\s+/g, ' '))), { flatten: true })
    .map(({ name, address }) => personOf(decodeHeader(name ?? ''), decodeHeader(address ?? '')))
    .filter(person => person.name !== '' || person.email !== null)
}

/** Letters of a list that people have typed; longer ones are a program's, which knows how to write them. */
const MAX_TYPED = 10_000

/** Repairs what people and old programs write: a header copied from HTML, quotes in the wrong place, forgotten commas. */
function repaired(text: string): string {
  if (text.length > MAX_TYPED) return text
  const plain = /&lt;[^<>&]+&gt;/.test(text)
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text
  const parted = plain
    .replace(/(^|,) ?"([^"<>]+)<([^<>"\s]+@[^<>"\s]+)>(?:"|$)/g, '$1 "$2" <$3>')
    .replace(/> ?(?:;|\/|und|and)? ?(?=[^,;<>]*<[^<>]+@)/g, '>, ')
    .replace(
      /(?<![^\s<>,;:"(])([^\s<>,;:"(@]+@[^\s<>,;"()]+)(?: (?:und|and|&) | ?\/ ?| )(?=[^\s<>,;"(@]+@)/g,
      '$1, ',
    )
  // With a colon, semicolons end groups.
  return parted.includes(':') ? parted : parted.replace(/(@[^;,@]*);/g, '$1,')
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
  if (email !== null) return { name: cleanName(name.slice(0, MAX_NAME).replace(/[<>]+\s*$/, '')), email }
  // The whole entry was quoted or encoded: "Eva eva@kunde.example".
  const inside = ADDRESS.exec(name.slice(0, MAX_TYPED))
  const found = usableEmail(inside?.[1])
  return found
    ? { name: cleanName(name.replace(inside![0], '')), email: found }
    : { name: cleanName(name || address), email: null }
}
