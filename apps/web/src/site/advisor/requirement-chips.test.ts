import { expect, test } from '@jest/globals'
import { namedApplications } from '@app/contracts/advisor-choices'
import { applicationName } from '@app/contracts/robot-applications'
import { chipsOf, chipsOfRow, rows, slotsOf, withValue } from './requirement-chips.ts'
import { noRequirements } from '@app/contracts/advisor-requirements'

test('an empty sheet asks for nothing, whether its fields are missing or empty', () => {
  expect(chipsOf({})).toEqual([])
  expect(chipsOf(noRequirements)).toEqual([])
})

test('every requirement stands in exactly one line', () => {
  const inRows = Object.values(rows).flatMap(({ fields }) => fields)
  expect(new Set(inRows).size).toBe(inRows.length)
  // These say how another one is meant.
  const others = ['reachIsApproximate', 'unknown']
  expect([...inRows, ...others].toSorted()).toEqual(Object.keys(noRequirements).toSorted())
})

test('each of several values is a chip of its own, and can be taken out alone', () => {
  const chips = chipsOfRow({ environment: ['dust', 'heat'] }, 'surroundings')
  expect(chips.map(({ value }) => value)).toEqual(['dust', 'heat'])
  expect(chips[0]!.without).toEqual({ environment: ['heat'] })
})

test('what is taken out is asked for no more', () => {
  const sheet = { part: 4.5, hollowWrist: true, kinds: ['scara' as const], unknown: ['reach' as const] }
  const chips = chipsOf(sheet)
  expect(chips.map(({ field }) => field)).toEqual(['part', 'unknown', 'kinds', 'hollowWrist'])
  for (const { key, without } of chips) expect(chipsOf(without).map(chip => chip.key)).not.toContain(key)
})

test('a value takes the place of "I do not know"', () => {
  const sheet = withValue({ unknown: ['reach', 'tool'] }, 'reach', 1500)
  expect(sheet).toMatchObject({ reach: 1500, reachIsApproximate: false, unknown: ['tool'] })
  expect(withValue({ unknown: ['payload'] }, 'part', 4).unknown).toEqual([])
  expect(withValue({ kinds: ['6-axis'] }, 'kinds', 'scara').kinds).toEqual(['scara'])
})

test('what is said already need not be added', () => {
  expect(slotsOf({}, 'load')).toEqual(['part', 'tool'])
  expect(slotsOf({ part: 4 }, 'load')).toEqual(['tool'])
  expect(slotsOf({ payload: 25 }, 'load')).toEqual([])
})

test('an enquiry names no task for which the catalogue has no word', () =>
  expect(namedApplications.filter(name => applicationName(name, 'de') === name.replaceAll('_', ' '))).toEqual(
    [],
  ))
