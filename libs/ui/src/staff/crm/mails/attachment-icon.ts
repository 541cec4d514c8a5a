import { IconFile, IconFileTypePdf, IconFileZip, IconMail, IconPhoto, type Icon } from '@tabler/icons-react'

export function attachmentIcon(contentType: string): Icon {
  if (contentType === 'application/pdf') return IconFileTypePdf
  if (contentType.startsWith('image/')) return IconPhoto
  if (/zip|compressed/.test(contentType)) return IconFileZip
  if (/rfc822|outlook/.test(contentType)) return IconMail
  return IconFile
}
