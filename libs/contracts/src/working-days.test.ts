import { expect, test } from '@jest/globals'
import { addDays, addWorkingDays, holidayName, isWorkingDay } from './working-days.ts'

test.each([
  ['2024-04-01', 'Ostermontag'],
  ['2025-04-21', 'Ostermontag'],
  ['2026-04-06', 'Ostermontag'],
  ['2026-05-14', 'Christi Himmelfahrt'],
  ['2026-05-25', 'Pfingstmontag'],
  ['2026-06-04', 'Fronleichnam'],
  ['2027-05-06', 'Christi Himmelfahrt'],
  ['2027-05-27', 'Fronleichnam'],
  ['2038-04-25', 'Ostersonntag'],
  ['2285-03-22', 'Ostersonntag'],
  ['2026-12-08', 'Mariä Empfängnis'],
  ['2026-10-26', 'Nationalfeiertag'],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name)
  expect(isWorkingDay(day)).toBe(false)
})

test('Good Friday, Christmas Eve and a plain Monday are worked', () => {
  for (const day of ['2026-04-03', '2026-12-24', '2026-11-23']) {
    expect(holidayName(day)).toBeNull()
    expect(isWorkingDay(day)).toBe(true)
  }
})

test('working days step over weekends, holidays, the year and changes of the clock', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-12-23', 3)).toBe('2026-12-29')
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04')
  expect(addWorkingDays('2026-10-23', 1)).toBe('2026-10-27')
  expect(addWorkingDays('2026-04-07', -1)).toBe('2026-04-03')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})
