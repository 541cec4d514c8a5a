import CFB from 'cfb'
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

/** A zip whose files are stored as they are; `claimed` is the unpacked size that its table of contents states instead. */
export function sampleZip(files: Record<string, string | Buffer>, claimed?: number): Buffer {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(claimed ?? content.length, 8)
    const nameLength = Buffer.from([path.length, 0, 0, 0])
    const head = Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 33, 0])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, sizes, nameLength, path, content])
    const entry = [Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, sizes, nameLength, place, path]
    table.push(Buffer.concat(entry))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(table.length, 8)
  end.writeUInt16LE(table.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

/** The least that Word opens. */
export function sampleDocx(text: string): Buffer {
  return sampleZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  })
}

/** A container of the old Office formats with one stream: `WordDocument` makes it a .doc. */
export function sampleCompound(stream: string): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, `/${stream}`, Buffer.alloc(6_000, 7))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** The beginning and end of a JPEG with a little in between. */
export function sampleJpeg(): Buffer {
  const frame = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([frame, Buffer.alloc(500, 1), Buffer.from('ffd9', 'hex')])
}

/** The parts of a picture of an iPhone; `name` is what its container goes by. */
export function sampleHeic(name = 'heic'): Buffer {
  const part = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const names = Buffer.from(`${name}\0\0\0\0mif1${name}`, 'latin1')
  return Buffer.concat([part('ftyp', names), part('meta', Buffer.alloc(90)), part('mdat', Buffer.alloc(300))])
}

/** What a letter written in Pages holds. */
export const samplePages = () =>
  sampleZip({
    'Index/Document.iwa': 'x',
    'Index/CalculationEngine.iwa': 'x',
    'Metadata/Properties.plist': 'x',
  })
