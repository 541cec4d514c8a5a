import { expect, test } from '@jest/globals'
import { inLatin } from './latin.ts'

test.each([
  ['2’500 kg', "2'500 kg"],
  ['6′ 2″', `6' 2"`],
  ['−5 – 20 °C, ER20‑1780', '-5 - 20 °C, ER20-1780'],
  ['≤ 300 kg, ≥ 2 m, ≈ 1 m', '< 300 kg, > 2 m, ~ 1 m'],
  ['1\u202f500\u2009mm', '1\u00a0500\u00a0mm'],
  ['50 μm für 20 €', '50 µm für 20 $'],
  ['Škoda in Łódź', 'Skoda in þódz'],
  ['мир 😀', 'þþþ ¤¤'],
])('%s', (text, latin) => {
  expect(inLatin(text)).toBe(latin)
})

test('every character stays in its place', () => {
  for (let code = 0; code <= 0xffff; code += 7) {
    const latin = inLatin(`a${String.fromCharCode(code)}b`)
    expect(latin).toHaveLength(3)
    expect(latin <= 'aÿb').toBe(true)
  }
})
