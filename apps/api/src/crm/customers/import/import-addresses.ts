import { isEmail } from '@app/contracts/email-address'
import type { ReadValue } from './import-cells.ts'

/** Between the addresses of a cell, and around them. */
const BETWEEN = /[\s<>()[\]{}"„“”',;:|/\\]+/

/** What people write lest a program finds the address. */
const HIDDEN_AT = /\s*[([{]\s*(?:at|ät|@)\s*[)\]}]\s*/gi

/** An address inside of the company's own mail server, as Outlook exports it. */
const EXCHANGE = /^\/o=[^/]+\/ou=/i

/** Reads one address or several, with `mailto:` and names around them; what is more than one address goes to the notes. */
export function readAddresses(text: string): ReadValue {
  if (EXCHANGE.test(text))
    return { sentence: 'Das ist eine interne Adresse von Exchange. Bitte tragen Sie die E-Mail-Adresse ein.' }
  if (isEmail(text)) return { value: text }
  const words = text
    .replace(HIDDEN_AT, '@')
    .replace(/\bmailto:/gi, ' ')
    .replace(/\?(subject|body|cc)=\S*/gi, '')
    .split(BETWEEN)
  const addresses = words.map(word => word.replace(/^[.]+|[.]+$/g, '')).filter(word => word.includes('@'))
  const firsts = new Map<string, string>()
  for (const address of addresses)
    if (!firsts.has(address.toLowerCase())) firsts.set(address.toLowerCase(), address)
  const sound = [...firsts.values()]
  const [first, ...others] = sound
  if (!first || !sound.every(isEmail)) return { value: text }
  const name = sound.length === 1 ? nameIn(text, first) : ''
  const notes = [
    ...(others.length ? [`Weitere E-Mail-Adressen: ${others.join(', ')}`] : []),
    ...(name ? [`Ansprechperson: ${name}`] : []),
  ]
  return { value: first, notes }
}

/** Who stands before the address: `Eva Spitz <eva@spitz.example>`. */
function nameIn(text: string, address: string): string {
  const name = /^"?([^"<@]+?)"?\s*<(?:mailto:)?([^<>]+)>$/i.exec(text)
  return name?.[2]?.trim().toLowerCase() === address.toLowerCase() ? name[1]!.trim() : ''
}
