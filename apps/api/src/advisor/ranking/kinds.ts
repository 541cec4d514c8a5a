import type { Kind } from '@app/contracts/advisor-requirements'
import type { Candidate } from './candidate.ts'

/** What the catalogue has of a kind of robot; null where it states no figure. */
export interface KindOfCatalogue {
  kind: Kind
  count: number
  payload: number | null
  reach: number | null
}

/** How many robots of a kind there are, and how much and how far the largest of them lift and reach. */
export function kindOf(catalogue: readonly Candidate[], kind: Kind): KindOfCatalogue {
  const robots = catalogue.filter(robot => robot.kind === kind)
  const most = (value: 'payload' | 'reach') => {
    const known = robots.flatMap(robot => robot[value] ?? [])
    return known.length ? Math.max(...known) : null
  }
  return { kind, count: robots.length, payload: most('payload'), reach: most('reach') }
}
