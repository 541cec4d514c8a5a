import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Candidate } from './candidate.ts'
import type { Need } from './need.ts'
import type { Pick } from './rank.ts'

/** A robot that carries so many times the load is too large for it. */
const OVERSIZE = 3

export function isOversized({ payload }: Candidate, { payload: least, designPayload }: Need): boolean {
  const load = Math.max(least ?? 0, designPayload ?? 0)
  return least !== null && payload !== null && payload > OVERSIZE * load
}

/** 0: made for the use; 1: known to do it; 2: nothing is known, or it is made for another use. */
export function tierOf({ robot, standings }: Pick, { application }: Requirements): 0 | 1 | 2 {
  if (!application) return robot.isSinglePurpose ? 2 : 1
  const standing = standings.find(({ criterion }) => criterion.field === 'application')?.standing
  if (standing === 'unknown') return 2
  // Handling is what they all do.
  if (application === 'handling') return 1
  return robot.traits.isSpecial && robot.traits.applications.includes(application) ? 0 : 1
}

/** The better robot first: large enough, not too large, made for the use, well proven, little to spare. */
export function byPreference(requirements: Requirements, need: Need): (a: Pick, b: Pick) => number {
  const { order } = requirements
  const wanted = order
    ? ({ robot }: Pick) => (robot[order.value] ?? Infinity) * (order.direction === 'most' ? -1 : 1)
    : () => 0
  const keys: ((pick: Pick) => number)[] = [
    wanted,
    ({ robot }) => Number(isOversized(robot, need)),
    ({ robot }) => Number((robot.payload ?? 0) < (need.designPayload ?? 0)),
    pick => tierOf(pick, requirements),
    ({ robot }) => Number((robot.reach ?? 0) < (need.designReach ?? 0)),
    ({ robot }) => Number(requirements.hollowWrist && !robot.traits.hasHollowWrist),
    ({ standings }) => standings.filter(({ standing }) => standing === 'unknown').length,
    ({ robot }) => excessOf(robot, need),
  ]
  return (a, b) => {
    for (const key of keys) {
      const difference = key(a) - key(b)
      if (difference) return difference
    }
    return a.robot.name.localeCompare(b.robot.name, 'en')
  }
}

/** How far a robot goes beyond what is needed; payload weighs more, for it costs more. */
function excessOf({ payload, reach }: Candidate, { designPayload, designReach }: Need): number {
  const over = (value: number | null, need: number | null) =>
    value === null ? 1 : need ? Math.abs(Math.log(value / need)) : value / 5000
  return 2 * over(payload, designPayload) + over(reach, designReach)
}
