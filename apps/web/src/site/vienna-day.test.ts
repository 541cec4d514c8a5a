import { expect, test } from '@jest/globals'
import { germanDate } from './robots/figures.ts'
import { viennaDay } from '@app/contracts/vienna-day'

test.each([
  ['2026-11-20T22:59:00.000Z', '2026-11-20', '20.11.2026'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21', '21.11.2026'],
  ['2026-06-30T22:30:00.000Z', '2026-07-01', '01.07.2026'],
  ['2026-06-30', '2026-06-30', '30.06.2026'],
])('what happens at %s happens on that day in Austria', (moment, day, shown) => {
  expect(viennaDay(moment)).toBe(day)
  expect(germanDate(moment)).toBe(shown)
})
