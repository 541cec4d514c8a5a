export interface SplitText {
  own: string
  /** '' without a quotation, or if the answers are between the quoted lines. */
  quoted: string
}

/** Forwarded text is meant to be read. */
const FORWARDED = /^\s*(wg|fw|fwd|weitergeleitet)\s*:/i

/** Single-line headings that mail programs put above a quotation. */
const HEADING = /^[ \t>]*-{2,}\s*(ursprüngliche nachricht|originalnachricht|original message)\s*-{2,}\s*$/i
const FROM = /^[ \t>]*\*?(von|from)\*?:\s*\S/i
const SENT = /^[ \t>]*\*?(gesendet|sent|datum|date)\*?:\s*\S/i
const RULE = /^[ \t]*[_-]{10,}\s*$/
const WROTE = /^\s*(am|on)\s.{4,300}\s(schrieb|wrote)\b.{0,200}:\s*$/i

/** Lines of the quoted head to search for its date; most lines of an attribution. */
const HEAD_LINES = 4
const ATTRIBUTION_LINES = 3

/** Splits at the beginning of the quoted mail. */
export function splitQuoted(text: string, subject: string): SplitText {
  const whole = { own: text, quoted: '' }
  if (FORWARDED.test(subject)) return whole
  const lines = text.split('\n')
  const start = lines.findIndex((_, index) => beginsQuote(lines, index))
  const own = lines.slice(0, Math.max(0, start)).join('\n').trimEnd()
  return own.trim() ? { own, quoted: lines.slice(start).join('\n') } : whole
}

function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  if (HEADING.test(line)) return true
  if (RULE.test(line)) return isHead(lines, index + 1)
  return isHead(lines, index) || isCited(lines, index)
}

function isHead(lines: readonly string[], index: number): boolean {
  return (
    FROM.test(lines[index] ?? '') &&
    lines.slice(index + 1, index + 1 + HEAD_LINES).some(line => SENT.test(line))
  )
}

/** `>` lines to the end, with or without an attribution line. */
function isCited(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  if (line.startsWith('>')) return isAllCited(lines, index)
  if (!/^\s*(am|on)\s/i.test(line)) return false
  for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
    if (!WROTE.test(lines.slice(index, index + count).join(' '))) continue
    return isAllCited(lines, index + count)
  }
  return false
}

function isAllCited(lines: readonly string[], index: number): boolean {
  const rest = lines.slice(index).filter(line => line.trim())
  return rest.length > 0 && rest.every(line => line.startsWith('>'))
}
