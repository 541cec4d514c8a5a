import { randomUUID } from 'node:crypto'

/** A file or message inside a written mail; with a `contentId`, the HTML shows it. */
export interface MailFilePart {
  name: string
  type: string
  content: Buffer
  contentId?: string
}

/** What a written mail says. */
export interface MailFile {
  subject: string
  from?: string
  to?: string
  html?: string
  text?: string
  date?: Date
  messageId?: string
  references?: string[]
  parts?: MailFilePart[]
}

/** Writes a mail as programs save it (.eml). */
export function mailFile(mail: MailFile): Buffer {
  const { subject, html, text = 'Guten Tag', parts = [], references } = mail
  const boundary = `grenze-${randomUUID()}`
  const word = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
  const head = [
    `From: ${mail.from ?? 'Thomas Leitner <t.leitner@huber.example>'}`,
    `To: ${mail.to ?? 'Anna Berger <anna.berger@example.org>'}`,
    `Subject: ${word}`,
    `Date: ${(mail.date ?? new Date('2026-11-20T08:31:00Z')).toUTCString()}`,
    `Message-ID: ${mail.messageId ?? `<${randomUUID()}@huber.example>`}`,
    ...(references ? [`References: ${references.join(' ')}`] : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
  ]
  const body = (type: string, content: string) =>
    part(boundary, [`Content-Type: ${type}; charset=utf-8`], Buffer.from(content))
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    // One of both: beside each other in a mixed mail they would be shown one below the other.
    html === undefined ? body('text/plain', text) : body('text/html', html),
    ...parts.map(each => part(boundary, headersOf(each), each.content)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

function headersOf({ name, type, contentId }: MailFilePart): string[] {
  const disposition = contentId ? 'inline' : 'attachment'
  return [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: ${disposition}; filename="${name}"`,
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
  ]
}

function part(boundary: string, headers: string[], content: Buffer): Buffer {
  const encoded = content.toString('base64').replace(/.{76}/g, '$&\r\n')
  const lines = [`--${boundary}`, ...headers, 'Content-Transfer-Encoding: base64', '', encoded, '']
  return Buffer.from(lines.join('\r\n'))
}

/** A PDF with a page for each text. */
export function pdfFile(pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const drawing = `BT /F1 28 Tf 40 330 Td (${text}) Tj ET 40 300 220 8 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
