import { decodeText } from './charset.ts'
import { decodeBytes, isKnownCodePage } from './code-pages.ts'
import { SYMBOL_PAGE } from './rtf-fonts.ts'

/** Every byte is a letter. */
const SINGLE_BYTE_PAGES = new Set([
  437, 850, 874, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 10000, 28591,
])
/** Every byte of ASCII is a letter; others may need their neighbours. */
const MULTI_BYTE_PAGES = new Set([932, 936, 949, 950, 65001])
const FALLBACK_PAGE = 1252
const UTF8_PAGE = 65001
const HIGHEST_PAGE = 0xffff
const LESS = 0x3c
const GREATER = 0x3e
const LONGEST_ESCAPE = 4

/** Letters by byte, made once per code page: up to 256 of them, as far as bytes stand for letters by themselves. */
const LETTERS = new Map<number, Uint16Array>([
  [SYMBOL_PAGE, Uint16Array.from({ length: 256 }, (_, byte) => byte)],
])

function lettersOf(page: number): Uint16Array {
  return LETTERS.get(page) ?? (page > HIGHEST_PAGE ? lettersOf(FALLBACK_PAGE) : learnLetters(page))
}

function learnLetters(page: number): Uint16Array {
  const letters = isKnownCodePage(page) ? readLetters(page) : lettersOf(FALLBACK_PAGE)
  LETTERS.set(page, letters)
  return letters
}

function readLetters(page: number): Uint16Array {
  const length = SINGLE_BYTE_PAGES.has(page) ? 256 : MULTI_BYTE_PAGES.has(page) ? 128 : 0
  const text = decodeBytes(
    Uint8Array.from({ length }, (_, byte) => byte),
    page,
  )
  return Uint16Array.from({ length }, (_, byte) => text.charCodeAt(byte))
}

/** UTF-8 as a code page says nothing of RTF, which is seldom written in it; half a letter of another page stays one. */
function decodeRun(bytes: Uint8Array, page: number): string {
  return page === UTF8_PAGE ? decodeText(bytes, 'utf-8') : decodeBytes(bytes, page)
}

/** Collects text as UTF-16, out of bytes in changing code pages; nothing becomes a string before its end. */
export class RtfOutput {
  private units: Uint16Array<ArrayBuffer>
  private length = 0
  /** Bytes that need their neighbours to become letters, up to the end of their run. */
  private waiting = Buffer.alloc(64)
  private waitingLength = 0
  private waitingPage = 0
  private isWaitingEscaped = false

  constructor(expectedLength: number) {
    this.units = new Uint16Array(expectedLength)
  }

  /** Adds bytes of a code page; `isEscaped` keeps angle brackets from being read as HTML. */
  addBytes(bytes: Uint8Array, start: number, end: number, page: number, isEscaped: boolean) {
    const letters = lettersOf(page)
    let position = start
    if (this.waitingLength === 0) {
      this.reserve(isEscaped ? (end - start) * LONGEST_ESCAPE : end - start)
      const { units } = this
      let { length } = this
      for (; position < end; position++) {
        const byte = bytes[position]!
        if (byte >= letters.length) break
        const unit = letters[byte]!
        units[length++] = unit
        if (isEscaped && (unit === LESS || unit === GREATER)) length = writeEscape(units, length)
      }
      this.length = length
    }
    if (position < end) this.wait(bytes.subarray(position, end), page, isEscaped)
  }

  /** Adds text that is known already. */
  addText(text: string, isEscaped: boolean) {
    this.reserve(isEscaped ? text.length * LONGEST_ESCAPE : text.length)
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      this.units[this.length++] = unit
      if (isEscaped && (unit === LESS || unit === GREATER)) this.length = writeEscape(this.units, this.length)
    }
  }

  /** Bytes before this do not belong to letters with those behind it. */
  endRun() {
    if (this.waitingLength === 0) return
    const bytes = this.waiting.subarray(0, this.waitingLength)
    this.waitingLength = 0
    this.addText(decodeRun(bytes, this.waitingPage), this.isWaitingEscaped)
  }

  toString(): string {
    this.endRun()
    return Buffer.from(this.units.buffer, 0, this.length * 2).toString('utf16le')
  }

  private wait(bytes: Uint8Array, page: number, isEscaped: boolean) {
    const length = this.waitingLength + bytes.length
    if (length > this.waiting.length) {
      const larger = Buffer.alloc(length * 2)
      larger.set(this.waiting)
      this.waiting = larger
    }
    this.waiting.set(bytes, this.waitingLength)
    this.waitingLength = length
    this.waitingPage = page
    this.isWaitingEscaped = isEscaped
  }

  private reserve(count: number) {
    if (this.length + count <= this.units.length) return
    const larger = new Uint16Array(Math.max(this.units.length * 2, this.length + count))
    larger.set(this.units)
    this.units = larger
  }
}

/** Turns the bracket just written into its entity, and says where writing goes on. */
function writeEscape(units: Uint16Array, length: number): number {
  units[length] = units[length - 1] === LESS ? 0x6c : 0x67
  units[length - 1] = 0x26
  units[length + 1] = 0x74
  units[length + 2] = 0x3b
  return length + 3
}
