import type { CatalogueRobot } from './catalogue-robot.ts'
import { criteriaOf, limitsOf, withLimits, type Criterion, type Kind } from './criteria.ts'
import type { Filter } from './filter.ts'
import { withoutSaid } from './search-text.ts'

export interface Miss {
  kind: Kind
  /** In kg or mm; null if not a matter of degree, or unknown. */
  by: number | null
}

/** Closest robot if none matches; null for an empty catalogue, or if nothing matches the words. */
export function nearestRobot(robots: readonly CatalogueRobot[], filter: Filter): CatalogueRobot | null {
  const criteria = criteriaOf(filter)
  let nearest: CatalogueRobot | null = null
  let least = Infinity
  for (const robot of robots) {
    const distance = criteria.reduce((sum, { gap }) => sum + gap(robot), 0)
    if (distance >= least) continue
    least = distance
    nearest = robot
  }
  return nearest && isCalled(nearest, criteria) ? nearest : null
}

const isCalled = (robot: CatalogueRobot, criteria: readonly Criterion[]) =>
  criteria.every(({ kind, gap }) => kind !== 'words' || gap(robot) === 0)

export function missesOf(robot: CatalogueRobot, filter: Filter): Miss[] {
  const limits = limitsOf(filter)
  const values = {
    minPayload: robot.payload,
    maxPayload: robot.payload,
    minReach: robot.reach,
    maxReach: robot.reach,
  }
  return criteriaOf(filter)
    .filter(({ gap }) => gap(robot) > 0)
    .map(({ kind }) => {
      const limit = kind in limits ? limits[kind as keyof typeof limits] : null
      const value = kind in values ? values[kind as keyof typeof values] : null
      const by = limit === null || value === null ? null : round(Math.abs(limit - value))
      return { kind, by }
    })
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Loosens the filter just enough to include the robot. */
export function relaxed(filter: Filter, robot: CatalogueRobot): Filter {
  const misses = missesOf(robot, filter)
  return misses.reduce((filter, { kind }) => relief(kind, filter, robot), filter)
}

function relief(kind: Kind, filter: Filter, { payload, reach }: CatalogueRobot): Filter {
  switch (kind) {
    case 'minPayload':
      // An unknown payload cannot be asked for.
      return { ...withLimits(filter, { minPayload: payload }), load: payload === null ? null : filter.load }
    case 'maxPayload':
      return withLimits(filter, { maxPayload: payload })
    case 'minReach':
      return withLimits(filter, { minReach: reach })
    case 'maxReach':
      return withLimits(filter, { maxReach: reach })
    case 'payloadClass':
      return { ...filter, payload: [] }
    case 'reachClass':
      return { ...filter, reach: [] }
    case 'axes':
      return { ...filter, axes: null, search: withoutSaid(filter.search, 'axes') }
    case 'words':
      return { ...filter, search: withoutSaid(filter.search, 'words') }
    case 'series':
    case 'subSeries':
    case 'category':
    case 'application':
      return { ...filter, [kind]: null }
  }
}
