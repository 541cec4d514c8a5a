import { tidyAddress } from '@app/contracts/email-address'
import { shownAddress } from '../../../platform/addresses/plain-address.ts'

/** Text of a body: no NUL, well-formed Unicode, line ends as LF. */
export function cleanText(value: string): string {
  return value.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()
}

/** A value that belongs on one line: control characters and line breaks become spaces. */
export function cleanLine(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
}

const MAX_NAME = 300

/** A display name; Outlook puts quotes around the names of people who are not in the address book. */
export function cleanName(value: string): string {
  return cleanLine(value)
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^['"\s]+$/, '')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed()
}

const MAX_FILE_NAME = 200

/** A name that is safe to show and to save: no path, no control or direction characters, at most 200 letters. */
export function cleanFileName(value: string): string {
  // Direction marks turn "gnp.exe" around on the screen, separators lead out of a folder.
  const name = cleanLine(value)
    .replace(/[\\/]+/g, '_')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  if (name.length <= MAX_FILE_NAME) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return (name.slice(0, MAX_FILE_NAME - extension.length) + extension).toWellFormed()
}

/** The longest address that there is (RFC 3696); the indexes of the database take no text of any length. */
export const MAX_EMAIL = 320

/** A local part in quotes, with blanks in it or without (RFC 5321). */
const QUOTED = /^<?("[^"\\<>@]+")@([^\s@<>"]+)>?$/

/** The address alone, or null: an X.500 name (also one wrapped for transport) is no address. */
export function usableEmail(value: string | null | undefined): string | null {
  const line = tidyAddress(cleanLine(value ?? '')).replace(/^(smtp|mailto):/i, '')
  if (line.length > 2 * MAX_EMAIL) return null
  const quoted = QUOTED.exec(line)
  if (quoted && /[^\w.+-]/.test(quoted[1]!.slice(1, -1)) && line.length <= MAX_EMAIL)
    return `${quoted[1]}@${quoted[2]}`
  const address = (quoted ? `${quoted[1]!.slice(1, -1)}@${quoted[2]}` : line).replace(
    /^[<'"[\u27e8\u2039\s]+|[>'"\u27e9\u203a.\s]+$/g,
    '',
  )
  if (address.length > MAX_EMAIL || /^imceaex-/i.test(address)) return null
  return /^[^\s@<>/"][^\s@<>"]*@[^\s@<>"]+$/.test(address) ? shownAddress(address) : null
}

const MAX_CONTENT_TYPE = 255

/** A content type that may stand in a header, without its parameters; null for anything else that a mail calls one. */
export function usableContentType(value: string | null | undefined): string | null {
  const type = cleanLine(value ?? '')
    .split(';', 1)[0]!
    .trim()
  return type.length <= MAX_CONTENT_TYPE && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null
}
