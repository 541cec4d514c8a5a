import { expect, test } from '@jest/globals'
import { folded, plainLetters, spelledOut } from './text.ts'

test.each([
  ['Röder', 'roder', 'roeder', 'roder'],
  ['Ro\u0308der', 'roder', 'roeder', 'roder'],
  ['ROEDER', 'roeder', 'roeder', 'roder'],
  ['Straße', 'strasse', 'strasse', 'strasse'],
  ['Škoda Praha', 'skoda praha', 'skoda praha', 'skoda praha'],
  ['Łódź', 'lodz', 'lodz', 'lodz'],
  ['Malmø', 'malmo', 'malmoe', 'malmo'],
  ['Citroën', 'citroen', 'citroen', 'citron'],
  ['Bauer & Söhne, 2²', 'bauer & sohne, 2²', 'bauer & soehne, 2²', 'baur & sohne, 2²'],
])('%s is %s in plain letters, %s spelled out and %s folded', (text, plain, spelled, common) => {
  expect([plainLetters(text), spelledOut(text), folded(text)]).toEqual([plain, spelled, common])
})
