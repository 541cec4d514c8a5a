import { MAX_RTF_BYTES, MailUnreadable } from './parsed-mail.ts'

const HEADER_BYTES = 16
const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d

/** Copies reach back this far at most. */
const WINDOW_BYTES = 4096

/** What every stream may copy from before it has written anything ([MS-OXRTFCP] 2.1.2.1). */
const DICTIONARY = Buffer.from(
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript ` +
    String.raw`\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
    '\r\n' +
    String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`,
  'latin1',
)

/**
 * The RTF in PR_RTF_COMPRESSED, in memory of its own; null where its header is damaged. Throws MailUnreadable where it
 * would be larger than `MAX_RTF_BYTES`, before memory is taken. What was cut off ends where it was cut.
 */
export function decompressRtf(packed: Uint8Array): Buffer | null {
  if (packed.length <= HEADER_BYTES) return Buffer.alloc(0)
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const [size, rawSize, kind] = [0, 4, 8].map(offset => header.getUint32(offset, true)) as [
    number,
    number,
    number,
  ]
  // The sizes are claims: they may lead far beyond the data, or end before it.
  const data = packed.subarray(0, size + 4)
  if (data.length < HEADER_BYTES || (kind !== COMPRESSED && kind !== UNCOMPRESSED)) return null
  if (kind === UNCOMPRESSED) {
    refuseBeyondLimit(data.length)
    return Buffer.from(data.subarray(HEADER_BYTES, HEADER_BYTES + rawSize))
  }
  const longest = longestLength(data)
  refuseBeyondLimit(longest)
  return unfold(data, longest)
}

function refuseBeyondLimit(length: number) {
  if (length > MAX_RTF_BYTES) throw new MailUnreadable('too_complex', 'the RTF body is larger than the limit')
}

/**
 * Counts what the data may become at most: a control byte announces eight items, each a byte or a copy of 2 to 17. What
 * stands behind an end mark counts as well, because nobody but an attacker would write there.
 */
function longestLength(data: Uint8Array): number {
  let length = 0
  let position = HEADER_BYTES
  while (position < data.length) {
    const control = data[position++]!
    for (let bit = 0; bit < 8 && position < data.length; bit++) {
      const isCopy = (control >> bit) & 1
      length += isCopy ? ((data[position + 1] ?? 0) & 0xf) + 2 : 1
      position += isCopy ? 2 : 1
    }
  }
  return length
}

/** Writes behind the dictionary, up to where the data ends; a copy from where the next byte is to be written is its end mark. */
function unfold(data: Uint8Array, longest: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(DICTIONARY.length + longest)
  bytes.set(DICTIONARY)
  let written = DICTIONARY.length
  let position = HEADER_BYTES
  while (position < data.length) {
    const control = data[position++]!
    for (let bit = 0; bit < 8 && position < data.length; bit++) {
      if (!((control >> bit) & 1)) {
        bytes[written++] = data[position++]!
        continue
      }
      const item = (data[position]! << 8) | (data[position + 1] ?? 0)
      const back = (written - (item >> 4)) & (WINDOW_BYTES - 1)
      // A copy of which half is missing is none.
      if (back === 0 || position + 1 === data.length) return bytes.subarray(DICTIONARY.length, written)
      position += 2
      // One by one, because a copy may read what it has just written; before the dictionary, the window is empty.
      for (const end = written + (item & 0xf) + 2; written < end; written++) {
        bytes[written] = written < back ? 0 : bytes[written - back]!
      }
    }
  }
  return bytes.subarray(DICTIONARY.length, written)
}
