import { expect, test } from '@jest/globals'
import { readCellNumber } from './read-number.ts'

test.each([
  ['± 0,05 mm', { value: 0.05 }],
  ['20 kg', { value: 20 }],
  ['1780mm', { value: 1780 }],
  ['1.234.567', { value: 1_234_567 }],
  ['1.780', { problem: 'ambiguous' }],
  ['12,345 mm', { problem: 'ambiguous' }],
  ['k. A.', { problem: 'none' }],
  ['-5', { problem: 'none' }],
])('“%s” is %j', (text, read) => expect(readCellNumber(text)).toEqual(read))
