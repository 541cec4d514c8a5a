import { crc32, deflateSync } from 'node:zlib'

/** A valid one-page PDF with one line of text (letters of Latin-1). */
export function samplePdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 60 760 Td (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${table}`
  pdf += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.indexOf('xref\n0 ')}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** A valid PNG in true color; `colorAt` gives red, green and blue of a pixel. */
export function samplePng(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => [number, number, number],
): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    return Buffer.from([0, ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
