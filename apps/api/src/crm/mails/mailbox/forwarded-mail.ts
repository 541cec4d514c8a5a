import { viennaMoment } from '../../../platform/clock/clock.ts'
import { peopleOf } from '../parse/addresses.ts'
import { headerDate } from '../parse/header-dates.ts'
import type { ParsedMail } from '../parse/parsed-mail.ts'
import { cleanLine } from '../parse/text.ts'

type Label = 'from' | 'date' | 'to' | 'cc' | 'subject'

const LABELS: Record<Label, string> = {
  from: 'von|from|de|da|van|od|feladó|fra|från|expéditeur|mittente',
  date: 'gesendet|datum|sent|date|envoyé|enviado|inviato|data|verzonden|fecha|poslano|odesláno|wysłano|elküldve|skickat|sendt|dátum',
  to: 'an|to|à|a|para|aan|za|prima|komu|do|címzett|till|til|pour',
  cc: 'cc|kopie|kopija|kopia|másolatot kap',
  subject: 'betreff|subject|objet|asunto|oggetto|onderwerp|zadeva|predmet|předmět|temat|tárgy|ämne|emne',
}

const LINE = new RegExp(
  String.raw`^[\s>*]*(?:${Object.entries(LABELS)
    .map(([label, words]) => `(?<${label}>${words})`)
    .join('|')})\s?:[*\s]*(?<value>.*)$`,
  'iu',
)

const SEARCHED = 400

/** Longer lines are text; shorter ones may continue a list of recipients. */
const MAX_LINE = 2_000

type Head = Partial<Record<Label, string>>

export function forwardedIn(mail: ParsedMail): ParsedMail | null {
  const lines = mail.text.split('\n')
  for (let start = 0; start < Math.min(lines.length, SEARCHED); start++) {
    if (!labelled(lines[start]!)) continue
    const { head, end } = readHead(lines, start)
    if (head.from === undefined || (head.subject === undefined && head.date === undefined)) continue
    return original(mail, head, bodyFrom(lines, start, end))
  }
  return null
}

function labelled(line: string): { label: Label; value: string } | null {
  const groups = line.length > MAX_LINE ? null : LINE.exec(line)?.groups
  if (!groups) return null
  const label = (Object.keys(LABELS) as Label[]).find(name => groups[name] !== undefined)!
  return { label, value: groups['value']!.trim() }
}

const isEmpty = (line: string | undefined) => line !== undefined && /^[\s>]*$/.test(line)

/** Consecutive labelled lines; allows an empty line between two and recipients that continue in the next line. */
function readHead(lines: readonly string[], start: number): { head: Head; end: number } {
  const head: Head = {}
  let last: Label | null = null
  let at = start
  for (; at < lines.length; at++) {
    const line = lines[at]!
    const found = labelled(line)
    if (found && head[found.label] !== undefined) break
    if (found) {
      head[found.label] = found.value
      last = found.label
    } else if (isEmpty(line)) {
      if (!labelled(lines[at + 1] ?? '')) break
    } else if ((last === 'to' || last === 'cc') && line.includes('@')) head[last] += ` ${line.trim()}`
    else break
  }
  return { head, end: at }
}

/** Quote marks are removed if the header was quoted too. */
function bodyFrom(lines: readonly string[], start: number, end: number): string {
  const rest = lines.slice(end)
  const isQuoted = lines[start]!.startsWith('>')
  const plain = isQuoted ? rest.map(line => line.replace(/^> ?/, '')) : rest
  return plain.join('\n').trim()
}

function original(mail: ParsedMail, head: Head, text: string): ParsedMail {
  const date = momentOf(head.date)
  return {
    ...mail,
    subject: cleanLine(head.subject ?? ''),
    sender: people(head.from)[0] ?? { name: '', email: null },
    to: people(head.to),
    cc: people(head.cc),
    bcc: [],
    replyTo: [],
    date: date?.toISOString() ?? null,
    dateSource: date ? 'header' : null,
    deliveredAt: null,
    text,
    ...idsOfForwarded(mail),
    automatic: 'none',
  }
}

/** A forwarding program refers to the original as if answering it; the Message-ID is that of the forward. */
function idsOfForwarded({ inReplyTo, references }: ParsedMail) {
  const messageId = inReplyTo ?? references.at(-1) ?? null
  return { messageId, inReplyTo: null, references: references.filter(id => id !== messageId) }
}

/** In plain text Outlook writes `Eva <eva@kunde.at<mailto:eva@kunde.at>>` or `eva@kunde.at [mailto:…]`. */
function people(value: string | undefined) {
  const plain = (value ?? '')
    .replace(/\s*[<[(]mailto:[^>\])]*[>\])]/gi, '')
    .replace(/\*/g, '')
    .replaceAll(';', ',')
  return peopleOf(plain)
}

const ZONE = /\s[+-]\d\d:?\d\d\b|\b(?:UTC|GMT|[A-Z]{2,3}T|ME[SZ]{1,2}|[CM]E[SD]?Z)\b|zeit\b|\btime\b/

/** Local time unless a zone is given. */
function momentOf(written: string | undefined): Date | null {
  const read = headerDate((written ?? '').replace(/\b(?:um|at|uhr|à|alle(?: ore)?|a las|om)\b/giu, ' '))
  if (!read || ZONE.test(written!)) return read
  const [day, time] = read.toISOString().split('T')
  return viennaMoment(day!, time!.slice(0, 5))
}
