/** A text whose bytes mean nothing in any of the encodings that are read. */
export class TextUnreadable extends Error {
  override readonly name = 'TextUnreadable'
}

/** Text of the programs that staff use: UTF-8, UTF-16 with its mark, or Windows-1252, which Excel writes in Austria. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = decodeUnmarked(bytes)
  // No table has one; an image or an Excel workbook has many.
  if (text.includes('\0')) throw new TextUnreadable()
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
