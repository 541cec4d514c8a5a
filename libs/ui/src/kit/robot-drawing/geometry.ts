/** Millimetres: x forward from axis 1, y up from the floor. */
export type Point = readonly [x: number, y: number]

export interface Bounds {
  left: number
  right: number
  bottom: number
  top: number
}

/** Positive across is to the left: above a forearm, behind a lower arm. */
export type Frame = (along: number, across?: number) => Point

/** Factor from degrees to radians. */
export const RADIANS = Math.PI / 180

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** Degrees from the vertical, forward positive. */
export function bearing(from: Point, to: Point): number {
  return Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS
}

/** `degrees` from the vertical. */
export function frame(origin: Point, degrees: number): Frame {
  const sine = Math.sin(degrees * RADIANS)
  const cosine = Math.cos(degrees * RADIANS)
  return (along, across = 0) => [
    origin[0] + along * sine - across * cosine,
    origin[1] + along * cosine + across * sine,
  ]
}

export function box(left: number, bottom: number, right: number, top: number): Point[] {
  return [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]
}

export function bar(place: Frame, from: number, to: number, halfWidth: number, middle = 0): Point[] {
  return [
    place(from, middle + halfWidth),
    place(to, middle + halfWidth),
    place(to, middle - halfWidth),
    place(from, middle - halfWidth),
  ]
}
