import { bearing, clamp, distance, frame, type Point } from './geometry.ts'

/** One step of an outline. */
export interface Segment {
  /** As in SVG, written by the pen relative to the step before. */
  command: 'm' | 'l' | 'q' | 'c' | 'a' | 'z'
  /** Control points, then the end. */
  points: readonly Point[]
  /** Of an arc, which is never longer than half a circle. */
  radius?: number
  /** Direction of an arc as it is seen. */
  clockwise?: boolean
}

/** An outline of straight and curved pieces. */
export type Shape = readonly Segment[]

export const move = (to: Point): Segment => ({ command: 'm', points: [to] })
export const line = (to: Point): Segment => ({ command: 'l', points: [to] })
const quadratic = (control: Point, to: Point): Segment => ({ command: 'q', points: [control, to] })
export const cubic = (first: Point, second: Point, to: Point): Segment => ({
  command: 'c',
  points: [first, second, to],
})
export const arc = (radius: number, to: Point, clockwise = true): Segment => ({
  command: 'a',
  points: [to],
  radius,
  clockwise,
})
export const close: Segment = { command: 'z', points: [] }

/** A straight line through points. */
export function polyline(...points: Point[]): Shape {
  return points.map((point, index) => (index === 0 ? move(point) : line(point)))
}

/** A closed polygon with rounded corners; one radius for all of them or one for each. */
export function polygon(corners: readonly Point[], radius: number | readonly number[] = 0): Shape {
  const outline: Segment[] = []
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1)!
    const after = corners[(index + 1) % corners.length]!
    const wanted = typeof radius === 'number' ? radius : radius[index]!
    const start = index === 0 ? move : line
    if (wanted === 0) outline.push(start(corner))
    else
      outline.push(start(towards(corner, before, wanted)), quadratic(corner, towards(corner, after, wanted)))
  }
  return [...outline, close]
}

/** The point `length` away from a corner, at most halfway to its neighbour. */
function towards(corner: Point, neighbour: Point, length: number): Point {
  const full = distance(corner, neighbour) || 1
  const share = Math.min(length, full / 2) / full
  return [corner[0] + (neighbour[0] - corner[0]) * share, corner[1] + (neighbour[1] - corner[1]) * share]
}

/** A casting between two joints: round ends, its sides drawn in by `waist`. */
export function limb(from: Point, to: Point, startRadius: number, endRadius: number, waist = 0): Shape {
  const place = frame(from, bearing(from, to))
  const length = distance(from, to)
  const middle = (startRadius + endRadius) / 2 - waist * 2
  return [
    move(place(0, startRadius)),
    quadratic(place(length / 2, middle), place(length, endRadius)),
    arc(endRadius, place(length, -endRadius)),
    quadratic(place(length / 2, -middle), place(0, -startRadius)),
    arc(startRadius, place(0, startRadius)),
    close,
  ]
}

/** A smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): Shape {
  const last = points.length - 1
  const at = (index: number) =>
    closed ? points[(index + points.length) % points.length]! : points[clamp(index, 0, last)]!
  const outline: Segment[] = [move(at(0))]
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    outline.push(
      cubic(
        [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
        [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
        to,
      ),
    )
  }
  return closed ? [...outline, close] : outline
}

/** A circle, as two halves. */
export function circle([x, y]: Point, radius: number): Shape {
  return [move([x - radius, y]), arc(radius, [x + radius, y]), arc(radius, [x - radius, y])]
}

/** The two centre lines of a circle. */
export function cross([x, y]: Point, radius: number): Shape {
  return [...polyline([x - radius, y], [x + radius, y]), ...polyline([x, y + radius], [x, y - radius])]
}
