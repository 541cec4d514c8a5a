import { expect, test } from '@jest/globals'
import { inDays, viennaMoment, viennaParts } from './vienna-time.ts'

test.each([
  ['2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', '9:00', '2026-07-15T07:00:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
])('%s %s in Austria is %s', (day, time, moment) => {
  expect(viennaMoment(day, time)).toBe(moment)
  expect(viennaParts(new Date(moment))).toEqual({ day, time: time.padStart(5, '0') })
})

test('an hour that the change of the clock leaves out becomes a moment beside it', () => {
  expect(viennaMoment('2026-03-29', '02:30')).toBe('2026-03-29T00:30:00.000Z')
})

test.each([
  ['2026-02-31', '09:00'],
  ['2026-01-15', '25:00'],
  ['morgen', '09:00'],
  ['2026-01-15', 'früh'],
])('%s %s is no moment', (day, time) => {
  expect(viennaMoment(day, time)).toBeNull()
})

test('days are counted by the calendar, over a change of the clock too', () => {
  expect(inDays(new Date('2026-10-23T07:00:00Z'), 7)).toBe('2026-10-30T08:00:00.000Z')
})
