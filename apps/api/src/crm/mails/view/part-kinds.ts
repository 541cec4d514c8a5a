import { extname } from 'node:path'

/** Endings of files that may run something when they are opened. */
const EXECUTABLE = new Set(
  `ade adp apk app appref-ms appx bas bat cab chm cmd com command cpl crt csh deb diagcab dll dmg docm dotm exe fxp
  gadget hta htm html img inf ins iso isp jar jnlp js jse ksh lnk mad maf mam mat mda mdb mde mht mhtml mjs msc msh msi
  msix msp mst one ops osd pcd pif pkg pl potm ppam ppsm pptm prf ps1 ps1xml ps2 psc1 psd1 psm1 py pyw rb reg rpm scf
  scr sct settingcontent-ms sh shb shs sldm sys svg terminal theme url vb vbe vbs vhd vhdx vxd wim workflow ws wsc wsf
  wsh xbap xhtml xlam xll xlsm xltm xml xnk xsl`.split(/\s+/),
)

/** Whether a file may run when it is opened; it is only ever saved. */
export function isExecutable(name: string): boolean {
  // Windows leaves out dots and spaces at the end of a name.
  const ending = extname(name.replace(/[. ]+$/, '')).slice(1)
  return EXECUTABLE.has(ending.toLowerCase())
}

/** Whether a file is a saved mail, by its name. */
export function isMessageFile(name: string): boolean {
  return /\.(msg|eml)$/i.test(name)
}

/** What a file can be shown as, by its type and name; the bytes have the last word. */
export function previewOf(name: string, contentType: string): 'image' | 'pdf' | 'text' | null {
  if (isExecutable(name)) return null
  const ending = extname(name).toLowerCase()
  if (/^image\/(png|jpe?g|gif|webp)$/i.test(contentType) || /^\.(png|jpe?g|gif|webp)$/.test(ending))
    return 'image'
  if (/^application\/pdf$/i.test(contentType) || ending === '.pdf') return 'pdf'
  return /^text\/(plain|csv)$/i.test(contentType) || /^\.(txt|csv|log|md)$/.test(ending) ? 'text' : null
}

/** In hexadecimal. */
const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/bmp', /^424d/],
]

/** What stands before a PDF's own beginning is skipped by those who read it. */
const MAX_BEFORE_PDF = 1024

/** The type of a picture by its first bytes or of a PDF by its first kilobyte, whatever its sender called it; null for anything else. */
export function typeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const picture = signatures.find(([, signature]) => signature.test(start))
  if (picture) return picture[0]
  return Buffer.from(bytes.subarray(0, MAX_BEFORE_PDF)).includes('%PDF-') ? 'application/pdf' : null
}
