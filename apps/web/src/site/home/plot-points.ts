import { extentsOf, scaleOf } from '../robots/scatter/scale.ts'
import { groupOf, type Group } from '../robots/scatter/points.ts'
import type { PlottedRobot } from './load.ts'

/** A robot's place in the plot: shares of both axes from the top left, and a shift in pixels beside its equals. */
export interface Point {
  robot: PlottedRobot
  kind: Group
  x: number
  y: number
  shift: number
}

/** Places robots by reach and payload. Robots with the same figures stand beside each other. */
export function plotPoints(all: readonly PlottedRobot[]) {
  // A logarithm has no place for zero.
  const robots = all.filter(({ reach, payload }) => reach > 0 && payload > 0)
  const scale = scaleOf(extentsOf(robots))
  const taken = new Map<string, number>()
  const points = robots.map((robot): Point => {
    const place = `${robot.reach} ${robot.payload}`
    const equals = taken.get(place) ?? 0
    taken.set(place, equals + 1)
    return {
      robot,
      kind: groupOf(robot),
      x: scale.reach.at(robot.reach),
      y: 1 - scale.payload.at(robot.payload),
      shift: equals,
    }
  })
  return { scale, points }
}

/** The order in which arrow keys lead from robot to robot, and the direction. */
const steps: Readonly<Record<string, ['reach' | 'payload', 1 | -1]>> = {
  ArrowLeft: ['reach', -1],
  ArrowRight: ['reach', 1],
  ArrowUp: ['payload', 1],
  ArrowDown: ['payload', -1],
}

/** The robot that a key leads to from another; null if the key means nothing here. */
export function neighbour(points: readonly Point[], from: Point, key: string): Point | null {
  if (key === 'Home' || key === 'End') {
    const row = points.toSorted((a, b) => a.robot.reach - b.robot.reach || a.robot.payload - b.robot.payload)
    return row.at(key === 'Home' ? 0 : -1) ?? from
  }
  const step = steps[key]
  if (!step) return null
  const [by, direction] = step
  const other = by === 'reach' ? 'payload' : 'reach'
  const row = points.toSorted((a, b) => a.robot[by] - b.robot[by] || a.robot[other] - b.robot[other])
  return row[row.indexOf(from) + direction] ?? from
}
