import { expect, test } from '@jest/globals'

import { readCompressedRtf } from './rtf.ts'

const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d

/** PR_RTF_COMPRESSED with the given content after its header. */
function packed(type: number, content: Buffer): Uint8Array {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(content.length + 12, 0)
  header.writeUInt32LE(content.length, 4)
  header.writeUInt32LE(type, 8)
  return new Uint8Array(Buffer.concat([header, content]))
}

/** What a document of RTF says. */
function textOf(rtf: string): string | null | undefined {
  return readCompressedRtf(packed(UNCOMPRESSED, Buffer.from(rtf, 'latin1')))?.text
}

function htmlOf(rtf: string): string | null | undefined {
  const wrapped = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 ${rtf}}`
  return readCompressedRtf(packed(UNCOMPRESSED, Buffer.from(wrapped, 'latin1')))?.html
}

test('letters of two bytes are read however their halves are written', () => {
  const japanese = (text: string) => textOf(String.raw`{\rtf1\ansi\ansicpg932 ${text}}`)
  expect(japanese(String.raw`\'93\'fa\'96\'7b`)).toBe('日本')
  expect(japanese(String.raw`\'83e\'83X\'83g`)).toBe('テスト')
  expect(japanese('\x93\xfa\r\n\x96{')).toBe('日\ufffd')
  expect(japanese(String.raw`a\'93\'fa<b>`)).toBe('a日<b>')
})

test('UTF-8 as the code page is believed only where the bytes are UTF-8', () => {
  const read = (letters: string) => textOf(String.raw`{\rtf1\ansi\ansicpg65001 Gr${letters}e}`)
  expect(read(String.raw`\'f6\'df`)).toBe('Größe')
  expect(read(String.raw`\'c3\'b6\'c3\'9f`)).toBe('Größe')
})

test('bytes are read in the code page of their font, and within tags in that of the document', () => {
  const fonts =
    String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204{\*\panose 0}Arial CYR;}{\f2\cpg1250 A;}` +
    String.raw`{\f3\fcharset2 Symbol;}{\f4\fcharset1 B;}}`
  expect(
    htmlOf(
      fonts +
        String.raw`{\f1\'ef{\*\htmltag64 <\'ef>}{\f2\'e8}\'e0}\'e4{\f3\'b7\u-3913?\u8211?}{\f4\'f6}\f9\'fc`,
    ),
  ).toBe('п<ï>čаä··–öü')
  expect(textOf(String.raw`{\rtf1\ansi\ansicpg1252\deff1{\fonttbl{\f1\fcharset238 A;}}\'b3}`)).toBe('ł')
})

test('what stands behind a character for older readers is left out', () => {
  expect(textOf(String.raw`{\rtf1 \u8364?\u8364\'80\u8364\b x}`)).toBe('€€€x')
  expect(textOf(String.raw`{\rtf1\uc2 \u8364\'80\'80a{\uc0\u8364 b}\u8364 \'80?c\u8364}d}`)).toBe('€a€b€c€')
  expect(textOf(String.raw`{\rtf1 \u-10179?\u-8704?\u128512?}`)).toBe('😀😀')
  expect(textOf(String.raw`{\rtf1 a\u1114112?}`)).toBeUndefined()
})

test('parts for RTF alone stay out of the HTML, group by group', () => {
  expect(
    htmlOf(
      String.raw`a\htmlrtf b{c\htmlrtf0 d{e\htmlrtf1 f}g}h\htmlrtf0 i{\*\mhtmltag84 j}{\*\htmltag84 <k \{\}>}<l>`,
    ),
  ).toBe('adegi<k {}>&lt;l&gt;')
  expect(htmlOf(String.raw`{\*\generator x}{\*\unknown{\*\htmltag64 <p>}y}\bin3 }}}\tab\emdash\~\_`)).toBe(
    '<p>\t—\u00a0\u00ad',
  )
})

test('RTF that says nobody could tell what is refused, and what was cut off is read up to there', () => {
  for (const rtf of [
    'text',
    String.raw`{\rtf2 a}`,
    String.raw`{\rtf1{\b{\fonttbl{\f0 A;}}}}`,
    String.raw`{\rtf1\ansi{\fonttbl{\f0 A;}}\fromhtml1 a}`,
  ])
    expect([rtf, readCompressedRtf(packed(UNCOMPRESSED, Buffer.from(rtf)))]).toEqual([rtf, null])
  expect(textOf(String.raw`{\rtf1 a{b\'fc`)).toBe('abü')
  expect(textOf(String.raw`{\rtf1 a\'f`)).toBe('a')
  expect(textOf(String.raw`{\rtf1\mac a\'9f}`)).toBe('aü')
  expect(textOf(String.raw`{\rtf1 a}b}`)).toBe('a')
})

test('groups may lie in each other a million times', () => {
  const depth = 1_000_000
  // Reading that were quadratic would not end before the test's limit.
  expect(textOf(`{\\rtf1 ${'{\\b\\f1 a'.repeat(depth)}`)).toHaveLength(depth)
  expect(htmlOf(`${'{'.repeat(depth)}<${'}'.repeat(depth)}b`)).toBe('&lt;b')
})

test('compressed data ends at its mark, and where it was cut', () => {
  const start = Buffer.concat([Buffer.of(0), Buffer.from('{\\rtf1 a')])
  const read = (...bytes: number[]) =>
    readCompressedRtf(packed(COMPRESSED, Buffer.concat([start, Buffer.from(bytes)])))?.text
  // Eight bytes are written behind the 207 of the dictionary.
  const here = 207 + 8
  const copy = (from: number, length: number) => [from >> 4, ((from & 0xf) << 4) | (length - 2)]
  expect(read(0b1, ...copy(here, 2), 0x62, 0x62)).toBe('a')
  expect(read(0b1, ...copy(here - 1, 5), 0x62)).toBe('aaaaaab')
  expect(read(0b10, 0x62, copy(here, 2)[0]!)).toBe('ab')
  expect(read(0)).toBe('a')
  // Before the dictionary there is nothing.
  expect(read(0b1, ...copy(4094, 4))).toBe('a\0\0')
  expect(readCompressedRtf(packed(0x12345678, start))).toBeNull()
})
