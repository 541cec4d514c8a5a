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
  /** How many others stand on the same spot before it, and how many there are with it. */
  pile: number
  piled: number
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
  const piles = new Map<string, Point[]>()
  return robots.flatMap(robot => {
    const { payload, reach } = robot
    if (!payload || !reach) return []
    const spot = `${payload} ${reach}`
    const pile = piles.get(spot) ?? []
    if (!pile.length) piles.set(spot, pile)
    const place = { x: scale.reach.at(reach), y: scale.payload.at(payload) }
    const point = { robot, group: groupOf(robot), ...place, pile: pile.length, piled: 1 }
    pile.push(point)
    for (const other of pile) other.piled = pile.length
    return point
  })
}

// A symbol's radius.
const WIDEST = 4

/**
 * Pixels that a point on a pile stands to the right of its place: every symbol is seen, none is further off than it is
 * wide, and all stand at their payload. Along the reach, that is less than a hundredth.
 */
export function aside({ pile, piled }: Pick<Point, 'pile' | 'piled'>): number {
  if (piled < 2) return 0
  return (pile - (piled - 1) / 2) * Math.min(WIDEST, (2 * WIDEST) / (piled - 1))
}

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
    const distance = ((point.x - place.x) * width + aside(point)) ** 2 + ((place.y - point.y) * height) ** 2
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
  PageUp: { axis: 'y', step: 10 },
  PageDown: { axis: 'y', step: -10 },
} as const

/** The point that a key leads to: arrows to the next reach or payload, Page Up and Down ten payloads on, Home and End to the ends. Null for other keys. */
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
