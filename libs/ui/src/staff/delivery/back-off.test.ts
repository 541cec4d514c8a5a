import { expect, test } from '@jest/globals'
import { BackOff } from './back-off.ts'

test('pauses grow from a second to a minute, and begin again after a success', () => {
  const backOff = new BackOff(() => 0.5)
  const pauses = Array.from({ length: 8 }, () => backOff.next())
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000])
  backOff.reset()
  expect(backOff.next()).toBe(1000)
})

test('a pause is never shorter than the server asked for, and machines do not come back at once', () => {
  expect(new BackOff(() => 0.5).next(5000)).toBe(5000)
  expect(new BackOff(() => 0).next()).toBe(500)
  expect(new BackOff(() => 1).next()).toBe(1500)
})
