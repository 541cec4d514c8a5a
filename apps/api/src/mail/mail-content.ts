import { brand } from '@app/contracts/brand'
import type { Language } from '@app/contracts/validation'

const automatic = {
  de: `Diese Nachricht von ${brand.legalName} wurde automatisch versendet.`,
  en: `This message from ${brand.legalName} was sent automatically.`,
}

/** § 14 UGB requires these lines in business letters, so in all mails that leave the house. */
function footOf({ from, language }: Pick<MailContent, 'from' | 'language'>): string[] {
  if (from === 'console') return [automatic[language]]
  const { legalName, address, phone, email, registerNumber, registerCourt, vatNumber } = brand
  return [
    legalName,
    `${address.street}, ${address.postalCode} ${address.city}, ${address.country[language]}`,
    phone.shown,
    email,
    `${registerNumber}, ${registerCourt}, ${vatNumber}`,
  ]
}

// Text and ground colours are the reader's, so that dark mode stays legible; line and rules have contrast on both.
const ACCENT = '#c8502a'
const RULE = '#7d8a8f'
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character]!)
const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>')

const paragraph = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`
const link = (text: string, url: string) => `<a href="${escaped(url)}">${escaped(text)}</a>`

function htmlItem({ text, note, url }: MailItem): string {
  const title = url ? link(text, url) : escaped(text)
  return `<li style="margin:0 0 6px">${title}${note ? ` (${escaped(note)})` : ''}</li>`
}

// Outlook supports no other two-column layout.
function facts(rows: readonly (readonly [string, string])[]): string {
  const cell = 'padding:2px 16px 2px 0;vertical-align:top;text-align:left'
  const body = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal">${escaped(name)}</th><td style="${cell}"><b>${lines(value)}</b></td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse;${FONT}">${body.join('')}</table>`
}

function table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    cells
      .map((text, index) => {
        const isName = index === 0
        const style = `padding:3px 12px 3px 0;vertical-align:top;text-align:${isName ? 'left' : 'right'};border-bottom:1px solid ${RULE}`
        const name = isName || tag === 'th' ? 'th' : 'td'
        const scope = name === 'th' ? ` scope="${tag === 'th' ? 'col' : 'row'}"` : ''
        return `<${name}${scope} style="${style}">${escaped(text)}</${name}>`
      })
      .join('')
  const body = rows.map(cells => `<tr>${line('td', cells)}</tr>`).join('')
  return `<table style="margin:0 0 16px;border-collapse:collapse;${FONT};font-size:14px"><thead><tr>${line('th', head)}</tr></thead><tbody>${body}</tbody></table>`
}

function htmlOf(part: MailPart): string {
  switch (part.is) {
    case 'paragraph':
      return paragraph(lines(part.text))
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escaped(part.text)}</h2>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid ${RULE}">${lines(part.text)}</blockquote>`
    case 'facts':
      return facts(part.rows)
    case 'table':
      return table(part)
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.items.map(htmlItem).join('')}</ul>`
    case 'link':
      return paragraph(link(part.text, part.url))
  }
}

/** Loads nothing external; all text is escaped. */
export function mailHtml(content: MailContent): string {
  const mark = `<b>${escaped(brand.name)}</b> ${escaped(brand.nameSuffix)}`
  const foot = footOf(content).map(escaped).join('<br>')
  return [
    `<!doctype html><html lang="${content.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(content.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;${FONT}"><div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">`,
    paragraph(mark, `padding:0 0 0 12px;border-left:4px solid ${ACCENT}`),
    ...content.parts.map(htmlOf),
    `<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${RULE};font-size:13px">${foot}</p>`,
    '</div></body></html>',
  ].join('\n')
}

export interface MailItem {
  text: string
  note?: string | undefined
  url?: string | undefined
}

/** All strings are plain text. */
export type MailPart =
  | { is: 'paragraph'; text: string }
  | { is: 'heading'; text: string }
  /** Values may have several lines. */
  | { is: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { is: 'quote'; text: string }
  /** The first column names the rows, the others are right-aligned. */
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { is: 'list'; items: readonly MailItem[] }
  | { is: 'link'; text: string; url: string }

/** Source of both text and HTML, so that they cannot differ. */
export interface MailContent {
  subject: string
  language: Language
  parts: readonly MailPart[]
  /** The company with its register number to outsiders, the console to staff. */
  from: 'company' | 'console'
}

function textItem({ text, note, url }: MailItem): string {
  return [`- ${text}${note ? ` (${note})` : ''}`, ...(url ? [`  ${url}`] : [])].join('\n')
}

const namedCells = (head: readonly string[], cells: readonly string[]) =>
  cells.map((text, index) => `${head[index + 1]} ${text}`).join(', ')

function textOf(part: MailPart): string {
  switch (part.is) {
    case 'paragraph':
    case 'quote':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'table':
      return part.rows.map(([name, ...cells]) => `${name}: ${namedCells(part.head, cells)}`).join('\n')
    case 'list':
      return part.items.map(textItem).join('\n')
    case 'link':
      return `${part.text}: ${part.url}`
  }
}

export function mailText(content: MailContent): string {
  return [...content.parts.map(textOf), footOf(content).join('\n')].join('\n\n')
}
