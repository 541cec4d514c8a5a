import type { Requirements } from '@app/contracts/advisor-requirements'
import { sizeOf } from '@app/contracts/robot-size'
import type { Candidate } from './candidate.ts'
import { type Criterion, type Standing, criteriaOf, demanding } from './criteria.ts'
import { type Need, needOf } from './need.ts'

/** A robot that carries more than so many times the load is too large for it: above 60 % of reserve. */
const OVERSIZE = 2.5

export function isOversized({ payload }: Candidate, { payload: least, designPayload }: Need): boolean {
  const load = Math.max(least ?? 0, designPayload ?? 0)
  return least !== null && payload !== null && payload > OVERSIZE * load
}

/** 0: made for the use; 1: known to do it; 2: nothing is known, or it is made for another use. */
function tierOf({ robot, standings }: Pick, { application }: Requirements): 0 | 1 | 2 {
  if (!application) return robot.isSinglePurpose ? 2 : 1
  const standing = standings.find(({ criterion }) => criterion.field === 'application')?.standing
  if (standing === 'unknown') return 2
  // Handling is what they all do.
  if (application === 'handling') return 1
  return robot.traits.isSpecial && robot.traits.applications.includes(application) ? 0 : 1
}

/** The better robot first: large enough, not too large, made for the use, well proven, and then the smallest. */
function byPreference(requirements: Requirements, need: Need): (a: Pick, b: Pick) => number {
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
    ({ robot }) => sizeOf(robot),
  ]
  return (a, b) => {
    for (const key of keys) {
      const difference = key(a) - key(b)
      if (difference) return difference
    }
    return a.robot.name.localeCompare(b.robot.name, 'en')
  }
}

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

/** A robot that meets everything, and how well each thing is proven. */
export interface Pick {
  robot: Candidate
  standings: { criterion: Criterion; standing: Standing }[]
}

/** Why no robot is named although some may do: the catalogue cannot prove what is asked, and people must look. */
export type Hold = 'collaborative' | 'explosive' | 'food' | 'clean_room' | 'cold'

/** A robot asked about by name. */
export interface NamedRobot {
  name: string
  /** Null: not in the catalogue. */
  pick: Pick | null
  /** Meets everything as far as known; without what was asked; with nothing that proves it; not in the catalogue. */
  standing: 'fit' | 'unfit' | 'unproven' | 'absent'
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
  /** kg that the smallest of these carries; null: not known of any. */
  smallest: number | null
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
  const named = namedRobots(all, requirements, criteria)
  const able = named.flatMap(({ pick, standing }) => (pick && standing === 'fit' ? pick : []))
  // Of clean rooms, only robots whose suffix stands for them are counted.
  const counted = !hold && requirements.environment.includes('clean_room') ? ordered : fitting
  const chosen = able.length ? able.toSorted(byPreference(requirements, need)) : ordered
  return {
    need,
    criteria,
    picks: hold ? [] : chosen.slice(0, MOST_PICKS),
    others: hold ? [] : chosen.slice(MOST_PICKS, 2 * MOST_PICKS),
    fitting: counted.length,
    proven: counted.filter(isProven).length,
    smallest: smallestOf(fitting),
    hold,
    nearest: fitting.length ? null : nearestTo(catalogue, criteria),
    named,
    most: {
      payload: Math.max(0, ...catalogue.map(({ payload }) => payload ?? 0)),
      reach: Math.max(0, ...catalogue.map(({ reach }) => reach ?? 0)),
    },
  }
}

const assess = (robot: Candidate, criteria: readonly Criterion[]): Pick => ({
  robot,
  standings: criteria.map(criterion => ({ criterion, standing: criterion.standing(robot) })),
})

/** Whether nothing that was asked is left open. */
export const isProven = ({ standings }: Pick) =>
  standings.every(({ standing }) => standing === 'proven' || standing === 'from_name')

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
  const sorted = able.toSorted(byPreference(requirements, need))
  if (order) return sorted.filter(({ robot }) => robot[order.value] !== null)
  // Where robots are known to do this, those of which nothing is known are not shown beside them.
  const known = sorted.filter(pick => tierOf(pick, requirements) < 2)
  return known.some(({ robot }) => !isOversized(robot, need)) ? known : sorted
}

/** Whether a robot was asked about by its name. */
export const isNamed = ({ name }: Candidate, { robots }: Requirements): boolean =>
  robots.some(named => isCalled(name, named))

/** Whether a robot is called so; "ER500" is short for the names that begin with it. */
const isCalled = (name: string, named: string): boolean =>
  name.toUpperCase() === named || (!named.includes('-') && name.toUpperCase().startsWith(`${named}-`))

function namedRobots(
  catalogue: readonly Candidate[],
  requirements: Requirements,
  criteria: readonly Criterion[],
): NamedRobot[] {
  const isClean = requirements.environment.includes('clean_room')
  return requirements.robots.flatMap((name): NamedRobot[] => {
    const meant = catalogue.filter(each => isCalled(each.name, name)).slice(0, MOST_PICKS)
    return meant.length
      ? meant.map(robot => namedRobot(robot))
      : [{ name, pick: null, standing: 'absent', missing: null }]
  })

  function namedRobot(robot: Candidate): NamedRobot {
    const pick = assess(robot, criteria)
    const isProven = !isClean || robot.traits.isForCleanRooms === true
    const standing = meetsAll(pick) ? (isProven ? 'fit' : 'unproven') : 'unfit'
    return { name: robot.name, pick, standing, missing: nearestTo([robot], criteria) }
  }
}
