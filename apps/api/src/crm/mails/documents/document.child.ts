/** Reads one document in a process that can be killed at any time: a hostile one may loop or fill the memory. */
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { isCutOff } from '../../../platform/tables/workbook-file.ts'
import type { DocumentRequest } from './read-document.ts'

type Reader = (bytes: Uint8Array, most: number) => Promise<string>

async function join(texts: AsyncIterable<string> | Iterable<string>, most: number): Promise<string> {
  let joined = ''
  for await (const text of texts) {
    joined += `${text}\n`
    if (joined.length >= most) break
  }
  return joined
}

async function* pagesOf(buffer: Uint8Array): AsyncIterable<string> {
  // pdf.js rejects a Buffer.
  const data = new Uint8Array(buffer)
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: false }).promise
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    yield items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    page.cleanup()
  }
}

const WRITTEN = /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** WordprocessingML: the text is in w:t; paragraphs, breaks and tabs separate words. */
function textOfWord(xml: string): string {
  const parts = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/w:p>|<w:(?:br|tab|cr)\b/g)
  return Array.from(parts, ([, text]) => (text === undefined ? '\n' : unescaped(text))).join('')
}

const readers: Readonly<Record<DocumentRequest['kind'], Reader>> = {
  pdf: (bytes, most) => join(pagesOf(bytes), most),
  async docx(bytes, most) {
    const { strFromU8, unzipSync } = await import('fflate')
    const parts = unzipSync(bytes, { filter: ({ name }) => WRITTEN.test(name) })
    const names = Object.keys(parts).toSorted(
      (a, b) => Number(b.includes('document')) - Number(a.includes('document')),
    )
    return join(
      names.map(name => textOfWord(strFromU8(parts[name]!))),
      most,
    )
  },
  async xlsx(bytes, most) {
    // It would take anything for a table of texts.
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || isCutOff(bytes)) return ''
    const { read, utils } = await import('@e965/xlsx')
    const { SheetNames, Sheets } = read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
    })
    const sheets = SheetNames.map(
      name => `${name}\n${utils.sheet_to_csv(Sheets[name]!, { FS: ' ', blankrows: false })}`,
    )
    return join(sheets, most)
  },
}

answerOnce(async ({ kind, bytes, most }: DocumentRequest) => {
  try {
    return { text: await readers[kind](bytes, most) }
  } catch {
    // Encrypted, damaged, or another format under this extension.
    return { text: '' }
  }
})
