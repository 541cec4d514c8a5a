import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { problem } from '../../../platform/http/problem.ts'
import { usableContentType } from '../parse/text-cleaning.ts'
import { isExecutable, previewOf, typeOf } from './part-kinds.ts'

const DEFAULT_TYPE = 'application/octet-stream'

/** Content of the sender's making that is shown by a page of ours: it loads and runs nothing. */
const SHOWN = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** The type that a part is saved under: what may run is no more than bytes. */
export function savedType(name: string, contentType: string | null): string {
  return (isExecutable(name) ? null : usableContentType(contentType)) ?? DEFAULT_TYPE
}

/** A part that is in memory, to be saved. */
export function savedPart(name: string, contentType: string | null, bytes: Uint8Array): Download {
  return {
    name,
    contentType: savedType(name, contentType),
    size: bytes.byteLength,
    content: Readable.from([asBuffer(bytes)]),
  }
}

/** An image, PDF or text as what its bytes are; anything else is refused, whatever it calls itself. */
export async function previewPart(
  name: string,
  contentType: string | null,
  read: () => Promise<Uint8Array>,
): Promise<Download> {
  const kind = previewOf(name, contentType ?? DEFAULT_TYPE)
  if (!kind) throw problem('mail.no_preview')
  const bytes = await read()
  const type = kind === 'text' ? textType(bytes) : typeOf(bytes)
  const isRight = kind === 'pdf' ? type === 'application/pdf' : type?.startsWith(kind)
  if (!type || !isRight) throw problem('mail.no_preview')
  const content = Readable.from([asBuffer(bytes)])
  return { name, contentType: type, size: bytes.byteLength, content, shownUnder: SHOWN }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const textType = (bytes: Uint8Array) => `text/plain; charset=${isUtf8(bytes) ? 'utf-8' : 'windows-1252'}`
