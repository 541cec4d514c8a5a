import type { CatalogueRobot } from '../catalogue-robot.ts'
import type { Scale } from './scale.ts'

export const groups = ['standard', 'scara', 'mini', 'special', 'uno'] as const
export type Group = (typeof groups)[number]

/** Shares of width and height, from the lower left corner. */
export interface Point {
  robot: CatalogueRobot
  group: Group
  x: number
  y: number
  /** Index among the points on the same spot, and their number. */
  pile: number
  piled: number
}

export function groupOf({ series, subSeries }: Pick<CatalogueRobot, 'series' | 'subSeries'>): Group {
  if (series === 'UNO') return 'uno'
  if (subSeries === 'SCARA') return 'scara'
  if (subSeries === 'MINI') return 'mini'
  return subSeries === 'Special-Purpose' ? 'special' : 'standard'
}

/** Only with known payload and reach. */
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

/** Horizontal offset in pixels on a pile: every symbol is visible, at its true payload and nearly its true reach. */
export function aside({ pile, piled }: Pick<Point, 'pile' | 'piled'>): number {
  if (piled < 2) return 0
  return (pile - (piled - 1) / 2) * Math.min(WIDEST, (2 * WIDEST) / (piled - 1))
}

/** Null if none is within a finger's width. */
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

/** Arrows: next reach or payload; Page Up and Down: ten payloads on; Home and End: the ends. Null for other keys. */
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

/** Stretched to the picture. */
export const CLOUD = { width: 1000, height: 540 }

const diamond = 'm-6 0l6 6 6-6-6-6z'

/** One path per group, since ten thousand elements would be slow. Zero-length strokes are drawn as dots. */
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
