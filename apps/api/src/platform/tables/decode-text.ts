/** A text whose bytes mean nothing in any of the encodings that are read. */
export class TextUnreadable extends Error {
  override readonly name = 'TextUnreadable'
}

/** A text and what its bytes were. */
export interface DecodedText {
  text: string
  encoding: 'UTF-8' | 'UTF-8 mit BOM' | 'UTF-16' | 'Windows-1252'
}

/** Text of the programs that staff use: UTF-8, UTF-16 with its mark, or Windows-1252, which Excel writes in Austria. */
export function decodeText(bytes: Uint8Array): string {
  return decodeWithName(bytes).text
}

/** As decodeText, and tells which encoding it was. */
export function decodeWithName(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  const utf16 = (name: string): DecodedText => ({
    text: new TextDecoder(name).decode(bytes),
    encoding: 'UTF-16',
  })
  if (first === 0xff && second === 0xfe) return utf16('utf-16le')
  if (first === 0xfe && second === 0xff) return utf16('utf-16be')
  const decoded = decodeUnmarked(bytes)
  // No table has one; an image or an Excel workbook has many.
  if (decoded.text.includes('\0')) throw new TextUnreadable()
  return decoded
}

function decodeUnmarked(bytes: Uint8Array): DecodedText {
  try {
    const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: isMarked ? 'UTF-8 mit BOM' : 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
