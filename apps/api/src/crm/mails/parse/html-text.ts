import { compile } from 'html-to-text'

/** The tree of longer HTML would take hundreds of megabytes. */
const MAX_HTML_LENGTH = 2_000_000

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML_LENGTH, maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
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

/** The text of an HTML body as a reader would see it: no links, pictures or styles; '' where nothing is left. */
export function textOfHtml(html: string): string {
  // Pictures written into the HTML would use up the length that is read.
  return convert(html.replace(/data:[^"'\s<>)]{100,}/gi, '').replace(/<\/(td|th|dt)\s*>/gi, ' $&'))
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
