import { brand } from '@app/contracts/brand'
import { openSync, type Font } from 'fontkit'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDF from 'pdfkit'

const require = createRequire(import.meta.url)

/** The letters of the site in fixed weights: a PDF cannot hold the variable fonts that browsers are given. */
const faces = {
  regular: require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
}
export type Face = keyof typeof faces

/**
 * A text as it can be printed: copied texts bring blanks of many widths, which the fonts lack or show as boxes, and signs that
 * nobody sees. What must not be parted is not.
 */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\n\u00a0]|\u2800/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')

/** The letters that a text needs and the fonts do not have, each once. */
export function missingLetters(text: string): string[] {
  font ??= openSync(faces.regular) as Font
  return [...new Set(printable(text).replace(/\s/g, ''))].filter(
    letter => !font!.hasGlyphForCodePoint(letter.codePointAt(0)!),
  )
}
let font: Font | undefined

const MM = 72 / 25.4
export const mm = (millimetres: number) => millimetres * MM

/** Millimetres of an A4 sheet. The window and the marks are those of DIN 5008 form B, which ÖNORM A 1080 shares. */
export const place = {
  left: 25,
  right: 190,
  /** Where text begins on the pages behind the first, and where it ends on all. */
  top: 30,
  bottom: 262,
  window: { top: 45, sender: 57, address: 62.7 },
  facts: { left: 120, top: 50 },
  body: 98,
  marks: { folds: [105, 210], middle: 148.5 },
} as const
export const width = place.right - place.left

// The colours of the design: ink, body, line and accent, as far as paper needs them.
export const ink = { strong: '#10191D', body: '#2B383D', soft: '#566469', line: '#C5CED0', accent: '#B23A12' }

/** Points of the letters, where nothing else is said. */
const SIZE = 9.5

interface Style {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right'
}

export interface Box {
  x: number
  y?: number
  width: number
}

interface SheetOptions {
  title: string
  language: 'de' | 'en'
  /** Says what the document is, on the pages behind the first. */
  continued: string
  pageOf: (page: number, pages: number) => string
  madeAt: Date
}

const xmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A letter of the company on which text flows from page to page. Places are millimetres from the upper left corner. */
export class Sheet {
  private readonly options: SheetOptions
  private readonly document: PDFKit.PDFDocument
  private style: Style = {}

  /** Writes what stands again on each further page, such as the head of a table. */
  atTop: (() => void) | null = null

  constructor(options: SheetOptions) {
    this.options = options
    this.document = new PDF({
      size: 'A4',
      margins: {
        left: mm(place.left),
        right: mm(210 - place.right),
        top: mm(place.top),
        bottom: mm(297 - place.bottom),
      },
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: options.language === 'de' ? 'de-AT' : 'en-GB',
      displayTitle: true,
      bufferPages: true,
      font: faces.regular,
      info: { Title: options.title, Author: brand.legalName, CreationDate: options.madeAt },
    })
    for (const [name, file] of Object.entries(faces)) this.document.registerFont(name, file)
    this.document.on('pageAdded', () => this.beginPage())
    // PDFKit writes these into the XML of the metadata as they are.
    const append = this.document.appendXML.bind(this.document)
    this.document.appendXML = (xml, newLine) =>
      append(
        [options.title, brand.legalName].reduce((all, text) => all.replaceAll(text, () => xmlOf(text)), xml),
        newLine,
      )
  }

  /** Where the next line would begin. */
  get y(): number {
    return this.document.y / MM
  }

  set y(millimetres: number) {
    this.document.y = mm(millimetres)
  }

  /** Writes a text in a box; where the page ends, it goes on in the same column of the next. */
  text(text: string, { x, y, width }: Box, style: Style = {}): void {
    this.choose(this.inOneLine(text, width, style)).text(
      printable(text),
      mm(x),
      y === undefined ? undefined : mm(y),
      this.fit(width, style),
    )
  }

  /** A figure is never parted: it is rather smaller. */
  private inOneLine(text: string, width: number, style: Style): Style {
    const { align, size = SIZE } = style
    if (align !== 'right') return style
    const wide = this.choose(style).widthOfString(text, { features: ['tnum'] })
    return { ...style, size: Math.min(size, (size * mm(width)) / (wide + 0.1)) }
  }

  /** Millimetres that a text would take. */
  heightOf(text: string, width: number, style: Style = {}): number {
    return this.choose(style).heightOfString(printable(text), this.fit(width, style)) / MM
  }

  line(y: number, { x, width }: Box = { x: place.left, width: 165 }, color = ink.line, thick = 0.25): void {
    this.document
      .moveTo(mm(x), mm(y))
      .lineTo(mm(x + width), mm(y))
      .lineWidth(mm(thick))
      .stroke(color)
  }

  /** Begins a new page where what comes next would not fit on this one, but would on a whole one. */
  keep(height: number): void {
    if (this.y + height > place.bottom && height < place.bottom - place.top) this.document.addPage()
  }

  /** Puts the company's paper around what was written and ends the document. */
  async finish(): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.document.switchToPage(page)
      this.document.page.margins.bottom = 0
      this.footer(this.options.pageOf(page + 1, count))
    }
    this.document.switchToPage(0)
    this.letterhead()
    this.document.end()
    return buffer(this.document)
  }

  private choose(style: Style): PDFKit.PDFDocument {
    this.style = style
    const { face = 'regular', size = SIZE, color = ink.body } = style
    return this.document.font(face).fontSize(size).fillColor(color)
  }

  private fit(width: number, { align = 'left' }: Style): PDFKit.Mixins.TextOptions {
    // Figures of one width stand below each other.
    return { width: mm(width), align, lineGap: 1.5, ...(align === 'right' && { features: ['tnum'] }) }
  }

  private beginPage(): void {
    const { continued } = this.options
    const { style } = this
    this.text(continued, { x: place.left, y: 16, width }, { size: 8, color: ink.soft })
    this.line(22)
    this.y = place.top
    this.atTop?.()
    // A text that goes on here goes on as it began.
    this.choose(style)
  }

  /** Word mark, sender above the address, marks for folding and punching. */
  private letterhead(): void {
    const { name, nameSuffix, legalName, address } = brand
    const mark = { size: 17, color: ink.strong } as const
    this.choose({ ...mark, face: 'strong' }).text(`${name} `, mm(place.left), mm(17), { continued: true })
    this.choose(mark).text(nameSuffix)
    this.line(27.5, undefined, ink.accent, 0.4)
    for (const x of [place.left, place.right]) this.tick(x, 27.5)
    const sender = [legalName, address.street, `${address.postalCode} ${address.city}`].join(' · ')
    this.text(sender, { x: place.left, y: place.window.sender, width: 80 }, { size: 6.5, color: ink.soft })
    for (const y of place.marks.folds) this.line(y, { x: 4, width: 4 })
    this.line(place.marks.middle, { x: 4, width: 6 })
  }

  /** The end of a dimension line, the sign of the house. */
  private tick(x: number, y: number): void {
    this.document
      .moveTo(mm(x - 0.9), mm(y + 0.9))
      .lineTo(mm(x + 0.9), mm(y - 0.9))
      .lineWidth(mm(0.4))
      .stroke(ink.accent)
  }

  private footer(page: string): void {
    const { legalName, address, phone, email, vatNumber, registerNumber, registerCourt, companyUrl } = brand
    const columns = [
      [
        legalName,
        address.street,
        `${address.postalCode} ${address.city}, ${address.country[this.options.language]}`,
      ],
      [phone.shown, email, new URL(companyUrl).host],
      [registerNumber, registerCourt, vatNumber],
    ]
    this.line(270)
    for (const [index, lines] of columns.entries())
      this.text(
        lines.join('\n'),
        { x: place.left + index * 58, y: 273, width: 56 },
        { size: 7, color: ink.soft },
      )
    this.text(page, { x: 150, y: 287, width: 40 }, { size: 7, color: ink.soft, align: 'right' })
  }
}
