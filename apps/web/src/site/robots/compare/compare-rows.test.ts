import { expect, test } from '@jest/globals'
import type { CatalogueRobot } from '../catalogue-robot.ts'
import { compareRows, type Property } from './compare-rows.ts'

function robot(payload: number | null, reach: number, accuracy: number | null): CatalogueRobot {
  return {
    id: reach,
    name: `R${reach}`,
    series: 'ER',
    subSeries: 'Standard',
    suffix: null,
    payload,
    reach,
    axes: 6,
    accuracy,
    protection: null,
    applications: [],
    image: null,
    isPictured: false,
  }
}

const robots = [robot(20, 1780, 0.08), robot(50, 2100, null), robot(50, 1780, 0.06)]
const row = (property: Property, need: number | null = null) =>
  compareRows(robots, need).find(row => row.property === property)

test('the best values are marked, the smallest deviation is the best accuracy', () => {
  expect(row('payload')?.best).toEqual([false, true, true])
  expect(row('reach')?.best).toEqual([false, true, false])
  expect(row('accuracy')?.best).toEqual([false, false, true])
  expect(row('axes')?.best).toEqual([false, false, false])
})

test('what is the same everywhere, unknown included, is no difference', () => {
  expect(row('axes')?.differs).toBe(false)
  expect(row('protection')?.differs).toBe(false)
  expect(row('accuracy')?.differs).toBe(true)
})

test('a single known value is not the best of all', () => {
  const [first] = compareRows([robot(20, 1000, null), robot(null, 1000, null)], null)
  expect(first).toMatchObject({ property: 'payload', best: [false, false], differs: true })
})

test('the reserve is compared where the load is known', () => {
  expect(row('reserve')).toBeUndefined()
  expect(row('reserve', 15.4)?.values).toEqual([
    expect.closeTo(4.6),
    expect.closeTo(34.6),
    expect.closeTo(34.6),
  ])
})
