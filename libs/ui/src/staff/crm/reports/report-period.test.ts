import { expect, test } from '@jest/globals'
import { daysOf, periodOf, problemOf } from './report-period.ts'

test.each([
  ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
  ['year', '2026-06-30', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-06-30', '2025-01-01', '2025-12-31'],
  ['twelve-months', '2026-03-15', '2025-04-01', '2026-03-31'],
] as const)('%s on %s is %s to %s', (name, today, from, until) => {
  expect(daysOf(name, today)).toEqual({ from, until })
})

test('days in the address win over a name, and a wrong name is the usual one', () => {
  expect(periodOf({ period: 'year', from: '2026-01-01', until: '' }, 'week')).toBe('own')
  expect(periodOf({ period: 'year', from: '', until: '' }, 'week')).toBe('year')
  expect(periodOf({ period: 'toString', from: '', until: '' }, 'week')).toBe('week')
})

test('days that cannot be asked for are named', () => {
  expect(problemOf({ from: '2026-02-31', until: '2026-03-01' })).toContain('wie 01.03.2026')
  expect(problemOf({ from: '2026-03-02', until: '2026-03-01' })).toContain('vor dem Beginn')
  expect(problemOf({ from: '2026-03-01', until: '2026-03-01' })).toBeNull()
})
