import type { CategoryName } from './category.ts'
import type { Load } from '@app/contracts/robot-load'

interface Range {
  /** Exclusive. */
  above?: number
  from?: number
  upTo?: number
  below?: number
}

/** In kg. */
export const payloadClasses = {
  light: { below: 10 },
  medium: { from: 10, upTo: 50 },
  heavy: { above: 50, upTo: 200 },
  'extra-heavy': { above: 200 },
} satisfies Record<string, Range>
export type PayloadClass = keyof typeof payloadClasses

/** In mm. */
export const reachClasses = {
  compact: { below: 1000 },
  standard: { from: 1000, upTo: 2000 },
  extended: { above: 2000, upTo: 3000 },
  long: { above: 3000 },
} satisfies Record<string, Range>
export type ReachClass = keyof typeof reachClasses

/** The first is the default. */
export const sorts = ['type', 'name', 'payload', 'reach', 'smallest'] as const
export type Sort = (typeof sorts)[number]

/** In kg and mm, both ends included. Null: no limit. */
export interface Limits {
  minPayload: number | null
  maxPayload: number | null
  minReach: number | null
  maxReach: number | null
}

/** Null and empty mean all. */
export interface Filter extends Limits {
  series: string | null
  subSeries: string | null
  payload: readonly PayloadClass[]
  reach: readonly ReachClass[]
  /** As on the landing page. */
  category: CategoryName | null
  axes: number | null
  /** As in an address: machine_tending. */
  application: string | null
  /** Asks for a payload unless `minPayload` does. */
  load: Load | null
  /** As typed: words, and figures that act like limits. */
  search: string
  sort: Sort
  /** Robot ids. */
  compare: readonly number[]
  /** Shown side by side, not only marked. */
  isComparing: boolean
  /** Open pages of the list, one after the other. */
  pages: number
}

export const MOST_COMPARED = 3

export const everything: Filter = {
  series: null,
  subSeries: null,
  payload: [],
  reach: [],
  minPayload: null,
  maxPayload: null,
  minReach: null,
  maxReach: null,
  category: null,
  axes: null,
  application: null,
  load: null,
  search: '',
  sort: 'type',
  compare: [],
  isComparing: false,
  pages: 1,
}

export const within = (value: number, { above, from, upTo, below }: Range) =>
  (above === undefined || value > above) &&
  (from === undefined || value >= from) &&
  (upTo === undefined || value <= upTo) &&
  (below === undefined || value < below)

/** Null for an unknown value. */
export function classOf<C extends string>(classes: Record<C, Range>, value: number | null): C | null {
  if (value === null) return null
  return keys(classes).find(name => within(value, classes[name])) ?? null
}

/** Smallest first. */
export function boundariesOf(classes: Record<string, Range>): number[] {
  return Object.values(classes).flatMap(({ below, upTo }) => below ?? upTo ?? [])
}

/** Smallest first. */
export function keys<C extends string>(classes: Record<C, unknown>): C[] {
  return Object.keys(classes) as C[]
}
