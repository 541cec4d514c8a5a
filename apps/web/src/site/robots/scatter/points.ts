import type { CatalogueRobot } from '../catalogue-robot.ts'
import type { Scale } from './scale.ts'

/** What a symbol of the picture stands for. */
export const groups = ['standard', 'scara', 'mini', 'special', 'uno'] as const
export type Group = (typeof groups)[number]

/** A robot's place in the picture: shares of its width and height, from the lower left corner. */
export interface Point {
  robot: CatalogueRobot
  group: Group
  x: number
  y: number
  /** How many others stand on the same spot before it. */
  pile: number
}

/** The group whose symbol a robot has. */
export function groupOf({ series, subSeries }: Pick<CatalogueRobot, 'series' | 'subSeries'>): Group {
  if (series === 'UNO') return 'uno'
  if (subSeries === 'SCARA') return 'scara'
  if (subSeries === 'MINI') return 'mini'
  return subSeries === 'Special-Purpose' ? 'special' : 'standard'
}

/** The points of all robots whose payload and reach are known. */
export function pointsOf(robots: readonly CatalogueRobot[], scale: Scale): Point[] {
  const piles = new Map<string, number>()
  return robots.flatMap(robot => {
    const { payload, reach } = robot
    if (!payload || !reach) return []
    const spot = `${payload} ${reach}`
    const pile = piles.get(spot) ?? 0
    piles.set(spot, pile + 1)
    return { robot, group: groupOf(robot), x: scale.reach.at(reach), y: scale.payload.at(payload), pile }
  })
}

/** Pixels that a point on a pile stands aside, so that every one of them is seen. */
export const aside = ({ pile }: Point) => ({ dx: 5 * pile, dy: -4 * pile })

/** The point nearest to a place, or null where none is within a finger's width. */
export function nearestPoint(
  points: readonly Point[],
  place: { x: number; y: number },
  { width, height }: { width: number; height: number },
  within: number,
): Point | null {
  let nearest: Point | null = null
  let least = within ** 2
  for (const point of points) {
    const { dx, dy } = aside(point)
    const distance = ((point.x - place.x) * width + dx) ** 2 + ((place.y - point.y) * height + dy) ** 2
    if (distance > least) continue
    least = distance
    nearest = point
  }
  return nearest
}

const directions = {
  ArrowRight: { axis: 'x', step: 1 },
  ArrowLeft: { axis: 'x', step: -1 },
  ArrowUp: { axis: 'y', step: 1 },
  ArrowDown: { axis: 'y', step: -1 },
} as const

/** The point that a key leads to: arrows to the next reach or payload, Home and End to the ends. Null for other keys. */
export function pointByKey(points: readonly Point[], from: Point | null, key: string): Point | null {
  if (key === 'Home' || key === 'End') return ordered(points, 'x').at(key === 'Home' ? 0 : -1) ?? null
  if (!isDirection(key)) return null
  const { axis, step } = directions[key]
  const all = ordered(points, axis)
  const index = from ? all.indexOf(from) : -1
  return all[Math.min(all.length - 1, Math.max(0, index + step))] ?? null
}

const isDirection = (key: string): key is keyof typeof directions => key in directions

const ordered = (points: readonly Point[], axis: 'x' | 'y') =>
  points.toSorted((a, b) => a[axis] - b[axis] || a.x - b.x || a.y - b.y || a.pile - b.pile)

/** The drawing that a cloud of points is made in; it is stretched to the picture. */
export const CLOUD = { width: 1000, height: 540 }

const diamond = 'm-6 0l6 6 6-6-6-6z'

/** One path for all points of a group: ten thousand elements would be slow. Strokes without length are drawn as dots. */
export function cloudPath(points: readonly Point[], group: Group): string {
  const spots = new Set<number>()
  for (const point of points) {
    if (point.group !== group) continue
    const x = Math.round(point.x * CLOUD.width)
    const y = Math.round((1 - point.y) * CLOUD.height)
    spots.add(x * (CLOUD.height + 1) + y)
  }
  const shape = group === 'special' ? diamond : 'h0'
  const sorted = [...spots].toSorted((a, b) => a - b)
  return sorted
    .map(spot => `M${Math.floor(spot / (CLOUD.height + 1))} ${spot % (CLOUD.height + 1)}${shape}`)
    .join('')
}
