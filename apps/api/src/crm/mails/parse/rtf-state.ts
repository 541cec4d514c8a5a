import type { RtfWord } from './rtf-tokens.ts'

export class RtfDamage extends Error {}

/** Inherited by inner groups until they change it. */
export interface RtfGroup {
  /** Nesting depth of the group these values were set for. */
  depth: number
  destinationDepth: number
  /** The destination is \rtf: the document, or an embedded one. */
  isDocument: boolean
  isHtmlTag: boolean
  isHidden: boolean
  /** Not part of the HTML the RTF was made from. */
  isRtfOnly: boolean
  isUnseen: boolean
  font: number | null
  /** Number of fallback characters after \u. */
  unicodeSkip: number
}

export class RtfGroups {
  depth = 0
  /** Mutate only through `change`. */
  current: Readonly<RtfGroup> = {
    depth: 0,
    destinationDepth: 0,
    isDocument: false,
    isHtmlTag: false,
    isHidden: false,
    isRtfOnly: false,
    isUnseen: false,
    font: null,
    unicodeSkip: 1,
  }
  /** Values of enclosing groups. Groups without changes are only counted: there may be millions. */
  private readonly outer: Readonly<RtfGroup>[] = []
  private readonly isWrapped: boolean

  constructor(isWrapped: boolean) {
    this.isWrapped = isWrapped
  }

  open() {
    this.depth++
  }

  close() {
    this.depth--
    if (this.current.depth > this.depth) this.current = this.outer.pop()!
  }

  change(): RtfGroup {
    if (this.current.depth === this.depth) return this.current
    this.outer.push(this.current)
    const group = { ...this.current, depth: this.depth }
    this.current = group
    return group
  }

  enter(word: RtfWord | null, isStarred: boolean) {
    const means = word?.means
    const group = this.change()
    group.destinationDepth = this.depth
    group.isDocument = means === 'root'
    group.isHtmlTag ||= means === 'htmlTag' && this.isWrapped
    group.isHidden ||=
      isStarred || means === 'fontTable' || means === 'table' || (means === 'record' && !this.isWrapped)
  }

  get isSilent(): boolean {
    const { isRtfOnly, isUnseen, isHidden, isHtmlTag } = this.current
    return isRtfOnly || isUnseen || (isHidden && !isHtmlTag)
  }
}

/** Pseudo code page of symbol fonts, whose bytes are positions in the font. */
export const SYMBOL_PAGE = -1

const SYMBOL_FONTS = new Set(['Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings', 'Symbol'])
/** Depth of \fonttbl, directly within the document. */
const TABLE_DEPTH = 2
const DEFAULT_CHARSET = 1
const SYMBOL_CHARSET = 42

/** By \fcharset. */
const CHARSET_PAGES: Record<number, number> = {
  0: 1252,
  2: SYMBOL_CHARSET,
  77: 10000,
  78: 10001,
  79: 10003,
  80: 10008,
  81: 10002,
  83: 10005,
  84: 10004,
  85: 10006,
  86: 10081,
  87: 10021,
  88: 10029,
  89: 10007,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
}
/** Some writers put a code page in place of the charset. */
const PAGES_AS_CHARSET = new Set([20127, 28591, ...Object.values(CHARSET_PAGES)])

interface Entry {
  number: number | null
  name: string
  charsetPage: number
  page: number
}

export class RtfFonts {
  /** By font number; 0: the document's. */
  private readonly pages = new Map<number, number>()
  private entry: Entry | null = null
  private standard: number | null = null
  private state: 'missing' | 'open' | 'complete' = 'missing'

  /** Only the font table in the header counts: a second one is damage, nested ones belong to embedded documents. */
  openTable(depth: number) {
    if (this.state !== 'missing' && depth > TABLE_DEPTH) return
    if (this.state !== 'missing' || depth !== TABLE_DEPTH) throw new RtfDamage('a font table out of place')
    this.state = 'open'
  }

  openGroup(depth: number) {
    if (this.state === 'open' && depth === TABLE_DEPTH + 1)
      this.entry = { number: null, name: '', charsetPage: 0, page: 0 }
  }

  /** `depth` is that outside the group. */
  closeGroup(depth: number) {
    if (this.state !== 'open') return
    if (depth === TABLE_DEPTH) this.finishEntry()
    if (depth < TABLE_DEPTH) this.state = 'complete'
  }

  private finishEntry() {
    const { entry } = this
    if (!entry || entry.number === null) throw new RtfDamage('a font without a number')
    const name = entry.name.replace(/;$/, '').replace(/^"(.+)"$/, '$1')
    const pages = [entry.charsetPage, entry.page]
    const isSymbol = pages.includes(SYMBOL_CHARSET) || SYMBOL_FONTS.has(name)
    this.pages.set(entry.number, isSymbol ? SYMBOL_PAGE : entry.page || entry.charsetPage)
    this.entry = null
  }

  /** Text in here is the font's name. */
  get isDescribing(): boolean {
    return this.entry !== null
  }

  addName(name: string) {
    if (this.entry) this.entry.name += name
  }

  takeNumber(number: number): boolean {
    if (Number.isNaN(number)) throw new RtfDamage('a font without a number')
    if (!this.entry) return false
    if (this.entry.number !== null) throw new RtfDamage('a font with two numbers')
    this.entry.number = number
    return true
  }

  setCharset(charset: number) {
    if (!this.entry) return
    if (Number.isNaN(charset)) throw new RtfDamage('a charset without a number')
    if (charset === DEFAULT_CHARSET) return
    const page = CHARSET_PAGES[charset] ?? (PAGES_AS_CHARSET.has(charset) ? charset : null)
    if (page !== null) this.entry.charsetPage = page
  }

  setPage(page: number) {
    if (this.entry && page > 0) this.entry.page = page
  }

  /** Embedded documents must not override the document's own. */
  setStandard(number: number, { isDocument, destinationDepth }: RtfGroup) {
    if (isDocument && destinationDepth > 1 && this.standard !== null) return
    if (!isDocument || destinationDepth > 1 || this.standard !== null)
      throw new RtfDamage('a standard font out of place')
    this.standard = number
  }

  /** 0: unknown. */
  pageOf(font: number | null): number {
    return this.pages.get(font ?? this.standard ?? NaN) ?? 0
  }
}
