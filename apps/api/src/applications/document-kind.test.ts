import { expect, test } from '@jest/globals'
import { mutate, seededRandom } from '../../test/mutations.ts'
import {
  sampleCompound,
  sampleDocx,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleZip,
} from '../../test/sample-files.ts'
import { detectKind } from './document-kind.ts'

const png = samplePng(4, 4, () => [1, 2, 3])
const wordFiles = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }

test.each([
  ['a PDF', samplePdf('Lebenslauf'), 'pdf'],
  ['a .docx', sampleDocx('Lebenslauf'), 'docx'],
  ['a .doc', sampleCompound('WordDocument'), 'doc'],
  ['a JPEG', sampleJpeg(), 'jpeg'],
  ['a PNG', png, 'png'],
])('knows %s', (_what, content, kind) => {
  expect(detectKind(content)).toBe(kind)
})

test.each([
  ['an .xls', sampleCompound('Workbook')],
  ['an Outlook message', sampleCompound('__properties_version1.0')],
  ['an .xlsx', sampleZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' })],
  ['a .jar', sampleZip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil' })],
  ['a .docm', sampleZip({ ...wordFiles, 'word/vbaProject.bin': 'macro' })],
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
  ['a bomb by ratio', sampleZip(wordFiles, 1_000_000)],
  ['a bomb by size', sampleZip({ ...wordFiles, a: Buffer.alloc(2_000_000) }, 4_000_000_000)],
  [
    'a zip of 1,001 files',
    sampleZip(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`word/${i}`, '']))),
  ],
])('%s is damaged', (_what, content) => {
  expect(detectKind(content)).toBe('damaged')
})

test('2,000 damaged files are told apart without a failure', () => {
  const random = seededRandom(4_711)
  const files = [samplePdf('a'), sampleDocx('b'), sampleCompound('WordDocument'), sampleJpeg(), png]
  const seen = new Set<unknown>()
  for (let i = 0; i < 2_000; i++) seen.add(detectKind(Buffer.from(mutate(files[i % 5]!, random))))
  expect([...seen].every(kind => kind === null || typeof kind === 'string')).toBe(true)
  expect(seen.has('damaged')).toBe(true)
})
