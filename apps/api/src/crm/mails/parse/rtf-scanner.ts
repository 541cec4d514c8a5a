import { FIRST_PLACE, LETTER_NUMBERS, NEXT_PLACES, PLACE_BYTES, type RtfWord, WORDS_AT } from './rtf-words.ts'

const OPEN = 0x7b
const CLOSE = 0x7d
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const APOSTROPHE = 0x27
const MINUS = 0x2d

/** Bytes that end a run of text. */
const STOPS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number([OPEN, CLOSE, BACKSLASH, LINE_FEED, CARRIAGE_RETURN].includes(byte)),
)
/** Values of digits, of any case; what is none counts as 0. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\da-f]/i.test(String.fromCharCode(byte)) ? Number.parseInt(String.fromCharCode(byte), 16) : 0,
)

/** What stands at a place of RTF; `byte` is one that is written as \'xx. */
export type RtfToken = 'open' | 'close' | 'text' | 'byte' | 'word' | 'symbol' | 'end'

/** Goes through RTF token by token. What a token says stands in its fields until the next one: nothing is made for it. */
export class RtfScanner {
  /** Where a run of text begins; it ends at `position`. */
  start = 0
  position = 0
  /** The value of `byte`, or the character of `symbol`. */
  byte = 0
  /** The word, or null where it is none that says something about the text. */
  word: RtfWord | null = null
  /** The word's number, NaN where it has none. */
  parameter = NaN
  private readonly bytes: Uint8Array
  private readonly end: number

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.end = bytes.length
  }

  /** Moves behind the next token and says what it is. */
  next(): RtfToken {
    const { bytes, end } = this
    let { position } = this
    while (position < end && (bytes[position] === CARRIAGE_RETURN || bytes[position] === LINE_FEED))
      position++
    this.start = position
    this.position = position + 1
    if (position >= end) return 'end'
    const byte = bytes[position]!
    if (byte === OPEN) return 'open'
    if (byte === CLOSE) return 'close'
    if (byte === BACKSLASH) return this.scanControl()
    while (position < end && STOPS[bytes[position]!] === 0) position++
    this.position = position
    return 'text'
  }

  private scanControl(): RtfToken {
    if (this.position >= this.end) return 'end'
    this.byte = this.bytes[this.position]!
    if (LETTER_NUMBERS[this.byte] !== 0) return this.scanWord()
    this.position++
    if (this.byte !== APOSTROPHE) return 'symbol'
    this.position += 2
    if (this.position > this.end) return 'end'
    this.byte = DIGITS[this.bytes[this.position - 2]!]! * 16 + DIGITS[this.bytes[this.position - 1]!]!
    return 'byte'
  }

  private scanWord(): RtfToken {
    const { bytes, end } = this
    let { position } = this
    let place = FIRST_PLACE
    for (; position < end; position++) {
      const number = LETTER_NUMBERS[bytes[position]!]!
      if (number === 0) break
      place = NEXT_PLACES[place * PLACE_BYTES + number]!
    }
    this.word = WORDS_AT[place]!
    this.position = position
    this.scanParameter()
    if (this.position < end && bytes[this.position] === SPACE) this.position++
    if (this.word?.means === 'binary' && this.parameter > 0)
      this.position = Math.min(end, this.position + this.parameter)
    return 'word'
  }

  private scanParameter() {
    const { bytes, end } = this
    let { position } = this
    const isNegative = position < end && bytes[position] === MINUS
    if (isNegative) position++
    const first = position
    let value = 0
    for (; position < end; position++) {
      const digit = bytes[position]! - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    this.parameter = position === first ? NaN : isNegative ? -value : value
    this.position = position
  }
}
