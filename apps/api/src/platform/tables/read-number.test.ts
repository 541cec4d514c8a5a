import { expect, test } from '@jest/globals'
import { readNumber } from './read-number.ts'

test.each([
  ['20', 20],
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['0,05', 0.05],
  ['0.050', 0.05],
  ['± 0,05 mm', 0.05],
  ['20 kg', 20],
  ['1780mm', 1780],
  ['1.780,5', 1780.5],
  ['1,780.5', 1780.5],
  ['1.234.567', 1_234_567],
  ['1 780', 1780],
  ['1\u00a0780 mm', 1780],
])('“%s” is %d', (text, value) => expect(readNumber(text)).toEqual({ value }))

test.each(['1.780', '1,780', '12.345 mm'])('“%s” could be either', text =>
  expect(readNumber(text)).toEqual({ problem: 'ambiguous' }),
)

test.each(['', 'k. A.', '-5', '5-10', '1,2,3', '1.2.3', ',5', '5,', '1e5', '0x10', 'NaN', '1.78,000.5', '٣'])(
  '“%s” is none',
  text => expect(readNumber(text)).toEqual({ problem: 'none' }),
)
