import { expect, test } from '@jest/globals'
import { isSameTown } from './import-places.ts'

const at = (text: string) => {
  const [, postalCode = '', city = ''] = /^(\d*) ?(.*)$/.exec(text) ?? []
  return { postalCode: postalCode || null, city: city || null }
}

test.each([
  ['Linz', 'Linz an der Donau'],
  ['Wien', '1010 Wien'],
  ['1010 Wien', '1100 Wien'],
  ['Wien 3.', 'Vienna'],
  ['St. Pölten', 'Sankt Poelten'],
  ['München', 'MUENCHEN'],
  ['Munich', 'München'],
  ['Frankfurt am Main', 'Frankfurt'],
  ['6800 Feldkirch', '6800 Feldkirch-Altenstadt'],
  ['6850 Dornbirn', '6850 Haselstauden'],
  ['Bozen', 'Bolzano'],
])('%s and %s are one town', (one, other) => expect(isSameTown(at(one), at(other))).toBe(true))

test.each([
  ['Wien', 'Graz'],
  ['Linz', 'Lienz'],
  ['1010 Wien', '8010 Graz'],
  ['1010', '8010'],
  ['Wels', 'Welsberg'],
])('%s and %s are two', (one, other) => expect(isSameTown(at(one), at(other))).toBe(false))

test.each([
  ['', 'Wien'],
  ['1010', 'Wien'],
  ['1010', '1100'],
])('of “%s” and “%s” nobody can tell', (one, other) => expect(isSameTown(at(one), at(other))).toBeNull())
