import { decodeHtml } from './charset.ts'
import { readCompressedRtf, type RtfBody } from './compressed-rtf.ts'
import { textOfHtml } from './html-text.ts'
import { OutlookProperties, PROPERTY } from './outlook-properties.ts'
import { cleanText } from './text-cleaning.ts'

/** The bodies of a message; the text is made from the HTML or RTF where there is none of its own. */
export function readBody(message: OutlookProperties): { text: string; html: string | null } {
  const ownText = cleanText(message.longText(PROPERTY.body) ?? '')
  const ownHtml = readHtml(message)
  const hasText = ownText.trim() !== ''
  const rtf = ownHtml === null ? readRtf(message, hasText) : null
  const html = ownHtml ?? (rtf?.html ? cleanText(rtf.html) : null)
  if (hasText) return { text: ownText, html }
  const madeText =
    html === null ? (rtf?.text ?? message.longText(PROPERTY.reportText) ?? '') : textOfHtml(html)
  return { text: cleanText(madeText).trim(), html }
}

/** The HTML is bytes in the encoding of PR_INTERNET_CPID, or a string property like any other. */
function readHtml(message: OutlookProperties): string | null {
  const bytes = message.bytes(PROPERTY.html)
  const html = cleanText(bytes ? decodeBody(bytes, message) : (message.longText(PROPERTY.html) ?? ''))
  return html.trim() === '' ? null : html
}

function decodeBody(bytes: Uint8Array, message: OutlookProperties): string {
  const page = message.integer(PROPERTY.internetCodePage)
  return decodeHtml(bytes, page ? `cp${page}` : null, message.charset)
}

/** Of a mail with a text, only the HTML counts, and an oversized RTF is left out; one without it is refused for that. */
function readRtf(message: OutlookProperties, hasText: boolean): RtfBody | null {
  const packed = message.bytes(PROPERTY.rtf)
  if (!packed) return null
  try {
    return readCompressedRtf(packed, hasText ? 'html' : 'html or text')
  } catch (error) {
    if (hasText) return null
    throw error
  }
}
