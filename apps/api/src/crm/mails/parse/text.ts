import { compile } from 'html-to-text'
import { tidyAddress } from '@app/contracts/email-address'
import { shownAddress } from '../../../platform/addresses/plain-address.ts'

/** The DOM of longer HTML would take hundreds of megabytes. */
const MAX_HTML_LENGTH = 2_000_000

const readerWith = (link: Record<string, unknown>) =>
  compile({
    wordwrap: false,
    limits: { maxInputLength: MAX_HTML_LENGTH, maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' },
    selectors: [
      { selector: 'a', options: link },
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'title', format: 'skip' },
      // Outlook writes every line as a paragraph without margin; empty lines are paragraphs of their own.
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block' },
      { selector: 'td', format: 'inline' },
    ],
  })

const convert = readerWith({ ignoreHref: true })
const convertWithLinks = readerWith({ hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] })

/** The text of an HTML body as a reader would see it: no links, pictures or styles; '' where nothing is left. */
export const textOfHtml = (html: string): string => tidied(html, convert)

/** The same for somebody who sees no HTML: each link with its address. */
export const writtenText = (html: string): string => tidied(html, convertWithLinks)

function tidied(html: string, read: typeof convert): string {
  // Pictures written into the HTML would use up the length that is read.
  return read(html.replace(/data:[^"'\s<>)]{100,}/gi, '').replace(/<\/(td|th|dt)\s*>/gi, ' $&'))
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Well-formed Unicode without NUL, line ends as LF. */
export function cleanText(value: string): string {
  return value.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()
}

export function cleanLine(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
}

const MAX_NAME = 300

/** Outlook quotes the names of people who are not in the address book. */
export function cleanName(value: string): string {
  return cleanLine(value)
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^['"\s]+$/, '')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed()
}

const MAX_FILE_NAME = 200

export function cleanFileName(value: string): string {
  // Direction marks turn "gnp.exe" around on screen, separators lead out of the folder.
  const name = cleanLine(value)
    .replace(/[\\/]+/g, '_')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  if (name.length <= MAX_FILE_NAME) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return (name.slice(0, MAX_FILE_NAME - extension.length) + extension).toWellFormed()
}

/** Longest address (RFC 3696), and bounded for the database index. */
export const MAX_EMAIL = 320

/** Quoted local part (RFC 5321). */
const QUOTED = /^<?("[^"\\<>@]+")@([^\s@<>"]+)>?$/

/** Null for anything else, such as an X.500 name. */
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

export function usableContentType(value: string | null | undefined): string | null {
  const type = cleanLine(value ?? '')
    .split(';', 1)[0]!
    .trim()
  return type.length <= MAX_CONTENT_TYPE && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null
}

/** RFC 3676. `delSp`: the trailing blank is dropped. */
export function unflow(text: string, delSp: boolean): string {
  const lines: { depth: number; text: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)![0].length
    const content = line.slice(depth).replace(/^ /, '')
    const isSignature = content === '-- '
    const isOpen = content.endsWith(' ') && !isSignature
    const last = lines.at(-1)
    const own = isOpen && delSp ? content.slice(0, -1) : content
    if (last?.isOpen && last.depth === depth && !isSignature) {
      last.text += own
      last.isOpen = isOpen
    } else lines.push({ depth, text: own, isOpen })
  }
  return lines
    .map(({ depth, text: content }) => (depth ? `${'>'.repeat(depth)} ${content}` : content))
    .join('\n')
}
