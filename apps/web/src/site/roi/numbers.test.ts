import { describe, expect, test } from '@jest/globals'
import { formatNumber, parseNumber } from './numbers.ts'

describe('a number is read as people write it', () => {
  test.each([
    ['120000', 120_000],
    ['120.000,50', 120_000.5],
    ['120,000.50', 120_000.5],
    ['120.000', 120_000],
    ['120,000', 120_000],
    ['1.200.000', 1_200_000],
    ['1,200,000', 1_200_000],
    ['1.200.000,5', 1_200_000.5],
    ['120000,50', 120_000.5],
    ['120000.50', 120_000.5],
    ['120 000,50', 120_000.5],
    ['120\u00a0000', 120_000],
    ['120\u202f000,5', 120_000.5],
    ["120'000.50", 120_000.5],
    ['120.000,–', 120_000],
    ['€ 120.000,--', 120_000],
    ['120 000 EUR', 120_000],
    ['30 %', 30],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,', 12],
    [',5', 0.5],
    ['0,125', 0.125],
    ['0', 0],
    ['１２０', 120],
  ])('%s', (text, value) => expect(parseNumber(text)).toBe(value))

  test.each([
    '',
    ' ',
    '-5',
    '−5',
    'viel',
    '1e5',
    '12x',
    '1.2.3',
    '1,23,456',
    '1.200,000,5',
    '.',
    ',,',
    '12..5',
  ])('not "%s"', text => expect(parseNumber(text)).toBeNull())
})

test('a number is written as the language does', () => {
  expect(formatNumber(120_000.5, 'de')).toBe('120.000,5')
  expect(formatNumber(120_000.5, 'en')).toBe('120,000.5')
  expect(formatNumber(-1234.567, 'de')).toBe('−1.234,57')
})

test.each(['de', 'en'] as const)('what is written in %s is read back', language => {
  for (const value of [0.01, 0.5, 12, 999, 1000, 1234.56, 120_000, 1e12])
    expect(parseNumber(formatNumber(value, language))).toBe(value)
})
