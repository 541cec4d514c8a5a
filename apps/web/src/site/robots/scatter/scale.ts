import type { CatalogueRobot } from '../catalogue-robot.ts'
import { boundariesOf, payloadClasses, reachClasses, type Limits } from '../filter.ts'

/** Smallest and largest known value. */
export type Extent = readonly [number, number]

export interface Extents {
  payload: Extent
  reach: Extent
}

/** Logarithmic. Positions are shares from 0 to 1. */
export interface Axis {
  first: number
  last: number
  /** Outside 0 to 1 for a value beyond the axis. */
  at(value: number): number
  value(position: number): number
}

/** Reach to the right, payload upwards. */
export interface Scale {
  reach: Axis
  payload: Axis
}

/** Class boundaries are heavier. */
export interface Tick {
  value: number
  isBoundary: boolean
}

const MARGIN = 0.06

/** An empty catalogue gets typical ones. */
export function extentsOf(robots: readonly Pick<CatalogueRobot, 'payload' | 'reach'>[]): Extents {
  return {
    payload: extentOf(
      robots.map(robot => robot.payload),
      [3, 500],
    ),
    reach: extentOf(
      robots.map(robot => robot.reach),
      [400, 3500],
    ),
  }
}

function extentOf(values: readonly (number | null)[], usual: Extent): Extent {
  let [least, most] = [Infinity, 0]
  for (const value of values) {
    if (value === null || value <= 0) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  return most > 0 ? [least, most] : usual
}

/** With a margin, so that no point touches the frame. */
export function scaleOf({ payload, reach }: Extents): Scale {
  return { payload: axisOf(payload), reach: axisOf(reach) }
}

function axisOf([least, most]: Extent): Axis {
  const span = Math.max(Math.log10(most / least), 0.3)
  const middle = (Math.log10(least) + Math.log10(most)) / 2
  const low = middle - span * (0.5 + MARGIN)
  const length = span * (1 + 2 * MARGIN)
  return {
    first: 10 ** low,
    last: 10 ** (low + length),
    at: value => (Math.log10(value) - low) / length,
    value: position => 10 ** (low + position * length),
  }
}

const steps = { payload: [1, 2, 5], reach: [1, 1.5, 2, 3, 4, 6, 8] }
const boundaries = { payload: boundariesOf(payloadClasses), reach: boundariesOf(reachClasses) }

export function ticksOf(axis: Axis, kind: 'payload' | 'reach'): Tick[] {
  const ticks: Tick[] = []
  for (let power = 10 ** Math.floor(Math.log10(axis.first)); power < axis.last; power *= 10) {
    for (const step of steps[kind]) {
      const value = Math.round(step * power * 1000) / 1000
      if (value <= axis.first || value >= axis.last) continue
      ticks.push({ value, isBoundary: boundaries[kind].includes(value) })
    }
  }
  return ticks
}

/** With their middles; hardly visible classes are left out. */
export function bandsOf<C extends string>(axis: Axis, names: readonly C[], kind: 'payload' | 'reach') {
  const edges = [0, ...boundaries[kind].map(value => Math.min(1, Math.max(0, axis.at(value)))), 1]
  return names
    .map((name, index) => ({ name, from: edges[index]!, to: edges[index + 1]! }))
    .filter(({ from, to }) => to - from > 0.06)
    .map(({ name, from, to }) => ({ name, middle: (from + to) / 2 }))
}

export const ends = {
  minPayload: { kind: 'payload', isLower: true },
  maxPayload: { kind: 'payload', isLower: false },
  minReach: { kind: 'reach', isLower: true },
  maxReach: { kind: 'reach', isLower: false },
} as const satisfies Record<keyof Limits, { kind: 'payload' | 'reach'; isLower: boolean }>

/** Half kilograms below 10, centimetres of reach. */
export function stepAt(value: number, kind: 'payload' | 'reach'): number {
  if (kind === 'reach') return 10
  return value < 10 ? 0.5 : value < 50 ? 1 : value < 200 ? 5 : 10
}

/** Rounded; null at the end of the axis. */
export function limitAt(scale: Scale, name: keyof Limits, position: number): number | null {
  const { kind, isLower } = ends[name]
  if (isLower ? position <= 0 : position >= 1) return null
  const value = scale[kind].value(Math.min(1, Math.max(0, position)))
  const step = stepAt(value, kind)
  return Math.round(value / step) * step
}

/** No limit is at the end of the axis. */
export function positionOf(scale: Scale, name: keyof Limits, limit: number | null): number {
  const { kind, isLower } = ends[name]
  if (limit === null) return isLower ? 0 : 1
  return Math.min(1, Math.max(0, scale[kind].at(limit)))
}
