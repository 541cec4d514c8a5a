import { RtfDamage } from './rtf-damage.ts'
import { decompressRtf } from './rtf-decompression.ts'
import { readRtf } from './rtf-reader.ts'

/** What an RTF body holds: the HTML or text it was made from, or its own text. */
export interface RtfBody {
  html: string | null
  text: string | null
}

/** Where RTF says what it was made from. */
const START_BYTES = 1024

/**
 * Reads PR_RTF_COMPRESSED; null where it is damaged, or holds no HTML and nothing else is wanted. Throws MailUnreadable
 * where it would be larger than `MAX_RTF_BYTES` when decompressed.
 */
export function readCompressedRtf(
  packed: Uint8Array,
  wanted: 'html' | 'html or text' = 'html or text',
): RtfBody | null {
  const rtf = decompressRtf(packed)
  if (!rtf) return null
  const source = /\\from(html|text)/.exec(rtf.toString('latin1', 0, START_BYTES))?.[1]
  if (wanted === 'html' && source !== 'html') return null
  try {
    const { origin, text } = readRtf(rtf, source !== undefined)
    return origin === 'html' ? { html: text, text: null } : { html: null, text }
  } catch (error) {
    if (error instanceof RtfDamage) return null
    throw error
  }
}
