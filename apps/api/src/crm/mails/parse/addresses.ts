import addressparser from 'nodemailer/lib/addressparser'

import { decodeHeader } from './headers.ts'
import type { MailAddress } from './parsed-mail.ts'
import { cleanName, usableEmail } from './text.ts'

const MAX_NAME = 1_000

export function peopleOf(value: string | null): MailAddress[] {
  if (!value) return []
  // If a whole entry is one encoded word, the address is inside it.
  const text = /@/.test(value) ? value : decodeHeader(value)
  return addressparser(repaired(withoutRoutes(text.replace(/\s+/g, ' '))), { flatten: true })
    .map(({ name, address }) => personOf(decodeHeader(name ?? ''), decodeHeader(address ?? '')))
    .filter(person => person.name !== '' || person.email !== null)
}

/** Longer lists come from programs and need no repair. */
const MAX_TYPED = 10_000

/** Repairs headers copied from HTML, misplaced quotes and missing commas. */
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

/** Source routes (RFC 5322 4.4), <@a.example,@b.example:eva@c.example>, and Outlook's [mailto:eva@c.example]. */
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
