import { isEmail } from '@app/contracts/email-address'
import type { ReadValue } from './import-cells.ts'

/** Between the addresses of a cell, and around them. */
const BETWEEN = /[\s<>()[\]{}"„“”',;:|/\\]+/

/** What people write lest a program finds the address. */
const HIDDEN_AT = /\s*[([{]\s*(?:at|ät|@)\s*[)\]}]\s*/gi

/** A link as Access exports it: `e@b.at#mailto:e@b.at#`. */
const HYPERLINK = /([^\s#]*)#(?:mailto:|https?:\/\/)?([^\s#]*)#?/g

/** An address inside of the company's own mail server, as Outlook exports it. */
const EXCHANGE = /^\/o=[^/]+\/ou=/i

/** Reads one address or several, with `mailto:` and names around them; what is more than one address goes to the notes. */
export function readAddresses(text: string): ReadValue {
  if (EXCHANGE.test(text))
    return { sentence: 'Das ist eine interne Adresse von Exchange. Bitte tragen Sie die E-Mail-Adresse ein.' }
  if (isEmail(text)) return { value: text }
  const plainText = text
    .replace(HIDDEN_AT, '@')
    .replace(HYPERLINK, (_, shown: string, target: string) => shown || target)
    .replace(/\bmailto:/gi, ' ')
    .replace(/\?(subject|body|cc)=\S*/gi, '')
  const addresses = plainText
    .split(BETWEEN)
    .map(word => word.replace(/^[.]+|[.]+$/g, ''))
    .filter(word => word.includes('@'))
  const firsts = new Map<string, string>()
  for (const address of addresses)
    if (!firsts.has(address.toLowerCase())) firsts.set(address.toLowerCase(), address)
  const sound = [...firsts.values()]
  const [first, ...others] = sound
  if (!first || !sound.every(isEmail)) return { value: text }
  const labels = labelsIn(plainText, sound)
  const shown = (address: string) => {
    const label = labels.get(address)
    return label ? `${label} <${address}>` : address
  }
  const notes = labels.has(first) ? [`Ansprechperson: ${labels.get(first)}`] : []
  return { value: first, more: others.map(shown), notes }
}

/** Says nothing about whose address it is. */
const NO_LABEL = /^(e-?mail(-?adresse)?|mail|email|oder|und|or|and|an|at)?$/i

const EDGES = /^[\s<>()[\]{}"„“”',;:|/\\.–-]+|[\s<>()[\]{}"„“”',;:|/\\.–-]+$/g

/** Who stands beside each address: `Eva Spitz <eva@spitz.example>`, `Büro: office@…`, `office@… (Büro)`. */
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
    // What stands behind an address belongs to it as far as the next mark between two.
    const mark = before ? between.search(/[;,|/]/) : -1
    if (mark > 0) note(before, between.slice(0, mark))
    note(address, between.slice(mark + 1))
    end = start + address.length
    before = address
  }
  if (before) note(before, text.slice(end))
  return labels
}
