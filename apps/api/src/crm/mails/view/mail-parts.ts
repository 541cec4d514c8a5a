import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { usableContentType } from '../parse/text.ts'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { problem } from '../../../platform/http/problem.ts'

const DEFAULT_TYPE = 'application/octet-stream'

const SHOWN = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`

/** Executables are served as plain bytes. */
export function savedType(name: string, contentType: string | null): string {
  return (isExecutable(name) ? null : usableContentType(contentType)) ?? DEFAULT_TYPE
}

export function savedPart(name: string, contentType: string | null, bytes: Uint8Array): Download {
  return {
    name,
    contentType: savedType(name, contentType),
    size: bytes.byteLength,
    content: Readable.from([asBuffer(bytes)]),
  }
}

/** The type is detected from the bytes; everything but images, PDF and text is refused. */
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

const EXECUTABLE = new Set(
  `ade adp apk app appref-ms appx bas bat cab chm cmd com command cpl crt csh deb diagcab dll dmg docm dotm exe fxp
  gadget hta htm html img inf ins iso isp jar jnlp js jse ksh lnk mad maf mam mat mda mdb mde mht mhtml mjs msc msh msi
  msix msp mst one ops osd pcd pif pkg pl potm ppam ppsm pptm prf ps1 ps1xml ps2 psc1 psd1 psm1 py pyw rb reg rpm scf
  scr sct settingcontent-ms sh shb shs sldm sys svg terminal theme url vb vbe vbs vhd vhdx vxd wim workflow ws wsc wsf
  wsh xbap xhtml xlam xll xlsm xltm xml xnk xsl`.split(/\s+/),
)

export function isExecutable(name: string): boolean {
  // Windows ignores dots and spaces at the end of a name.
  const ending = extname(name.replace(/[. ]+$/, '')).slice(1)
  return EXECUTABLE.has(ending.toLowerCase())
}

export function isMessageFile(name: string): boolean {
  return /\.(msg|eml)$/i.test(name)
}

/** Provisional: the bytes have the last word. */
export function previewOf(name: string, contentType: string): 'image' | 'pdf' | 'text' | null {
  if (isExecutable(name)) return null
  const ending = extname(name).toLowerCase()
  if (/^image\/(png|jpe?g|gif|webp)$/i.test(contentType) || /^\.(png|jpe?g|gif|webp)$/.test(ending))
    return 'image'
  if (/^application\/pdf$/i.test(contentType) || ending === '.pdf') return 'pdf'
  return /^text\/(plain|csv)$/i.test(contentType) || /^\.(txt|csv|log|md)$/.test(ending) ? 'text' : null
}

const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/bmp', /^424d/],
]

/** PDF readers skip bytes before the header. */
const MAX_BEFORE_PDF = 1024

/** From the first bytes (for PDF the first kilobyte), whatever the sender declared. */
export function typeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const picture = signatures.find(([, signature]) => signature.test(start))
  if (picture) return picture[0]
  return Buffer.from(bytes.subarray(0, MAX_BEFORE_PDF)).includes('%PDF-') ? 'application/pdf' : null
}
