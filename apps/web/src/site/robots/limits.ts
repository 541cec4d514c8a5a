import type { Filter, Limits } from './filter.ts'
import { requiredLoad, roundedUp, type Load } from './fit.ts'
import { isCount, isSomething } from './load-address.ts'
import { readSearch, withoutSaid, type Figure } from './search-text.ts'

/** The payload that a load asks for, as it is shown; null where nothing weighs, or nobody can hold so many parts. */
export function loadNeed(load: Load | null): number | null {
  return load && isSomething(load) && isCount(load.count) ? roundedUp(requiredLoad(load)) : null
}

/** What the visitor needs to carry: the calculated load, else the payload asked for. Reserves are measured by it. */
export function neededPayload(filter: Filter): number | null {
  const said = figuresOf(filter).findLast(({ kind, min }) => kind === 'payload' && min !== null)
  return loadNeed(filter.load) ?? filter.minPayload ?? said?.min ?? null
}

/** The figures asked for, from wherever they were said: typed or drawn limits, else the search, else the load. */
export function limitsOf(filter: Filter): Limits {
  const figures = figuresOf(filter)
  const said = (kind: Figure['kind'], end: 'min' | 'max') =>
    figures.findLast(figure => figure.kind === kind && figure[end] !== null)?.[end] ?? null
  const load = loadNeed(filter.load)
  return {
    minPayload: filter.minPayload ?? said('payload', 'min') ?? load,
    maxPayload: filter.maxPayload ?? said('payload', 'max'),
    minReach: filter.minReach ?? said('reach', 'min'),
    maxReach: filter.maxReach ?? said('reach', 'max'),
  }
}

/** The number of axes asked for. */
export const axesOf = (filter: Filter) =>
  filter.axes ?? figuresOf(filter).findLast(({ kind }) => kind === 'axes')?.min ?? null

const figuresOf = ({ search }: Filter) => (search ? readSearch(search).figures : [])

/** A filter with other limits. What its search says of the same figures becomes limits, too: two sayings would contradict. */
export function withLimits(filter: Filter, limits: Partial<Limits>): Filter {
  const kinds = (['payload', 'reach'] as const).filter(kind =>
    Object.keys(limits).some(name => name.toLowerCase().endsWith(kind)),
  )
  const settled = kinds.reduce(settle, filter)
  return { ...settled, ...limits }
}

function settle(filter: Filter, kind: 'payload' | 'reach'): Filter {
  // A load goes on asking by itself.
  const { minPayload, maxPayload, minReach, maxReach } = limitsOf({ ...filter, load: null })
  const search = withoutSaid(filter.search, kind)
  return kind === 'payload'
    ? { ...filter, search, minPayload, maxPayload }
    : { ...filter, search, minReach, maxReach }
}

/** No figures asked for. */
const noLimits: Limits = { minPayload: null, maxPayload: null, minReach: null, maxReach: null }

/** A filter that asks for no payload and no reach, except by their classes. */
export const unlimited = (filter: Filter): Filter => ({ ...withLimits(filter, noLimits), load: null })
