import type { Candidate } from './candidate.ts'
import type { Criterion } from './criteria.ts'

/** A robot and what it lacks. */
export interface Nearest {
  robot: Candidate
  misses: { criterion: Criterion; value: number | null; isUnstated: boolean }[]
}

// Farther than any figure: another kind of robot, another use.
const FOREIGN = 10

/** The robot that lacks least; null for an empty catalogue. */
export function nearestTo(catalogue: readonly Candidate[], criteria: readonly Criterion[]): Nearest | null {
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
