import type { Robot } from '@app/contracts/robots'
import { drawingType, type DrawnRobot } from '@app/ui/kit/robot-drawing/proportions.ts'
import { categoryNames, categoryOf, type CategoryName } from '../robots/category.ts'

type Range = [least: number, most: number]

export interface Category {
  name: CategoryName
  count: number
  /** kg and mm of the robots that have them stated; null where none has. */
  payload: Range | null
  reach: Range | null
  /** The one in the middle, which is drawn; null where none has payload and reach. */
  drawn: (DrawnRobot & { name: string }) | null
}

type Known = Robot & { payload: number; reach: number }

/** The categories that the catalogue has robots for: each robot stands in exactly one. */
export function categoriesOf(robots: readonly Robot[]): Category[] {
  return categoryNames.flatMap(name => {
    const members = robots.filter(robot => categoryOf(robot) === name)
    if (!members.length) return []
    return {
      name,
      count: members.length,
      payload: rangeOf(members.map(({ payload }) => payload)),
      reach: rangeOf(members.map(({ reach }) => reach)),
      drawn: middleOf(members),
    }
  })
}

function middleOf(members: readonly Robot[]): Category['drawn'] {
  const known = members.filter((robot): robot is Known => Boolean(robot.payload && robot.reach))
  const sorted = known.toSorted((a, b) => a.payload - b.payload || a.reach - b.reach)
  const robot = sorted[Math.floor(sorted.length / 2)]
  if (!robot) return null
  const { name, payload, reach, bodyWeight: mass } = robot
  return { name, type: drawingType(robot), payload, reach, mass }
}

/** The least and the most of what is known. */
export function rangeOf(values: readonly (number | null)[]): Range | null {
  const known = values.filter(value => value !== null)
  return known.length ? [Math.min(...known), Math.max(...known)] : null
}
