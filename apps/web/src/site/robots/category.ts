import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'

/** Every robot is in one, whatever is unknown about it. */
export const categoryNames = ['scara', 'articulated', 'palletizer', 'heavy'] as const
export type CategoryName = (typeof categoryNames)[number]

/** In kg; heavier articulated robots count as heavy-duty. */
const HEAVY = 200

type Grouped = Pick<CatalogueRobot, 'series' | 'subSeries' | 'payload'> & {
  applicationSuffix?: string | null
  suffix?: string | null
}

export function categoryOf(robot: Grouped): CategoryName {
  const type = drawingType(robot)
  if (type !== '6-axis') return type
  return (robot.payload ?? 0) > HEAVY ? 'heavy' : 'articulated'
}
