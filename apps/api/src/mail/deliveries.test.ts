import { expect, test } from '@jest/globals'
import { waitAfter } from './deliveries.service.ts'

test('attempts follow after 1 m, 5 m, 15 m, 1 h, then every 4 h, and end after 72 h', () => {
  const waits: number[] = []
  for (let wait = waitAfter(1); wait !== null; wait = waitAfter(waits.length + 1)) waits.push(wait / 60)
  expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240])
  expect(Math.max(...waits)).toBe(240)
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(72 * 60)
})
