import type { Requirements } from '@app/contracts/advisor-requirements'
import { sizeOf } from '@app/contracts/robot-size'
import type { Candidate } from './candidate.ts'
import type { Criterion, Standing } from './criteria.ts'
import type { Need } from './need.ts'

/** A robot that meets everything, and how well each thing is proven. */
export interface Pick {
  robot: Candidate
  standings: { criterion: Criterion; standing: Standing }[]
}

/** A robot that carries more than so many times the load is too large for it: above 60 % of reserve. */
const OVERSIZE = 2.5

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

/** Whether a robot does not reach as far as was assumed because nothing was said. */
const isShort = ({ robot: { reach } }: Pick, { assumptions, designReach }: Need): boolean =>
  assumptions.some(({ about }) => about === 'reach') && (reach ?? 0) < (designReach ?? 0)

/** What is known to meet everything may be a little larger than that, up to so many times the load. */
const OVERSIZE_OF_PROVEN = 3

/** Whether a robot is too large to stand in front of smaller ones. */
export function isTooLarge(pick: Pick, requirements: Requirements, need: Need): boolean {
  if (!isOversized(pick.robot, need)) return false
  const least = OVERSIZE_OF_PROVEN * Math.max(need.payload ?? 0, need.designPayload ?? 0)
  return !isProven(pick, requirements, need) || pick.robot.payload! > least
}

/** Whether nothing that was asked or assumed is left open. */
export const isProven = (pick: Pick, requirements: Requirements, need: Need): boolean =>
  pick.standings.every(({ standing }) => standing === 'proven' || standing === 'from_name') &&
  !isShort(pick, need) &&
  tierOf(pick, requirements) < 2

// What a value read out of the model's name, and one that nobody has checked, leave of full confidence.
const caps: Record<Standing, number> = {
  proven: 100,
  from_name: 95,
  unchecked: 85,
  unknown: 75,
  failed: 0,
}
/** What is too large, too short for what was assumed, or made for a use that nobody named leaves. */
const UNSUITED = 70

/** Per cent of what was asked that is met by a value of the catalogue, capped where values are unverified; nothing asked is all met. */
export function confidenceOf(pick: Pick, requirements: Requirements, need: Need): number {
  const { standings } = pick
  if (!standings.length) return 100
  const met = standings.filter(({ standing }) => standing !== 'unknown').length
  const isUnsuited = isOversized(pick.robot, need) || isShort(pick, need) || tierOf(pick, requirements) === 2
  return Math.min(
    isUnsuited ? UNSUITED : 100,
    Math.round((100 * met) / standings.length),
    ...standings.map(({ standing }) => caps[standing]),
  )
}

/** The better robot first: reaching as far as was assumed, not too large, proven to meet everything, well proven otherwise, made for the use, and then the smallest. */
export function byPreference(picks: readonly Pick[], requirements: Requirements, need: Need): Pick[] {
  const { order } = requirements
  const wanted = order
    ? ({ robot }: Pick) => (robot[order.value] ?? Infinity) * (order.direction === 'most' ? -1 : 1)
    : () => 0
  const keysOf = (pick: Pick) => [
    wanted(pick),
    Number(isShort(pick, need)),
    // Of what is too large, the smallest.
    isTooLarge(pick, requirements, need) ? sizeOf(pick.robot) : 0,
    Number(!isProven(pick, requirements, need)),
    -confidenceOf(pick, requirements, need),
    tierOf(pick, requirements),
    Number((pick.robot.reach ?? 0) < (need.designReach ?? 0)),
    Number(requirements.hollowWrist && !pick.robot.traits.hasHollowWrist),
    pick.standings.filter(({ standing }) => standing === 'unknown').length,
    sizeOf(pick.robot),
  ]
  return picks
    .map(pick => ({ pick, keys: keysOf(pick) }))
    .toSorted((a, b) => {
      const place = a.keys.findIndex((key, at) => key !== b.keys[at])
      const difference = place < 0 ? 0 : a.keys[place]! - b.keys[place]!
      return difference || a.pick.robot.name.localeCompare(b.pick.robot.name, 'en')
    })
    .map(({ pick }) => pick)
}
