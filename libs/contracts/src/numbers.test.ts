import { expect, test } from '@jest/globals'
import { readNumber, type Thousands } from './numbers.ts'

// What each caller means by one mark before three digits.
const metres: Thousands = ''
const german: Thousands = '.'
const english: Thousands = ','
const millimetres: Thousands = '.,'

test.each([
  ['1.780', { metres: 1.78, german: 1780, english: 1.78, millimetres: 1780 }],
  ['1,780', { metres: 1.78, german: 1.78, english: 1780, millimetres: 1780 }],
  ['12.345', { metres: 12.345, german: 12_345, english: 12.345, millimetres: 12_345 }],
])('“%s” is what the caller means by its mark', (text, expected) => {
  const read = (thousands: Thousands) => readNumber(text, thousands)
  expect({
    metres: read(metres),
    german: read(german),
    english: read(english),
    millimetres: read(millimetres),
  }).toEqual(expected)
})

test.each([
  ['20', 20],
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['0,05', 0.05],
  ['0.050', 0.05],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['1.780,5', 1780.5],
  ['1,780.5', 1780.5],
  ['1.200.000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['1.200.000,5', 1_200_000.5],
  ['1.234,567', 1234.567],
  ['120000,50', 120_000.5],
  ['1 780', 1780],
  ['120\u00a0000,50', 120_000.5],
  ['120\u202f000', 120_000],
  ["120'000.50", 120_000.5],
  ['2’500', 2500],
])('“%s” is %d, whoever reads it', (text, value) => {
  for (const thousands of [metres, german, english, millimetres])
    expect(readNumber(text, thousands)).toBe(value)
})

test.each(
  [
    '',
    ' ',
    '.',
    ',,',
    '-5',
    '5-10',
    '5,',
    ',5',
    '12..5',
    '1,2,3',
    '1.2.3',
    '1.234.567.8',
    '1,23,456',
    '1.78,000.5',
  ].concat(['1.200,000,5', '1e5', '0x10', 'NaN', 'k. A.', '12x', '1 5', '1234 567', '٣']),
)('“%s” is no number', text => expect(readNumber(text, millimetres)).toBeNull())
