import { expect, test } from '@jest/globals'
import { fold, piecesOf } from './fold.ts'

const marked = (text: string, query: string) =>
  piecesOf(text, query)
    .map(piece => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Röder', 'roder'],
  ['Roeder', 'roder'],
  ['RODER', 'roder'],
  ['Straße', 'strasse'],
  ['Ästhetik', 'asthetik'],
  ['Škoda Praha', 'skoda praha'],
  // Not a spelled-out umlaut, but folded like one, as the server does.
  ['Bauer', 'baur'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

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
  ['', 'x', ''],
  ['İstanbul Makina', 'mak', 'İstanbul [Mak]ina'],
])('in "%s" the query "%s" is marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
