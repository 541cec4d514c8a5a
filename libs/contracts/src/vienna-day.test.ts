import { expect, test } from '@jest/globals'
import { readOwnValue } from './own-fields.ts'
import { typedDay } from './vienna-day.ts'

test.each([
  ['31.12.99', '1999-12-31'],
  ['1.1.30', '1930-01-01'],
  ['31. 12. 29', '2029-12-31'],
  ['24.12.2026', '2026-12-24'],
  ['1.1.00', '2000-01-01'],
])('%j is the day %s, in own fields and files as well', (text, day) => {
  expect(typedDay(text)).toBe(day)
  expect(readOwnValue({ type: 'date', choices: [] }, text)).toEqual({ value: day })
})
