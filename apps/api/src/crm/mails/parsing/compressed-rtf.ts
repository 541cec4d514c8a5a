import { decompressRTF } from '@kenjiuno/decompressrtf'
import { deEncapsulateSync, Tokenize } from 'rtf-stream-parser'
import { ToPlainText } from 'rtf-stream-parser/dist/src/ToPlainText.js'

import { decodeBytes } from './code-pages.ts'
import { MailUnreadable } from './mail-unreadable.ts'
import { MAX_RTF_BYTES } from './parsed-mail.ts'

/** What an RTF body holds: the HTML or text it was made from, or its own text. */
export interface RtfBody {
  html: string | null
  text: string | null
}

const HEADER_BYTES = 16
const COMPRESSED = 0x75465a4c

/**
 * Reads PR_RTF_COMPRESSED; null where it is damaged, or holds no HTML and nothing else is wanted. Throws MailUnreadable
 * where it would be larger than `MAX_RTF_BYTES` when decompressed.
 */
export function readCompressedRtf(
  packed: Uint8Array,
  wanted: 'html' | 'html or text' = 'html or text',
): RtfBody | null {
  try {
    const rtf = decompress(packed)
    const origin = originOf(rtf)
    if (wanted === 'html' && origin !== 'html') return null
    return origin ? deEncapsulate(rtf) : { html: null, text: plainText(rtf) }
  } catch (error) {
    if (error instanceof MailUnreadable) throw error
    return null
  }
}

function decompress(packed: Uint8Array): Buffer {
  if (packed.length <= HEADER_BYTES) return Buffer.alloc(0)
  // The decompressor believes the sizes in the header, even those that lead far beyond the data.
  const header = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const claimed = header.getUint32(0, true) + 4
  const data = new Uint8Array(packed.subarray(0, Math.min(claimed, packed.length)))
  new DataView(data.buffer).setUint32(0, data.length - 4, true)
  const compressed = header.getUint32(8, true) === COMPRESSED
  if ((compressed ? decompressedLength(data) : data.length) > MAX_RTF_BYTES) {
    throw new MailUnreadable('too_complex', 'the RTF body is larger than the limit')
  }
  return Buffer.from(decompressRTF(data as unknown as number[]))
}

/** Counts what the data would become: a control byte announces eight items, each a byte or a copy of 2 to 17. */
function decompressedLength(data: Uint8Array): number {
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

/** What the RTF was made from; undefined where it is a text of its own. */
function originOf(rtf: Buffer): string | undefined {
  return /\\from(html|text)/.exec(rtf.toString('latin1', 0, 1024))?.[1]
}

function deEncapsulate(rtf: Buffer): RtfBody {
  const { mode, text } = deEncapsulateSync(rtf, { decode, warn: ignore, allowCp0: true })
  return mode === 'html' ? { html: String(text), text: null } : { html: null, text: String(text) }
}

/** Groups whose content is data or bookkeeping, never text a reader sees. */
const SILENT_GROUPS = ['pict', 'object', 'objdata', 'info', 'header', 'footer', 'filetbl', 'themedata']

function plainText(rtf: Buffer): string {
  const pieces: string[] = []
  const reader = new ToPlainText({ decode, warn: ignore, allowCp0: true })
  reader._featureHandlers.push({
    outputDataFilter: ({ _state }) => {
      return SILENT_GROUPS.some(group => _state.allDestinations?.[group]) || undefined
    },
    controlHandlers: {
      cell: global => global._pushOutput('\t'),
      row: global => global._pushOutput('\r\n'),
      sect: global => global._pushOutput('\r\n'),
      page: global => global._pushOutput('\r\n'),
    },
  })
  reader.push = (piece: string | null) => {
    if (piece !== null) pieces.push(piece)
    return true
  }
  const failOn = (error?: Error | null) => {
    if (error) throw error
  }
  const tokens = new Tokenize()
  tokens.push = token => {
    reader._transform(token, 'utf8', failOn)
    return true
  }
  tokens._transform(rtf, 'latin1', failOn)
  tokens._flush(failOn)
  return pieces.join('')
}

function decode(bytes: Buffer, encoding: string): string {
  return decodeBytes(bytes, Number(encoding.replace('cp', '')) || 1252)
}

function ignore() {}
