import { expect, test } from '@jest/globals'
import { formatNumber, parseNumber } from './numbers.ts'

test.each([
  ['120.000', 120_000],
  ['120,000', 120_000],
  ['120.000,–', 120_000],
  ['€ 120.000,--', 120_000],
  ['120 000 EUR', 120_000],
  ['30 %', 30],
  ['12,', 12],
  [',5', 0.5],
  ['１２０', 120],
  ['', null],
  ['.', null],
  ['−5', null],
  ['viel', null],
])('the amount “%s” is %p', (text, value) => expect(parseNumber(text)).toBe(value))

test('a number is written as the language does', () => {
  expect(formatNumber(120_000.5, 'de')).toBe('120.000,5')
  expect(formatNumber(120_000.5, 'en')).toBe('120,000.5')
  expect(formatNumber(-1234.567, 'de')).toBe('−1.234,57')
})

test.each(['de', 'en'] as const)('what is written in %s is read back', language => {
  for (const value of [0.01, 0.5, 12, 999, 1000, 1234.56, 120_000, 1e12])
    expect(parseNumber(formatNumber(value, language))).toBe(value)
})
