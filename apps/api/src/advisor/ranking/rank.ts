import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Candidate } from './candidate.ts'
import { type Criterion, criteriaOf, demanding } from './criteria.ts'
import { type Need, needOf } from './need.ts'
import { type Pick, byPreference, isProven, isTooLarge, tierOf } from './preference.ts'

/** A robot and what it lacks. */
export interface Nearest {
  robot: Candidate
  misses: { criterion: Criterion; value: number | null; isUnstated: boolean }[]
}

// Farther than any figure: another kind of robot, another use.
const FOREIGN = 10

/** The robot that lacks least; null for an empty catalogue. */
function nearestTo(catalogue: readonly Candidate[], criteria: readonly Criterion[]): Nearest | null {
  let nearest: Candidate | null = null
  let least = Infinity
  for (const robot of catalogue) {
    const distance = criteria.reduce((sum, criterion) => sum + gapOf(robot, criterion), 0)
    if (distance >= least) continue
    least = distance
    nearest = robot
  }
  if (!nearest) return null
  const robot = nearest
  const failed = criteria.filter(criterion => criterion.standing(robot) === 'failed')
  return {
    robot,
    misses: failed.map(criterion => ({
      criterion,
      value: criterion.value(robot),
      isUnstated: criterion.isUnstated?.(robot) ?? false,
    })),
  }
}

function gapOf(robot: Candidate, criterion: Criterion): number {
  if (criterion.standing(robot) !== 'failed') return 0
  const value = criterion.value(robot)
  if (!criterion.asked || !value) return FOREIGN
  return Math.abs(Math.log(value / criterion.asked))
}

/** Why no robot is named although some may do: the catalogue cannot prove what is asked, and people must look. */
export type Hold = 'collaborative' | 'explosive' | 'food' | 'clean_room' | 'cold'

/** A robot asked about by name. */
export interface NamedRobot {
  name: string
  /** Null: not in the catalogue. */
  pick: Pick | null
  /**
   * Meets everything as far as known; what was stated, but not with gripper and allowance on top; not even that; with
   * nothing that proves it; not in the catalogue.
   */
  standing: 'fit' | 'tight' | 'unfit' | 'unproven' | 'absent'
  missing: Nearest | null
}

export interface Ranking {
  need: Need
  criteria: Criterion[]
  picks: Pick[]
  /** The next best, which are shown to who asks for others. */
  others: Pick[]
  /** How many robots meet what is asked, shown or not. */
  fitting: number
  /** How many of them are proven to, by a source or by their name; of the others something is not stated, or unchecked. */
  proven: number
  /** All of these are too large to be the first. */
  isProvenTooLarge: boolean
  /** kg that the smallest of these carries, and the smallest that is proven; null: not known of any. */
  smallest: number | null
  smallestProven: number | null
  hold: Hold | null
  /** The robot that comes closest, where none meets everything. */
  nearest: Nearest | null
  named: NamedRobot[]
  /** kg and mm that no robot of the catalogue goes beyond. */
  most: { payload: number; reach: number }
}

/** As many cards as somebody reads. */
const MOST_PICKS = 3

/** Filters the catalogue by all that was asked and puts the rest in order. The only place that decides what is recommended. */
export function rank(all: readonly Candidate[], requirements: Requirements): Ranking {
  const { excludedRobots } = requirements
  const catalogue = all.filter(({ name }) => !excludedRobots.some(refused => isCalled(name, refused)))
  const need = needOf(requirements)
  const criteria = criteriaOf(requirements, need)
  const fitting = catalogue.map(robot => assess(robot, criteria)).filter(meetsAll)
  const hold = holdOf(requirements, fitting)
  const ordered = inOrder(fitting, requirements, need)
  const named = namedRobots(all, requirements, need)
  const able = named.flatMap(({ pick, standing }) => (pick && standing === 'fit' ? pick : []))
  // Of clean rooms, only robots whose suffix stands for them are counted.
  const counted = !hold && requirements.environment.includes('clean_room') ? ordered : fitting
  const chosen = able.length ? byPreference(able, requirements, need) : ordered
  const proven = counted.filter(pick => isProven(pick, requirements, need))
  const picks = requirements.order ? chosen.slice(0, MOST_PICKS) : withOneProven(chosen, proven)
  return {
    need,
    criteria,
    picks: hold ? [] : picks,
    others: hold ? [] : chosen.filter(pick => !picks.includes(pick)).slice(0, MOST_PICKS),
    fitting: counted.length,
    proven: proven.length,
    isProvenTooLarge: proven.length > 0 && proven.every(pick => isTooLarge(pick, requirements, need)),
    smallest: smallestOf(fitting),
    smallestProven: smallestOf(proven),
    hold,
    nearest: fitting.length ? null : nearestTo(catalogue, criteria),
    named,
    most: {
      payload: Math.max(0, ...catalogue.map(({ payload }) => payload ?? 0)),
      reach: Math.max(0, ...catalogue.map(({ reach }) => reach ?? 0)),
    },
  }
}

/** The first few. Where only robots that are too large are proven, the best of them is the last one. */
function withOneProven(chosen: readonly Pick[], proven: readonly Pick[]): Pick[] {
  const first = chosen.slice(0, MOST_PICKS)
  const sure = first.some(pick => proven.includes(pick))
    ? undefined
    : chosen.find(pick => proven.includes(pick))
  return sure ? [...first.slice(0, MOST_PICKS - 1), sure] : first
}

const assess = (robot: Candidate, criteria: readonly Criterion[]): Pick => ({
  robot,
  standings: criteria.map(criterion => ({ criterion, standing: criterion.standing(robot) })),
})

const meetsAll = ({ standings }: Pick) => standings.every(({ standing }) => standing !== 'failed')

function smallestOf(fitting: readonly Pick[]): number | null {
  const payloads = fitting.flatMap(({ robot }) => robot.payload ?? [])
  return payloads.length ? Math.min(...payloads) : null
}

/** What the catalogue must prove before a robot may be named for it. */
function holdOf({ collaborative, environment }: Requirements, fitting: readonly Pick[]): Hold | null {
  if (collaborative) return 'collaborative'
  if (!environment.some(each => demanding.has(each))) return null
  if (environment.includes('explosive')) return 'explosive'
  if (environment.includes('food') || environment.includes('washdown')) return 'food'
  if (environment.includes('cold')) return 'cold'
  // A robot whose suffix stands for clean rooms may be named, as unverified.
  return fitting.some(({ robot }) => robot.traits.isForCleanRooms) ? null : 'clean_room'
}

function inOrder(fitting: readonly Pick[], requirements: Requirements, need: Need): Pick[] {
  const { order, environment } = requirements
  const isClean = environment.includes('clean_room')
  const able = isClean ? fitting.filter(({ robot }) => robot.traits.isForCleanRooms) : fitting
  const sorted = byPreference(able, requirements, need)
  if (order) return sorted.filter(({ robot }) => robot[order.value] !== null)
  // Where robots are known to do this, those of which nothing is known are not shown beside them.
  const known = sorted.filter(pick => tierOf(pick, requirements) < 2)
  return known.some(pick => !isTooLarge(pick, requirements, need)) ? known : sorted
}

/** Whether a robot was asked about by its name. */
export const isNamed = ({ name }: Candidate, { robots }: Requirements): boolean =>
  robots.some(named => isCalled(name, named))

/** Whether a robot is called so; "ER500" is short for the names that begin with it. */
const isCalled = (name: string, named: string): boolean =>
  name.toUpperCase() === named || (!named.includes('-') && name.toUpperCase().startsWith(`${named}-`))

function namedRobots(catalogue: readonly Candidate[], requirements: Requirements, need: Need): NamedRobot[] {
  const isClean = requirements.environment.includes('clean_room')
  const criteria = criteriaOf(requirements, need)
  const stated = criteriaOf(requirements, { ...need, designPayload: need.payload })
  return requirements.robots.flatMap((name): NamedRobot[] => {
    const meant = catalogue.filter(each => isCalled(each.name, name)).slice(0, MOST_PICKS)
    return meant.length
      ? meant.map(robot => namedRobot(robot))
      : [{ name, pick: null, standing: 'absent', missing: null }]
  })

  function namedRobot(robot: Candidate): NamedRobot {
    const pick = assess(robot, stated)
    return { name: robot.name, pick, standing: standingOf(pick), missing: nearestTo([robot], stated) }
  }

  function standingOf(pick: Pick): NamedRobot['standing'] {
    if (!meetsAll(pick)) return 'unfit'
    if (isClean && !pick.robot.traits.isForCleanRooms) return 'unproven'
    return meetsAll(assess(pick.robot, criteria)) ? 'fit' : 'tight'
  }
}
