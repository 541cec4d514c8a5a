import type { CatalogueRobot } from './catalogue-robot.ts'

interface Range {
  /** Exclusive, except for a class that says otherwise. */
  above?: number
  from?: number
  upTo?: number
  below?: number
}

/** Payload classes of the catalogue in kg. */
export const payloadClasses = {
  light: { below: 10 },
  medium: { from: 10, upTo: 50 },
  heavy: { above: 50, upTo: 200 },
  'extra-heavy': { above: 200 },
} satisfies Record<string, Range>
export type PayloadClass = keyof typeof payloadClasses

/** Reach classes of the catalogue in mm. */
export const reachClasses = {
  compact: { below: 1000 },
  standard: { from: 1000, upTo: 2000 },
  extended: { above: 2000, upTo: 3000 },
  long: { above: 3000 },
} satisfies Record<string, Range>
export type ReachClass = keyof typeof reachClasses

/** Orders of the catalogue; the first is the default. */
export const sorts = ['type', 'name', 'payload', 'reach'] as const
export type Sort = (typeof sorts)[number]

/** What the visitor has chosen; null and empty mean all. */
export interface Filter {
  series: string | null
  subSeries: string | null
  payload: readonly PayloadClass[]
  reach: readonly ReachClass[]
  sort: Sort
}

const within = (value: number, { above, from, upTo, below }: Range) =>
  (above === undefined || value > above) &&
  (from === undefined || value >= from) &&
  (upTo === undefined || value <= upTo) &&
  (below === undefined || value < below)

/** The class that a value falls into, or null for an unknown value. */
export function classOf<C extends string>(classes: Record<C, Range>, value: number | null): C | null {
  if (value === null) return null
  return keys(classes).find(name => within(value, classes[name])) ?? null
}

/** The names of the classes, smallest first. */
export function keys<C extends string>(classes: Record<C, unknown>): C[] {
  return Object.keys(classes) as C[]
}

/** The values that occur, in the catalogue's order. */
export function valuesOf(robots: readonly CatalogueRobot[], field: 'series' | 'subSeries'): string[] {
  return [...new Set(robots.map(robot => robot[field]))].filter(value => value !== null)
}

/** Reads the filter out of an address; what the catalogue does not have is left out. */
export function readFilter(query: URLSearchParams, robots: readonly CatalogueRobot[]): Filter {
  const present = (field: 'series' | 'subSeries') =>
    valuesOf(robots, field).find(value => value === query.get(field)) ?? null
  return {
    series: present('series'),
    subSeries: present('subSeries'),
    payload: keys(payloadClasses).filter(name => query.getAll('payload').includes(name)),
    reach: keys(reachClasses).filter(name => query.getAll('reach').includes(name)),
    sort: sorts.find(name => name === query.get('sort')) ?? 'type',
  }
}

/** Writes a filter into an address, the shortest that says it. */
export function writeFilter({ series, subSeries, payload, reach, sort }: Filter): URLSearchParams {
  const query = new URLSearchParams()
  if (series) query.set('series', series)
  if (subSeries) query.set('subSeries', subSeries)
  for (const name of payload) query.append('payload', name)
  for (const name of reach) query.append('reach', name)
  if (sort !== 'type') query.set('sort', sort)
  return query
}

// An unknown value stands after all known ones.
const descending = (field: 'payload' | 'reach') => (a: CatalogueRobot, b: CatalogueRobot) =>
  (b[field] ?? -1) - (a[field] ?? -1)

const orders: Record<Sort, ((a: CatalogueRobot, b: CatalogueRobot) => number) | null> = {
  type: null,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  payload: descending('payload'),
  reach: descending('reach'),
}

/** The robots that meet the filter, in its order. `robots` come in the default order. */
export function applyFilter(robots: readonly CatalogueRobot[], filter: Filter): CatalogueRobot[] {
  const fits = <C extends string>(chosen: readonly C[], classes: Record<C, Range>, value: number | null) =>
    !chosen.length || (value !== null && chosen.some(name => within(value, classes[name])))
  const matching = robots.filter(
    robot =>
      (!filter.series || robot.series === filter.series) &&
      (!filter.subSeries || robot.subSeries === filter.subSeries) &&
      fits(filter.payload, payloadClasses, robot.payload) &&
      fits(filter.reach, reachClasses, robot.reach),
  )
  const order = orders[filter.sort]
  return order ? matching.toSorted(order) : matching
}
