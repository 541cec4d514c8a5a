import type { CatalogueRobot } from '../catalogue-robot.ts'

export const properties = [
  'payload',
  'reserve',
  'reach',
  'axes',
  'accuracy',
  'protection',
  'series',
  'subSeries',
  'suffix',
  'applications',
] as const
export type Property = (typeof properties)[number]

export interface CompareRow {
  property: Property
  /** One per robot; null is unknown. */
  values: (string | number | null)[]
  /** All false if there is no better or worse. */
  best: boolean[]
  differs: boolean
}

// Axes, series etc. are different, not better; the reserve follows from the payload.
const better: Partial<Record<Property, (a: number, b: number) => number>> = {
  payload: Math.max,
  reach: Math.max,
  accuracy: Math.min,
}

/** `need` is the load in kg, if known. */
export function compareRows(robots: readonly CatalogueRobot[], need: number | null): CompareRow[] {
  return properties
    .filter(property => property !== 'reserve' || need !== null)
    .map(property => {
      const values = robots.map(robot => valueOf(robot, property, need))
      // With a known load more payload is no merit: the reserve tells it all.
      const rule = property === 'payload' && need !== null ? undefined : better[property]
      return { property, values, best: bestOf(values, rule), differs: new Set(values).size > 1 }
    })
}

function valueOf(robot: CatalogueRobot, property: Property, need: number | null): string | number | null {
  if (property === 'applications') return robot.applications.join(', ') || null
  if (property !== 'reserve') return robot[property]
  return need === null || robot.payload === null ? null : robot.payload - need
}

function bestOf(values: readonly (string | number | null)[], better?: (a: number, b: number) => number) {
  const known = values.filter(value => typeof value === 'number')
  // A single known value is not better than unknown ones.
  if (!better || known.length < 2 || new Set(known).size < 2) return values.map(() => false)
  const best = known.reduce((a, b) => better(a, b))
  return values.map(value => value === best)
}
