import { expect, test } from '@jest/globals'
import { piecesOf } from './pieces.ts'

const marked = (text: string, query: string) =>
  piecesOf(text, query)
    .map(piece => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Röder Fördertechnik GmbH', 'roder', '[Röder] Fördertechnik GmbH'],
  ['Gebr. Roeder OG', 'röd', 'Gebr. [Roed]er OG'],
  ['AW: Förderhöhe, Hr. Rödermayr', 'RODER', 'AW: Förderhöhe, Hr. [Röder]mayr'],
  ['Maßstab', 'mass', '[Maß]stab'],
  ['Röder Stahl, Röder Holz', 'holz roder', '[Röder] Stahl, [Röder] [Holz]'],
  ['Straße', 's', '[S]tra[ß]e'],
  ['Neuer Kunde', 'neu kun', '[Neu]er [Kun]de'],
  ['Huber', 'maier', 'Huber'],
  ['Huber', '  ', 'Huber'],
  ['Huber', '\u0301', 'Huber'],
  ['Ro\u0308der Malmø', 'röder malmo', '[Ro\u0308der] [Malmø]'],
  ['Citroën', 'citroen', '[Citroën]'],
  ['', 'x', ''],
  ['İstanbul Makina', 'mak', 'İstanbul [Mak]ina'],
])('in "%s" the query "%s" is marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
