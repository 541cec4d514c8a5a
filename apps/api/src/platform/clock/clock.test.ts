import { expect, test } from '@jest/globals'
import { dueDaily } from './clock.ts'

const long = new Date('2026-01-01T00:00:00Z')
const at = (moment: string, time = '09:00', since = long) => dueDaily({ time, since }, new Date(moment))

test.each([
  ['winter', '2027-03-27', '08:00'],
  ['the day summer time begins, 23 hours later', '2027-03-28', '07:00'],
  ['summer', '2027-10-30', '07:00'],
  ['the day summer time ends, 25 hours later', '2027-10-31', '08:00'],
])('09:00 in Vienna is the same time of day in %s', (_when, day, utc) => {
  const minute = new Date(new Date(`${day}T${utc}:00Z`).getTime() - 1_000).toISOString()
  expect(at(minute)).toBeNull()
  expect(at(`${day}T${utc}:00Z`)).toEqual({ day, lateFor: null })
})

test('a time that the spring leaves out comes an hour later', () => {
  expect(at('2027-03-28T00:59:00Z', '02:30')).toBeNull()
  expect(at('2027-03-28T01:00:00Z', '02:30')).toMatchObject({ day: '2027-03-28' })
})

test('missed, it is late until 18:00 and then part of the next', () => {
  expect(at('2026-11-20T08:15:00Z')).toEqual({ day: '2026-11-20', lateFor: null })
  expect(at('2026-11-20T08:16:00Z')).toEqual({ day: '2026-11-20', lateFor: '09:00' })
  expect(at('2026-11-20T16:59:00Z')).toEqual({ day: '2026-11-20', lateFor: '09:00' })
  expect(at('2026-11-20T17:00:00Z')).toBeNull()
})

test('one that is set for the evening has an hour', () => {
  expect(at('2026-11-20T20:30:00Z', '21:00')).toEqual({ day: '2026-11-20', lateFor: '21:00' })
  expect(at('2026-11-20T21:00:00Z', '21:00')).toBeNull()
  expect(at('2026-11-20T22:59:00Z', '23:59')).toEqual({ day: '2026-11-20', lateFor: null })
})

test('a time that was over when somebody chose it waits for tomorrow', () => {
  const chosen = new Date('2026-11-20T10:00:00Z')
  expect(at('2026-11-20T10:01:00Z', '09:00', chosen)).toBeNull()
  expect(at('2026-11-21T08:00:00Z', '09:00', chosen)).toMatchObject({ day: '2026-11-21' })
  expect(at('2026-11-20T11:30:00Z', '12:30', chosen)).toMatchObject({ day: '2026-11-20' })
})
