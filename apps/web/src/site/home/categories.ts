import type { Robot } from '@app/contracts/robots'
import type { DrawnRobot, RobotType } from '@app/ui/kit/robot-drawing/proportions.ts'

/** The robots that a visitor chooses among first. */
export type CategoryName = 'scara' | 'articulated' | 'palletizer' | 'heavy'

type Known = Robot & { payload: number; reach: number }

interface Definition {
  type: RobotType
  /** The catalogue's filter that shows the same robots. */
  query: string
  has(robot: Known): boolean
}

/** What belongs to a category, and where the catalogue shows it. */
export const definitions: Readonly<Record<CategoryName, Definition>> = {
  scara: { type: 'scara', query: 'subSeries=SCARA', has: robot => robot.subSeries === 'SCARA' },
  articulated: {
    type: '6-axis',
    query: 'axes=6&maxPayload=200',
    has: robot => robot.axes === 6 && robot.payload <= 200,
  },
  palletizer: {
    type: 'palletizer',
    query: 'application=palletizing',
    has: robot => robot.applications.includes('Palletizing'),
  },
  heavy: { type: '6-axis', query: 'payload=extra-heavy', has: robot => robot.payload > 200 },
}

export interface Category {
  name: CategoryName
  count: number
  /** Least and most, kg. */
  payload: [number, number]
  /** Least and most, mm. */
  reach: [number, number]
  /** The one in the middle, which is drawn. */
  drawn: DrawnRobot & { name: string }
}

/** The categories that the catalogue has robots for. */
export function categoriesOf(robots: readonly Robot[]): Category[] {
  const known = robots.filter((robot): robot is Known => Boolean(robot.payload && robot.reach))
  const names = Object.keys(definitions) as CategoryName[]
  return names.flatMap(name => {
    const { has, type } = definitions[name]
    const members = known.filter(has).toSorted((a, b) => a.payload - b.payload || a.reach - b.reach)
    const middle = members[Math.floor(members.length / 2)]
    if (!middle) return []
    return {
      name,
      count: members.length,
      payload: rangeOf(members.map(({ payload }) => payload)),
      reach: rangeOf(members.map(({ reach }) => reach)),
      drawn: {
        name: middle.name,
        type,
        payload: middle.payload,
        reach: middle.reach,
        mass: middle.bodyWeight,
      },
    }
  })
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
