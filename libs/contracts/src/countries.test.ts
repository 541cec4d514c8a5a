import { expect, test } from '@jest/globals'
import { optionalCountry, shownCountry, storedCountry } from './countries.ts'

test.each([
  ['Austria', 'Austria', 'Österreich'],
  ['Österreich', 'Austria', 'Österreich'],
  ['OESTERREICH', 'Austria', 'Österreich'],
  ['Daenemark', 'Denmark', 'Dänemark'],
  ['at', 'Austria', 'Österreich'],
  ['Deutschland', 'Germany', 'Deutschland'],
  ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnien und Herzegowina'],
  ['A', 'Austria', 'Österreich'],
  ['Österr.', 'Austria', 'Österreich'],
  ['AUT', 'Austria', 'Österreich'],
  ['D', 'Germany', 'Deutschland'],
  ['BRD', 'Germany', 'Deutschland'],
  ['GER', 'Germany', 'Deutschland'],
  ['FL', 'Liechtenstein', 'Liechtenstein'],
  ['USA', 'United States', 'Vereinigte Staaten'],
  ['Holland', 'Netherlands', 'Niederlande'],
  ['Großbritannien', 'United Kingdom', 'Vereinigtes Königreich'],
  ['Czech Republic', 'Czechia', 'Tschechien'],
  ['Italia', 'Italy', 'Italien'],
  ['Svizzera', 'Switzerland', 'Schweiz'],
  ['Česko', 'Czechia', 'Tschechien'],
  ['Slovenija', 'Slovenia', 'Slowenien'],
  ['Magyarország', 'Hungary', 'Ungarn'],
  ['SK', 'Slovakia', 'Slowakei'],
  ['Fürstentum Muster', 'Fürstentum Muster', 'Fürstentum Muster'],
  ['', '', ''],
])('the country „%s“ is stored as „%s“ and read as „%s“', (written, stored, shown) => {
  expect(storedCountry(written)).toBe(stored)
  expect(shownCountry(written)).toBe(shown)
  expect(shownCountry(stored)).toBe(shown)
})

test('a country may be left out', () => {
  expect([undefined, null, ' '].map(value => optionalCountry.parse(value))).toEqual([undefined, null, null])
})
