import type { CatalogueRobot } from '../catalogue-robot.ts'

/** A property that robots are compared by. */
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

/** One line of the comparison. */
export interface CompareRow {
  property: Property
  /** One value for each robot, as it is compared; null is unknown. */
  values: (string | number | null)[]
  /** Which of them are the best; none where there is no better or worse. */
  best: boolean[]
  /** Whether any two differ. */
  differs: boolean
}

// Axes, series and the like are different, not better; the reserve follows from the payload.
const better: Partial<Record<Property, (a: number, b: number) => number>> = {
  payload: Math.max,
  reach: Math.max,
  accuracy: Math.min,
}

/** The comparison of some robots, measured by the load where it is known. */
export function compareRows(robots: readonly CatalogueRobot[], need: number | null): CompareRow[] {
  return properties
    .filter(property => property !== 'reserve' || need !== null)
    .map(property => {
      const values = robots.map(robot => valueOf(robot, property, need))
      // Once a load is known, more than it needs is no merit: the reserve says it all.
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
  // One known value is not better than values that nobody knows.
  if (!better || known.length < 2 || new Set(known).size < 2) return values.map(() => false)
  const best = known.reduce((a, b) => better(a, b))
  return values.map(value => value === best)
}
