import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'

/** The groups that a visitor chooses among first. Every robot is in one of them, whatever of it is unknown. */
export const categoryNames = ['scara', 'articulated', 'palletizer', 'heavy'] as const
export type CategoryName = (typeof categoryNames)[number]

/** From here on an articulated robot is a heavy-duty one, kg. */
const HEAVY = 200

type Grouped = Pick<CatalogueRobot, 'series' | 'subSeries' | 'payload'> & {
  applicationSuffix?: string | null
  suffix?: string | null
}

/** The group that a robot belongs to. */
export function categoryOf(robot: Grouped): CategoryName {
  const type = drawingType(robot)
  if (type !== '6-axis') return type
  return (robot.payload ?? 0) > HEAVY ? 'heavy' : 'articulated'
}
