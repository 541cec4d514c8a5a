import { expect, test } from '@jest/globals'

import { readCompressedRtf } from './rtf.ts'
import { MAX_RTF_BYTES } from './parsed-mail.ts'

const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d

/** PR_RTF_COMPRESSED with the given content after its header. */
function packed(type: number, content: Buffer, claimedSize = content.length + 12): Uint8Array {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(claimedSize, 0)
  header.writeUInt32LE(content.length, 4)
  header.writeUInt32LE(type, 8)
  return new Uint8Array(Buffer.concat([header, content]))
}

function rtf(text: string): Uint8Array {
  return packed(UNCOMPRESSED, Buffer.from(text, 'latin1'))
}

test('HTML is taken out of the RTF it was wrapped in', () => {
  const wrapped =
    String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}` +
    String.raw`{\*\htmltag64 <p>}Gr\'f6\'dfe \u8211?{\*\htmltag84 &nbsp;}\htmlrtf \'20\htmlrtf0 5{\*\htmltag72 </p>}}`
  expect(readCompressedRtf(rtf(wrapped))).toEqual({ html: '<p>Größe –&nbsp;5</p>', text: null })
})

test('text is taken out of plain RTF without pictures and bookkeeping', () => {
  const plain =
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}}{\info{\title geheim}}` +
    String.raw`\f0 Gr\'fc\'dfe\par{\pict\pngblip 89504e47}a\cell b\row ende}`
  expect(readCompressedRtf(rtf(plain))).toEqual({ html: null, text: 'Grüße\r\na\tb\r\nende' })
})

test('hidden text is left out', () => {
  const hidden = String.raw`{\rtf1\ansi a{\v b}c\v d\v0 e\v f\plain g\vfoo h}`
  expect(readCompressedRtf(rtf(hidden))).toEqual({ html: null, text: 'acegh' })
})

test('RTF that was made from no HTML is not read where the text is known', () => {
  const fromText = String.raw`{\rtf1\ansi\fromtext \deff0 Zeile}`
  expect(readCompressedRtf(rtf(fromText))).toEqual({ html: null, text: 'Zeile' })
  for (const text of [fromText, String.raw`{\rtf1\ansi Zeile}`])
    expect(readCompressedRtf(rtf(text), 'html')).toBeNull()
})

test('compressed RTF is read as the specification shows it', () => {
  // The example of [MS-OXRTFCP] 4.1.
  const example =
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0'
  const bytes = Buffer.from(example, 'hex')
  expect(readCompressedRtf(new Uint8Array(bytes))).toMatchObject({ html: null, text: 'hello world' })
})

test('what would become too large is refused before it is made', () => {
  // Every control byte announces eight copies of 17 bytes.
  const bomb = Buffer.alloc(1_500_000)
  for (let index = 0; index < bomb.length; index++) {
    bomb[index] = index % 17 === 0 ? 0xff : (index % 17) % 2 === 0 ? 0x0f : 0
  }
  const refusal = expect.objectContaining({ reason: 'too_complex' })
  expect(() => readCompressedRtf(packed(COMPRESSED, bomb))).toThrow(refusal)
  expect(() => readCompressedRtf(packed(UNCOMPRESSED, Buffer.alloc(MAX_RTF_BYTES + 1)))).toThrow(refusal)
})

test('a size in the header that leads out of the data is not followed', () => {
  const content = Buffer.from([0x00, ...Buffer.from('{\\rtf1 a')])
  // The processor's time, because a busy machine may give it to others in between.
  const before = process.cpuUsage()
  readCompressedRtf(packed(COMPRESSED, content, 0x7fff_ffff))
  expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  expect(readCompressedRtf(new Uint8Array(3))).toEqual({ html: null, text: '' })
})
