import { decodeText } from './charsets.ts'
import { decodeBytes } from './code-pages.ts'
import { RtfDamage, RtfFonts, RtfGroups, SYMBOL_PAGE } from './rtf-state.ts'
import { decompressRtf, RtfScanner, SYMBOLS, type RtfToken, type RtfWord } from './rtf-tokens.ts'

export interface RtfBody {
  html: string | null
  text: string | null
}

const START_BYTES = 1024

/** Null if damaged, or if only HTML is wanted and there is none. Throws MailUnreadable above `MAX_RTF_BYTES`. */
export function readCompressedRtf(
  packed: Uint8Array,
  wanted: 'html' | 'html or text' = 'html or text',
): RtfBody | null {
  const rtf = decompressRtf(packed)
  if (!rtf) return null
  const source = /\\from(html|text)/.exec(rtf.toString('latin1', 0, START_BYTES))?.[1]
  if (wanted === 'html' && source !== 'html') return null
  try {
    const { origin, text } = new RtfReader(rtf, source !== undefined).read()
    return origin === 'html' ? { html: text, text: null } : { html: null, text }
  } catch (error) {
    if (error instanceof RtfDamage) return null
    throw error
  }
}

/** Unicode places symbol fonts at U+F000 to U+F0FF. */
const SYMBOL_ROW = 0xf0
/** Tokens within which RTF must declare its origin ([MS-OXRTFEX] 2.1.3.1). */
const HEADER_TOKENS = 10

interface RtfContent {
  origin: 'html' | 'text' | null
  text: string
}

/** Code pages of \mac, \pc and \pca. */
const FOREIGN_PAGES: Record<string, number> = { mac: 10000, pc: 437, pca: 850 }

/**
 * Linear in the length, regardless of depth. `isWrapped`: made from HTML or text ([MS-OXRTFEX]), which is extracted.
 */
class RtfReader {
  private readonly isWrapped: boolean
  private readonly scanner: RtfScanner
  private readonly groups: RtfGroups
  private readonly fonts = new RtfFonts()
  private origin: RtfContent['origin'] = null
  /** 0: not declared yet. */
  private codePage = 0
  /** The preceding token: a group's kind follows its brace, or the star after it. */
  private before: 'brace' | 'star' | 'other' = 'other'
  private skip = 0
  private output = ''
  /** Pending bytes in Latin-1, decoded together because multi-byte characters need their neighbours. */
  private run = ''

  constructor(rtf: Buffer, isWrapped: boolean) {
    this.isWrapped = isWrapped
    this.groups = new RtfGroups(isWrapped)
    this.scanner = new RtfScanner(rtf.toString('latin1'))
  }

  read(): RtfContent {
    if (this.readStart()) while (this.readToken(this.scanner.next()));
    if (this.isWrapped && !this.origin) throw new RtfDamage('made from nothing')
    this.endRun()
    return { origin: this.origin, text: this.output }
  }

  private readStart(): boolean {
    const { scanner } = this
    const first = scanner.next()
    if (first === 'end') return false
    if (first !== 'open') throw new RtfDamage('no group')
    this.openGroup()
    const second = scanner.next()
    if (second === 'end') return false
    if (second !== 'word' || scanner.word?.means !== 'root' || (scanner.parameter || 1) !== 1)
      throw new RtfDamage('no RTF of version 1')
    this.readWord(scanner.word)
    for (let token = 3; this.isWrapped && !this.origin; token++) {
      const kind = scanner.next()
      if (token > HEADER_TOKENS || kind === 'text' || !this.readToken(kind)) return false
    }
    return true
  }

  private readToken(token: RtfToken): boolean {
    if (token === 'text') this.readText()
    else if (token === 'word') this.readWord(this.scanner.word)
    else if (token === 'open') this.openGroup()
    else if (token === 'close') this.closeGroup()
    else if (token === 'byte') this.readByte()
    else if (token === 'symbol') this.readSymbol()
    else return false
    return this.groups.depth > 0
  }

  private openGroup() {
    this.endRun()
    this.skip = 0
    this.before = 'brace'
    this.groups.open()
    this.fonts.openGroup(this.groups.depth)
  }

  private closeGroup() {
    this.endRun()
    this.skip = 0
    this.before = 'other'
    this.groups.close()
    this.fonts.closeGroup(this.groups.depth)
  }

  private readText() {
    this.before = 'other'
    const { text } = this.scanner
    const skipped = Math.min(text.length, this.skip)
    this.skip -= skipped
    this.run += text.slice(skipped)
  }

  private readByte() {
    if (this.isSkipped()) return
    this.before = 'other'
    this.run += this.scanner.text
  }

  private readSymbol() {
    if (this.isSkipped()) return
    this.endRun()
    const { before } = this
    const symbol = this.scanner.text
    const isStar = symbol === '*'
    this.before = isStar && before === 'brace' ? 'star' : 'other'
    const text = SYMBOLS[symbol]
    if (text !== undefined) this.addText(text)
    else if (before === 'star' && !isStar) this.groups.enter(null, true)
  }

  private readWord(word: RtfWord | null) {
    if (this.isSkipped()) return
    this.endRun()
    const { before } = this
    this.before = 'other'
    if (before === 'brace' ? word?.isDestination : before === 'star' && (word?.isDestination ?? true))
      this.groups.enter(word, before === 'star')
    if (word) this.obey(word, this.scanner.parameter)
  }

  /** A word counts as one fallback character. */
  private isSkipped(): boolean {
    return this.skip > 0 && this.skip-- > 0
  }

  private obey(word: RtfWord, parameter: number) {
    const { means } = word
    if (means === 'text') this.addText(word.text)
    else if (means === 'rtfOnly') this.groups.change().isRtfOnly = this.isWrapped && parameter !== 0
    else if (means === 'unseen') this.groups.change().isUnseen = !this.isWrapped && parameter !== 0
    else if (means === 'plain' && this.groups.current.isUnseen) this.groups.change().isUnseen = false
    else if (means === 'font') this.chooseFont(parameter)
    else if (means === 'unicode') this.readUnicode(parameter)
    else if (means === 'unicodeSkip') this.groups.change().unicodeSkip = Math.max(0, parameter || 0)
    else if (means === 'fontCharset') this.fonts.setCharset(parameter)
    else if (means === 'fontPage') this.fonts.setPage(parameter)
    else if (means === 'fontTable') this.fonts.openTable(this.groups.current.destinationDepth)
    else if (means === 'standardFont') this.fonts.setStandard(parameter, this.groups.current)
    else if (means === 'codePage' && parameter > 0) this.codePage ||= parameter
    else if (means === 'foreignCharset') this.codePage ||= FOREIGN_PAGES[word.text]!
    else if (means === 'break' && !this.isWrapped) this.addText(word.text)
    else if (means === 'origin' && this.isWrapped) this.setOrigin(word.text)
  }

  private setOrigin(word: string) {
    if (this.origin || !this.groups.current.isDocument) throw new RtfDamage('an origin out of place')
    this.origin = word === 'fromhtml' ? 'html' : 'text'
  }

  private chooseFont(number: number) {
    if (!this.fonts.takeNumber(number) && this.groups.current.font !== number)
      this.groups.change().font = number
  }

  /** May be a negative 16-bit number. */
  private readUnicode(parameter: number) {
    this.skip = this.groups.current.unicodeSkip
    let point = parameter < 0 ? parameter + 0x10000 : parameter
    if (!(point >= 0 && point <= 0x10ffff)) throw new RtfDamage('no character')
    if (point >> 8 === SYMBOL_ROW && this.page() === SYMBOL_PAGE) point &= 0xff
    this.addText(String.fromCodePoint(point))
  }

  private page(): number {
    const page = this.groups.current.isHtmlTag ? 0 : this.fonts.pageOf(this.groups.current.font)
    return page || this.codePage
  }

  /** Call before anything changes how bytes are decoded. */
  private endRun() {
    const { run } = this
    this.run = ''
    if (!run) return
    if (this.fonts.isDescribing) this.fonts.addName(run)
    else if (!this.groups.isSilent) this.addText(decodeRun(run, this.page()))
  }

  private addText(text: string) {
    if (this.fonts.isDescribing || this.groups.isSilent) return
    const isEscaped = this.origin === 'html' && !this.groups.current.isHtmlTag
    this.output += isEscaped ? text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
  }
}

const UTF8_PAGE = 65001

/** Code page 65001 (UTF-8) is unreliable in RTF, so the bytes decide; other pages are taken as declared. */
function decodeRun(run: string, page: number): string {
  if (page === SYMBOL_PAGE) return run
  const bytes = Buffer.from(run, 'latin1')
  return page === UTF8_PAGE ? decodeText(bytes, 'utf-8') : decodeBytes(bytes, page)
}
