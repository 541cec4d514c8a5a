/** A place in the drawing's plane, in millimetres: x forward from axis 1, y up from the floor. */
export type Point = readonly [x: number, y: number]

/** The least and the greatest of both coordinates. */
export interface Bounds {
  left: number
  right: number
  bottom: number
  top: number
}

/** Places given along and across a direction; across is to the left of it: above a forearm, behind a lower arm. */
export type Frame = (along: number, across?: number) => Point

/** Degrees to radians. */
export const RADIANS = Math.PI / 180

/** The value, or the limit that it passes. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** The value at a share of the way from one to another. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Distance of two points. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** Direction from one point to another, in degrees from the vertical, forward positive. */
export function bearing(from: Point, to: Point): number {
  return Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS
}

/** A frame at `origin` that points along `degrees` from the vertical. */
export function frame(origin: Point, degrees: number): Frame {
  const sine = Math.sin(degrees * RADIANS)
  const cosine = Math.cos(degrees * RADIANS)
  return (along, across = 0) => [
    origin[0] + along * sine - across * cosine,
    origin[1] + along * cosine + across * sine,
  ]
}

/** Corners of an upright rectangle. */
export function box(left: number, bottom: number, right: number, top: number): Point[] {
  return [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]
}

/** Corners of a rectangle along a frame. */
export function bar(place: Frame, from: number, to: number, halfWidth: number, middle = 0): Point[] {
  return [
    place(from, middle + halfWidth),
    place(to, middle + halfWidth),
    place(to, middle - halfWidth),
    place(from, middle - halfWidth),
  ]
}
