import { expect, test } from '@jest/globals'
import { lastSevenDays, sameTimeOn, viennaMidnightIn } from './clock.ts'

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

test.each([
  ['within winter', '2026-11-19T09:00:30.500Z', '2026-11-20', '2026-11-20T09:00:30.500Z'],
  ['into summer, late in the evening', '2027-03-24T22:30:00.000Z', '2027-03-31', '2027-03-31T21:30:00.000Z'],
  ['into winter, just after midnight', '2027-10-27T22:10:00.000Z', '2027-11-04', '2027-11-03T23:10:00.000Z'],
  ['that the spring leaves out', '2027-03-27T01:30:00.000Z', '2027-03-28', '2027-03-28T00:30:00.000Z'],
  ['on an earlier day', '2027-03-30T22:30:00.000Z', '2027-03-27', '2027-03-26T23:30:00.000Z'],
])('a time of day is the same on another day: %s', (_what, moment, day, expected) => {
  expect(sameTimeOn(day, new Date(moment)).toISOString()).toBe(expected)
})
