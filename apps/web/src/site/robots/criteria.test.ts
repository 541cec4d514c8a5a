import { describe, expect, test } from '@jest/globals'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter, limitsOf, neededPayload, withLimits } from './criteria.ts'
import { everything, type Filter } from './filter.ts'
import { missesOf, nearestRobot, relaxed } from './nearest.ts'

function robot(
  id: number,
  name: string,
  payload: number | null,
  reach: number | null,
  rest = {},
): CatalogueRobot {
  return {
    id,
    name,
    series: 'ER',
    subSeries: 'Standard',
    suffix: null,
    payload,
    reach,
    axes: 6,
    accuracy: null,
    protection: null,
    applications: [],
    image: null,
    isPictured: false,
    ...rest,
  }
}

const robots = [
  robot(1, 'UNO-220-3100', 220, 3100, { series: 'UNO', subSeries: 'UNO Premium' }),
  robot(2, 'ER3-400-SR', 3, 400, { subSeries: 'SCARA', axes: 4 }),
  robot(3, 'ER16-1600', 16, 1590, { applications: ['Machine Tending'] }),
  robot(4, 'ER50-2100', 50, 2100),
  robot(5, 'ER100-3000', 100, 3000),
  robot(6, 'ZZ-unknown', null, null),
]
const asking = (filter: Partial<Filter>): Filter => ({ ...everything, ...filter })
const found = (filter: Partial<Filter>) => applyFilter(robots, asking(filter)).map(({ id }) => id)

describe('the filter', () => {
  test('classes keep their borders: 10 to 50 kg is medium, 2000 mm still standard', () => {
    expect(found({ payload: ['medium'] })).toEqual([3, 4])
    expect(found({ payload: ['heavy'] })).toEqual([5])
    expect(found({ reach: ['extended'] })).toEqual([4, 5])
    expect(found({ payload: ['light', 'extra-heavy'] })).toEqual([1, 2])
  })

  test.each([
    ['light', 'compact', [1]],
    ['medium', 'standard', [2, 3]],
    ['heavy', 'extended', [4, 5]],
    ['extra-heavy', 'long', [6]],
  ] as const)('%s and %s begin and end where specified', (payload, reach, ids) => {
    const borders = [
      [9.9, 999],
      [10, 1000],
      [50, 2000],
      [50.1, 2001],
      [200, 3000],
      [200.1, 3001],
    ] as const
    const edges = borders.map(([kg, mm], index) => robot(index + 1, '', kg, mm))
    expect(applyFilter(edges, asking({ payload: [payload] })).map(({ id }) => id)).toEqual(ids)
    expect(applyFilter(edges, asking({ reach: [reach] })).map(({ id }) => id)).toEqual(ids)
  })

  test('the smallest that fits is the one with the least payload, unless its reach is far longer', () => {
    const sized = [
      robot(1, 'A', 220, 3100),
      robot(2, 'B', 30, 2700),
      robot(3, 'C', 35, 1810),
      robot(4, 'D', null, null),
    ]
    expect(applyFilter(sized, asking({ sort: 'smallest' })).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  })

  test('a group holds robots of which little is known, too', () => {
    expect(found({ category: 'articulated' })).toEqual([3, 4, 5, 6])
    expect(found({ category: 'heavy' })).toEqual([1])
    expect(found({ category: 'scara' })).toEqual([2])
  })

  test('limits include their ends, and an unknown value meets none', () => {
    expect(found({ minPayload: 16, maxPayload: 50 })).toEqual([3, 4])
    expect(found({ minReach: 2100 })).toEqual([1, 4, 5])
  })

  test('a load asks for its payload, unless a limit was set by hand', () => {
    const load = { part: 4.5, count: 2, tool: 5, force: 0 }
    expect(neededPayload(asking({ load }))).toBe(15.4)
    expect(found({ load })).toEqual([1, 3, 4, 5])
    expect(found({ load, minPayload: 3 })).toEqual([1, 2, 3, 4, 5])
    expect(neededPayload(asking({ load, minPayload: 3 }))).toBe(15.4)
  })

  test('a search asks in figures and words', () => {
    expect(found({ search: '20kg 2 m' })).toEqual([1, 4, 5])
    expect(found({ search: 'scara' })).toEqual([2])
    expect(found({ search: '4 Achsen' })).toEqual([2])
    expect(found({ application: 'machine_tending' })).toEqual([3])
  })

  test('a limit set by hand takes over from the search, and leaves what it does not touch', () => {
    const filter = withLimits(asking({ search: 'ER 10-60 kg ab 1 m' }), { minPayload: 20 })
    expect(limitsOf(filter)).toEqual({ minPayload: 20, maxPayload: 60, minReach: 1000, maxReach: null })
    expect(filter.search).toBe('ER ab 1 m')
  })

  test('orders put unknown values last', () => {
    expect(found({ sort: 'payload' })).toEqual([1, 5, 4, 3, 2, 6])
    const others = [robot(1, 'B', 9, 900), robot(2, 'A', 5, null), robot(3, 'C', 3, 2000)]
    expect(applyFilter(others, asking({ sort: 'reach' })).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(found({ sort: 'name' })[0]).toBe(2)
    expect(found({})).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the nearest robot', () => {
  test('lacks the least, by how much is said', () => {
    const filter = asking({ minPayload: 45, maxPayload: 60, minReach: 2280 })
    const nearest = nearestRobot(robots, filter)!
    expect(nearest.name).toBe('ER50-2100')
    expect(missesOf(nearest, filter)).toEqual([{ kind: 'minReach', by: 180 }])
    expect(relaxed(filter, nearest)).toEqual({ ...filter, minReach: 2100 })
  })

  test.each([
    { minPayload: 500, minReach: 4000 },
    { series: 'UNO', subSeries: 'SCARA' },
    { payload: ['light'], reach: ['long'] },
    { search: 'ER50 900 kg' },
    { search: '10-12 kg' },
    { load: { part: 400, count: 1, tool: 0, force: 0 } },
    { axes: 7, application: 'welding' },
    { maxPayload: 1 },
  ] satisfies Partial<Filter>[])('%j relaxed lets it in', asked => {
    const filter = asking(asked)
    expect(applyFilter(robots, filter)).toEqual([])
    const nearest = nearestRobot(robots, filter)!
    expect(missesOf(nearest, filter).length).toBeGreaterThan(0)
    expect(applyFilter(robots, relaxed(filter, nearest))).toContain(nearest)
  })

  test('there is none where nothing is called so', () =>
    expect(nearestRobot(robots, { ...everything, search: 'xyz 20 kg' })).toBeNull())

  test('there is none in an empty catalogue', () => expect(nearestRobot([], everything)).toBeNull())
})
