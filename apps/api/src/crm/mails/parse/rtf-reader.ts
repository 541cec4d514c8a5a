import { RtfDamage } from './rtf-damage.ts'
import { RtfFonts, SYMBOL_PAGE } from './rtf-fonts.ts'
import { RtfGroups } from './rtf-groups.ts'
import { RtfOutput } from './rtf-output.ts'
import { RtfScanner, type RtfToken } from './rtf-scanner.ts'
import { type RtfWord, SYMBOLS } from './rtf-words.ts'

/** Unicode writes places in symbol fonts as U+F000 to U+F0FF. */
const SYMBOL_ROW = 0xf0
/** Within this many tokens RTF has to say that it was made from HTML or text ([MS-OXRTFEX] 2.1.3.1). */
const HEADER_TOKENS = 10

/** What RTF holds: HTML or text it was made from, or, where that is null, a text of its own. */
export interface RtfContent {
  origin: 'html' | 'text' | null
  text: string
}

/** Character sets of other systems, as code pages. */
const FOREIGN_PAGES: Record<string, number> = { mac: 10000, pc: 437, pca: 850 }

/**
 * Reads RTF in one pass, in time that grows with its length and not with its depth. `isWrapped` says that it was made
 * from HTML or text, which is taken out of it ([MS-OXRTFEX]); otherwise its own text is read. Throws RtfDamage.
 */
export function readRtf(bytes: Buffer, isWrapped: boolean): RtfContent {
  return new RtfReader(bytes, isWrapped).read()
}

class RtfReader {
  private readonly bytes: Buffer
  private readonly isWrapped: boolean
  private readonly scanner: RtfScanner
  private readonly output: RtfOutput
  private readonly fonts = new RtfFonts()
  private origin: RtfContent['origin'] = null
  /** 0 until the document names one. */
  private codePage = 0
  private readonly groups: RtfGroups
  /** What stands right before, because a group's kind follows its brace, or the star after it. */
  private before: 'brace' | 'star' | 'other' = 'other'
  private readonly single = Buffer.alloc(1)
  /** Letters and words still to be left out after \u. */
  private skip = 0

  constructor(bytes: Buffer, isWrapped: boolean) {
    this.bytes = bytes
    this.isWrapped = isWrapped
    this.groups = new RtfGroups(isWrapped)
    this.scanner = new RtfScanner(bytes)
    this.output = new RtfOutput(bytes.length)
  }

  read(): RtfContent {
    if (this.readStart()) while (this.readToken(this.scanner.next()));
    if (this.isWrapped && !this.origin) throw new RtfDamage('made from nothing')
    return { origin: this.origin, text: this.output.toString() }
  }

  /** Whether more may follow {\rtf1 and, where the RTF was made from something, what that was. */
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

  /** Whether there is more. */
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
    this.output.endRun()
    this.skip = 0
    this.before = 'brace'
    this.groups.open()
    this.fonts.openGroup(this.groups.depth)
  }

  private closeGroup() {
    this.output.endRun()
    this.skip = 0
    this.before = 'other'
    this.groups.close()
    this.fonts.closeGroup(this.groups.depth)
  }

  private readText() {
    this.before = 'other'
    const { position } = this.scanner
    const start = Math.min(position, this.scanner.start + this.skip)
    this.skip -= start - this.scanner.start
    if (start < position) this.addBytes(this.bytes, start, position)
  }

  private readByte() {
    if (this.isSkipped()) return
    this.before = 'other'
    this.single[0] = this.scanner.byte
    this.addBytes(this.single, 0, 1)
  }

  private readSymbol() {
    if (this.isSkipped()) return
    this.output.endRun()
    const { before } = this
    const symbol = String.fromCharCode(this.scanner.byte)
    const isStar = symbol === '*'
    this.before = isStar && before === 'brace' ? 'star' : 'other'
    const text = SYMBOLS[symbol]
    if (text !== undefined) this.addText(text)
    else if (before === 'star' && !isStar) this.groups.enter(null, true)
  }

  private readWord(word: RtfWord | null) {
    if (this.isSkipped()) return
    this.output.endRun()
    const { before } = this
    this.before = 'other'
    if (before === 'brace' ? word?.isDestination : before === 'star' && (word?.isDestination ?? true))
      this.groups.enter(word, before === 'star')
    if (word) this.obey(word, this.scanner.parameter)
  }

  /** After \u, a word counts as one letter, whatever it says. */
  private isSkipped(): boolean {
    return this.skip > 0 && this.skip-- > 0
  }

  private obey(word: RtfWord, parameter: number) {
    const { means } = word
    if (means === 'text') this.addText(word.text)
    else if (means === 'rtfOnly') this.groups.change().isRtfOnly = this.isWrapped && parameter !== 0
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

  /** The character of a \u, which may be written as a negative number of 16 bits. */
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

  private addBytes(bytes: Buffer, start: number, end: number) {
    if (this.fonts.isDescribing) this.fonts.addName(bytes.toString('latin1', start, end))
    else if (!this.groups.isSilent) this.output.addBytes(bytes, start, end, this.page(), this.isEscaped())
  }

  private addText(text: string) {
    if (!this.fonts.isDescribing && !this.groups.isSilent) this.output.addText(text, this.isEscaped())
  }

  private isEscaped() {
    return this.origin === 'html' && !this.groups.current.isHtmlTag
  }
}
