import { expect, test } from '@jest/globals'
import { lastSevenDays, viennaMidnightIn } from './vienna.ts'

const days = (now: string) =>
  Object.values(lastSevenDays(new Date(now))).map(moment => (moment as Date).toISOString())

test('the last seven days are calendar days in Austria, today among them to its end', () => {
  // 20:30 UTC on the 21st is half past nine in the evening there; two and a half hours later it is the 22nd.
  expect(days('2026-11-21T20:30:00Z')).toEqual(['2026-11-14T23:00:00.000Z', '2026-11-21T23:00:00.000Z'])
  expect(days('2026-11-21T23:00:00Z')).toEqual(['2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'])
})

test.each([
  ['begins', '2027-03-30T10:00:00Z', ['2027-03-23T23:00:00.000Z', '2027-03-30T22:00:00.000Z']],
  ['ends', '2027-11-02T10:00:00Z', ['2027-10-26T22:00:00.000Z', '2027-11-02T23:00:00.000Z']],
])('they are seven whole days also where summer time %s among them', (_what, now, expected) => {
  expect(days(now)).toEqual(expected)
})

test('midnights are found in both directions', () => {
  const now = new Date('2027-03-28T10:00:00Z')
  expect(viennaMidnightIn(0, now).toISOString()).toBe('2027-03-27T23:00:00.000Z')
  expect(viennaMidnightIn(1, now).toISOString()).toBe('2027-03-28T22:00:00.000Z')
  expect(viennaMidnightIn(-1, now).toISOString()).toBe('2027-03-26T23:00:00.000Z')
})
