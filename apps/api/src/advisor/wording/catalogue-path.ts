import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Need } from '../ranking/need.ts'

/** Uses by which the catalogue can be filtered; its own codes for them. */
const codes: Partial<Record<NonNullable<Requirements['application']>, string>> = {
  palletizing: 'palletizing',
  machine_tending: 'machine_tending',
  press_tending: 'press_tending',
  bending: 'bending',
  assembly: 'assembly',
  inspection: 'inspection',
}

/** The catalogue with the same figures as its filter; null where nothing would be filtered. */
export function cataloguePath(requirements: Requirements, { payload, reach }: Need): string | null {
  const query = new URLSearchParams()
  const { payloadMost, reachMost, axes, kinds, robots, application } = requirements
  const figures = { payload, maxPayload: payloadMost, reach, maxReach: reachMost, axes }
  for (const [name, value] of Object.entries(figures))
    if (value !== null) query.set(name, String(Math.round(value * 10) / 10))
  if (kinds.length === 1 && kinds[0] === 'scara') query.set('subSeries', 'SCARA')
  // Few robots name their uses: with figures, filtering by use would hide most of those that fit.
  if (!query.size && application && codes[application]) query.set('application', codes[application])
  if (!query.size && robots.length) query.set('search', robots[0]!)
  return query.size ? `/robots?${query}` : null
}
