import { decompressRTF } from '@kenjiuno/decompressrtf'
import { deEncapsulateSync, Tokenize } from 'rtf-stream-parser'
import { ToPlainText } from 'rtf-stream-parser/dist/src/ToPlainText.js'

import { decodeBytes } from '../src/crm/mails/parse/code-pages.ts'
import type { RtfBody } from '../src/crm/mails/parse/rtf.ts'

/** Groups that the peer would read as text of a document. */
const SILENT_GROUPS = ['pict', 'object', 'objdata', 'info', 'header', 'footer', 'filetbl', 'themedata']

/** PR_RTF_COMPRESSED as other readers understand it; null where they refuse it. The sizes in its header must be true. */
export function readWithPeer(packed: Uint8Array): RtfBody | null {
  try {
    const rtf = Buffer.from(decompressRTF([...packed]))
    if (!/\\from(html|text)/.test(rtf.toString('latin1', 0, 1024)))
      return { html: null, text: plainText(rtf) }
    const { mode, text } = deEncapsulateSync(rtf, { decode, warn: ignore, allowCp0: true })
    return mode === 'html' ? { html: String(text), text: null } : { html: null, text: String(text) }
  } catch {
    return null
  }
}

function plainText(rtf: Buffer): string {
  const pieces: string[] = []
  const reader = new ToPlainText({ decode, warn: ignore, allowCp0: true })
  reader._featureHandlers.push({
    outputDataFilter: ({ _state }) =>
      SILENT_GROUPS.some(group => _state.allDestinations?.[group]) || undefined,
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
  const tokens = new Tokenize()
  tokens.push = token => {
    reader._transform(token, 'utf8', failOn)
    return true
  }
  tokens._transform(rtf, 'latin1', failOn)
  tokens._flush(failOn)
  return pieces.join('')
}

function failOn(error?: Error | null) {
  if (error) throw error
}

function decode(bytes: Buffer, encoding: string): string {
  return decodeBytes(bytes, Number(encoding.replace('cp', '')) || 1252)
}

function ignore() {}
