import { expect, test } from '@jest/globals'
import { deflateRawSync } from 'node:zlib'
import { mutate, seededRandom } from '../../test/mutations.ts'
import {
  sampleCompound,
  sampleDocx,
  sampleHeic,
  sampleJpeg,
  samplePages,
  samplePdf,
  samplePng,
  sampleZip,
} from '../../test/sample-files.ts'
import { detectKind } from './document-kind.ts'

const png = samplePng(4, 4, () => [1, 2, 3])
const before = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), samplePdf('Lebenslauf')])
const types = { '[Content_Types].xml': '<Types/>' }
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const partOf = (tag: string) => `<?xml version="1.0"?><Types xmlns="x">${tag}</Types>`
const override = (part: string, type = MAIN) => partOf(`<Override PartName="${part}" ContentType="${type}"/>`)
const spread = { 'docs/main.xml': '<w/>', 'docs/styles.xml': '<s/>' }
/** With its first file packed, as programs do. */
const packed = (types: string) => {
  const content = deflateRawSync(types)
  const zip = sampleZip({ '[Content_Types].xml': content, ...spread }, types.length)
  zip.writeUInt16LE(8, zip.indexOf('PK\x01\x02', 0, 'latin1') + 10)
  return zip
}
/** A .doc whose text says that it needs a password, or not. */
const textOfDoc = (flags: number) => {
  const doc = sampleCompound('WordDocument')
  const text = doc.indexOf(Buffer.alloc(4_000, 7))
  doc.writeUInt16LE(0xa5ec, text)
  doc.writeUInt16LE(flags, text + 10)
  return doc
}
const wordFiles = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }

test.each([
  ['a PDF', samplePdf('Lebenslauf'), 'pdf'],
  ['a .docx', sampleDocx('Lebenslauf'), 'docx'],
  ['a .doc', sampleCompound('WordDocument'), 'doc'],
  ['a JPEG', sampleJpeg(), 'jpeg'],
  ['a PNG', png, 'png'],
  ['a .heic', sampleHeic(), 'heic'],
  ['a .heif', sampleHeic('mif1'), 'heic'],
  ['a letter by Pages', samplePages(), 'pages'],
  ['one of 2013', sampleZip({ 'Index.zip': 'x', 'Metadata/BuildVersionHistory.plist': 'x' }), 'pages'],
  ['one of 2009', sampleZip({ 'index.xml': 'x', 'buildVersionHistory.plist': 'x' }), 'pages'],
  ['a .docx by Word Online', sampleZip({ ...types, 'word/document2.xml': '<w/>' }), 'docx'],
  ['one with backslashes', sampleZip({ ...types, 'word\\document.xml': '<w/>' }), 'docx'],
  ['one with slashes in front', sampleZip({ '/[Content_Types].xml': '', '/word/document.xml': '' }), 'docx'],
  ['one with capitals', sampleZip({ '[content_types].xml': '', 'Word/Document.xml': '<w/>' }), 'docx'],
  ['one without a folder', sampleZip({ ...types, 'document.xml': '<w/>' }), 'docx'],
  [
    'one whose text stands elsewhere',
    sampleZip({ '[Content_Types].xml': override('/docs/main.xml'), ...spread }),
    'docx',
  ],
  ['one in capitals', sampleZip({ '[Content_Types].xml': override('/Docs/Main.XML'), ...spread }), 'docx'],
  ['one with a packed table of parts', packed(override('/docs/main.xml')), 'docx'],
  [
    'one with a table in UTF-16',
    sampleZip({
      '[Content_Types].xml': Buffer.from(`\ufeff${override('/docs/main.xml')}`, 'utf16le'),
      ...spread,
    }),
    'docx',
  ],
  [
    'one with single quotes',
    sampleZip({
      '[Content_Types].xml': partOf(`<t:Override ContentType='${MAIN}' PartName='/docs/main.xml' />`),
      ...spread,
    }),
    'docx',
  ],
  [
    'one by ending',
    sampleZip({
      '[Content_Types].xml': partOf(`<Default Extension="xml" ContentType="${MAIN}"/>`),
      'a/b.xml': '',
    }),
    'docx',
  ],
  ['a .doc that says it has no password', textOfDoc(0x0200), 'doc'],
  [
    'one of the first PDFs',
    Buffer.from(samplePdf('x').toString('latin1').replace('%PDF-1.4', '%!PS-Adobe-3.0 PDF-1.4'), 'latin1'),
    'pdf',
  ],
  ['a PDF after a blank', before(' '), 'pdf'],
  ['a PDF after line breaks', before('\r\n\r\n'), 'pdf'],
  ['a PDF after a mark of encoding', before('\xef\xbb\xbf'), 'pdf'],
  ['a PDF after a comment', before('<!-- x -->\n'), 'pdf'],
  ['a PDF after headers', before('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'), 'pdf'],
  ['a PDF after commands', before('\x1b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n'), 'pdf'],
  ['a PDF after a warning', before('<br />\n<b>Warning</b>: Undefined index in /www/pdf.php<br />\n'), 'pdf'],
  ['a PDF after MacBinary', before(`\0\x0eLebenslauf.pdf${'\0'.repeat(112)}`), 'pdf'],
  ['a PDF after 1,024 bytes', before('\0'.repeat(1024)), 'pdf'],
])('knows %s', (_what, content, kind) => {
  expect(detectKind(content)).toBe(kind)
})

test.each([
  ['an .xls', sampleCompound('Workbook')],
  ['an Outlook message', sampleCompound('__properties_version1.0')],
  ['an .xlsx', sampleZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' })],
  ['a .jar', sampleZip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil' })],
  ['a .docm', sampleZip({ ...wordFiles, 'word/vbaProject.bin': 'macro' })],
  [
    'a .docm with backslashes',
    sampleZip({ ...types, 'word\\document.xml': '', 'word\\vbaProject.bin': 'macro' }),
  ],
  [
    'a .docm elsewhere',
    sampleZip({
      '[Content_Types].xml': override(
        '/docs/main.xml',
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ),
      ...spread,
    }),
  ],
  [
    'a .docx with macros elsewhere',
    sampleZip({ '[Content_Types].xml': override('/docs/main.xml'), ...spread, 'docs/vbaProject.bin': 'x' }),
  ],
  [
    'a .docx whose text is missing',
    sampleZip({ '[Content_Types].xml': override('/docs/main.xml'), 'docs/other.xml': '' }),
  ],
  [
    'an .xlsx that stands elsewhere',
    sampleZip({
      '[Content_Types].xml': override(
        '/docs/main.xml',
        MAIN.replace('wordprocessingml.document', 'spreadsheetml.sheet'),
      ),
      ...spread,
    }),
  ],
  ['a bomb as table of parts', packed(' '.repeat(9_000_000) + override('/docs/main.xml'))],
  ['a picture in PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF')],
  ['a drawing by Visio', sampleZip({ ...types, 'visio/document.xml': '<v/>' })],
  ['slides by Keynote', sampleZip({ 'Index/Document.iwa': 'x', 'Index/Slide-12.iwa': 'x' })],
  ['a film', sampleHeic('isom').fill('mp42', 16, 24)],
  ['an .avif', sampleHeic('avif')],
  ['a script that goes on as a PDF', before('#!/bin/sh\n')],
  ['a page that goes on as a PDF', before('\n<!DOCTYPE html><p>')],
  ['a picture in SVG that goes on as a PDF', before('<svg onload="alert(1)"/>')],
  ['a PDF that begins too late', before('\0'.repeat(1025))],
  ['a Windows program', Buffer.from('MZ\x90\0\x03%PDF-1.4 %%EOF', 'latin1')],
  ['a Linux program', Buffer.from('\x7fELF\x02\x01', 'latin1')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a web page that goes on as a PDF', Buffer.from('<html><script>alert(1)</script>%PDF-1.4 %%EOF')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an RTF', Buffer.from('{\\rtf1 Lebenslauf}')],
  ['plain text', Buffer.from('Lebenslauf')],
])('%s is nothing that is accepted', (_what, content) => {
  expect(detectKind(content)).toBeNull()
})

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['a cut PDF', samplePdf('Lebenslauf').subarray(0, 200)],
  ['a cut .docx', sampleDocx('Lebenslauf').subarray(0, 300)],
  ['a cut .doc', sampleCompound('WordDocument').subarray(0, 600)],
  ['a cut JPEG', sampleJpeg().subarray(0, 100)],
  ['a cut PNG', png.subarray(0, 40)],
  ['a cut .heic', sampleHeic().subarray(0, 300)],
  ['a cut letter by Pages', samplePages().subarray(0, 200)],
  ['a cut PDF after a blank', before(' ').subarray(0, 200)],
  ['a bomb by ratio', sampleZip(wordFiles, 1_000_000)],
  ['a bomb by size', sampleZip({ ...wordFiles, a: Buffer.alloc(2_000_000) }, 4_000_000_000)],
  [
    'a zip of 1,001 files',
    sampleZip(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`word/${i}`, '']))),
  ],
])('%s is damaged', (_what, content) => {
  expect(detectKind(content)).toBe('damaged')
})

test.each([
  ['a .docx', sampleCompound('EncryptedPackage')],
  ['a .doc', textOfDoc(0x0100)],
  ['a letter by Pages', sampleZip({ 'Index.zip': 'x', '.iwpv2': 'x' })],
])('%s with a password', (_what, content) => {
  expect(detectKind(content)).toBe('protected')
})

test('2,000 damaged files are told apart without a failure', () => {
  const random = seededRandom(4_711)
  const files = [samplePdf('a'), sampleDocx('b'), sampleCompound('WordDocument'), sampleJpeg(), png]
  files.push(sampleHeic(), samplePages(), packed(override('/docs/main.xml')))
  const seen = new Set<unknown>()
  for (let i = 0; i < 2_000; i++) seen.add(detectKind(Buffer.from(mutate(files[i % 8]!, random))))
  expect([...seen].every(kind => kind === null || typeof kind === 'string')).toBe(true)
  expect(seen.has('damaged')).toBe(true)
})
