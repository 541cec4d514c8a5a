/** Forwarded text is meant to be read. */
const FORWARDED = /^\s*(wg|fw|fwd|weitergeleitet)\s*:/i

const HEAD = /^\s*(von|from)\s*:[^]{1,400}?(gesendet|sent|datum|date)\s*:/i
const HEADING = /^\s*-{2,}\s*(ursprüngliche nachricht|originalnachricht|original message)\s*-{2,}/i
const WROTE = /^\s*(am|on)\s[^]{4,400}\s(schrieb|wrote)\b[^]{0,200}:\s*$/i

/** Limits of the search, so that mails of any length are fast. */
const MOST_PLACES = 200
const LOOKED_AT = 2_000

const VOID = new Set(['br', 'col', 'hr', 'img'])

/** Interleaved answers, forwarded mails and those without own text stay unfolded. */
export function foldQuoted(html: string, subject: string): string {
  if (FORWARDED.test(subject)) return html
  const found = Math.min(headAt(html), citationAt(html))
  if (found === Infinity) return html
  const start = beforeItsTags(html, found)
  if (isBlank(html.slice(0, start))) return html
  const end = endOfParent(html, start)
  return `${html.slice(0, start)}<details><summary><span>Zitierten Text anzeigen</span><span>Zitierten Text ausblenden</span></summary>${html.slice(start, end)}</details>${html.slice(end)}`
}

function headAt(html: string): number {
  const beginnings = />\s*(?:von\s*:|from\s*:|--)/gi
  for (let place = 0; place < MOST_PLACES; place++) {
    const match = beginnings.exec(html)
    if (!match) return Infinity
    const at = match.index + 1
    const text = plain(html.slice(at, at + LOOKED_AT))
    if (HEAD.test(text) || HEADING.test(text)) return at
  }
  return Infinity
}

function citationAt(html: string): number {
  const close = html.lastIndexOf('</blockquote>')
  if (close < 0 || !isBlank(html.slice(close))) return Infinity
  const at = openingOf(html, close)
  const from = Math.max(0, at - LOOKED_AT)
  const above = html.slice(from, at)
  for (const { index } of [...above.matchAll(/>\s*(?:am|on)\s/gi)].toReversed())
    if (WROTE.test(plain(above.slice(index + 1)))) return from + index + 1
  return at
}

/** Start of the outermost element that ends here. */
function openingOf(html: string, close: number): number {
  let [depth, outermost] = [0, 0]
  for (const { 0: tag, index } of html.slice(0, close).matchAll(/<\/?blockquote\b[^>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (depth++ === 0) outermost = index
  }
  return outermost
}

/** Start of the outermost element that begins here. */
function beforeItsTags(html: string, at: number): number {
  let start = at
  for (;;) {
    const tag = /<([a-z][a-z\d]*)\b[^<>]*>\s*$/.exec(html.slice(Math.max(0, start - LOOKED_AT), start))
    if (!tag || (tag[1] !== 'hr' && VOID.has(tag[1]!))) return start
    start -= tag[0].length
  }
}

function endOfParent(html: string, start: number): number {
  const tags = /<(\/?)([a-z][a-z\d]*)\b[^>]*>/g
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (VOID.has(tag[2]!)) continue
    depth += tag[1] ? -1 : 1
    if (depth < 0) return tag.index
  }
  return html.length
}

/** In sanitised HTML every `<` starts a tag. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .trim()

const isBlank = (html: string) => !html.includes('<img ') && plain(html) === ''
