import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readTruth, truthFolder } from '../../../../test/mail-truth.ts'
import { seededRandom } from '../../../../test/mutations.ts'
import { readWithPeer } from '../../../../test/rtf-peer.ts'
import { readCompressedRtf } from './rtf.ts'
import { OutlookProperties, PROPERTY, PROPERTY_HEADER, openOutlookFile } from './outlook-file.ts'

const STARTS = [String.raw`{\rtf1\ansi`, String.raw`{\rtf1\ansi\fromhtml1`, String.raw`{\rtf1\ansi\fromtext`]
const FONTS = String.raw`\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset2 Symbol;}{\f3\fcharset128 MS;}}`

/** What RTF is made of; each part is complete in itself, but for the braces. Half letters are read better than by the peer. */
const PARTS =
  String.raw`{ { } } a Wort <b> \'e4 \'e4\'f6 \'82\'a0 \'3c \u8364? \u-10179?\u-8704? \u60? \uc0 \uc1 \uc2
  \f0 \f1 \f2 \f3 \b \b0 \par \line \tab \cell \row \page \sect \lquote \rdblquote \bullet \emdash \~ \- \_ \{ \} \\ \bin2 {}
  \htmlrtf \htmlrtf0 \plain {\*\htmltag64 {\*\htmltag241 {\*\mhtmltag84 {\*\generator {\*\unknown {\pntext {\pict {\info
  {\colortbl {\stylesheet {\field{\*\fldinst {\header \rtf1 \deff1 \f {\fonttbl{\f4}}`.split(/\s+/)

/** PR_RTF_COMPRESSED that is not compressed. */
function unpacked(rtf: string): Uint8Array {
  const content = Buffer.from(rtf, 'latin1')
  const header = Buffer.alloc(16)
  header.writeUInt32LE(content.length + 12, 0)
  header.writeUInt32LE(content.length, 4)
  header.writeUInt32LE(0x414c454d, 8)
  return new Uint8Array(Buffer.concat([header, content]))
}

test('RTF put together at random says what it says to others', () => {
  const random = seededRandom(20261124)
  let refused = 0
  for (let round = 0; round < 5_000; round++) {
    const count = random(40)
    const parts = Array.from({ length: count }, () => PARTS[random(PARTS.length)]! + (random(3) ? ' ' : ''))
    const rtf = `${STARTS[random(3)]}${random(4) ? '\\ansicpg1252' : ''}${random(4) ? FONTS : ''} ${parts.join('')}}`
    const peer = readWithPeer(unpacked(rtf))
    if (peer === null) refused++
    // Half of a letter is lost to the peer; ours tries what else its byte may be.
    else if (JSON.stringify(peer).includes('\ufffd')) continue
    expect([rtf, readCompressedRtf(unpacked(rtf))]).toEqual([rtf, peer])
  }
  expect(refused).toBeLessThan(3_500)
})

const folder = truthFolder()
if (folder) {
  test('RTF of real Outlook files says what it says to others', () => {
    let compared = 0
    for (const [name, truth] of Object.entries(readTruth(folder))) {
      if (truth.expect !== 'ok') continue
      const root = openOutlookFile(readFileSync(join(folder, name)))
      const packed = new OutlookProperties(root, PROPERTY_HEADER.message).bytes(PROPERTY.rtf)
      if (!packed) continue
      compared++
      expect([name, readCompressedRtf(packed)]).toEqual([name, readWithPeer(packed)])
    }
    expect(compared).toBeGreaterThan(100)
  })
}
