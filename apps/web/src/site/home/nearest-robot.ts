import { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
import type { PlottedRobot } from './load.ts'

/** The usual six-axis robot of the catalogue that comes nearest to a payload in kg and a reach in mm. */
export function nearestRobot(robots: readonly PlottedRobot[], payload: number, reach: number) {
  const distance = (robot: PlottedRobot) =>
    Math.hypot(Math.log(robot.payload / payload), Math.log(robot.reach / reach))
  return robots
    .filter(robot => drawingType(robot) === '6-axis' && robot.subSeries !== 'Special-Purpose')
    .toSorted((first, second) => distance(first) - distance(second))[0]
}
