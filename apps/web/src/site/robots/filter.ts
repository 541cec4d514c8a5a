import type { CategoryName } from './category.ts'
import type { Load } from '@app/contracts/robot-load'

interface Range {
  /** Exclusive, except for a class that says otherwise. */
  above?: number
  from?: number
  upTo?: number
  below?: number
}

/** Payload classes of the catalogue in kg. */
export const payloadClasses = {
  light: { below: 10 },
  medium: { from: 10, upTo: 50 },
  heavy: { above: 50, upTo: 200 },
  'extra-heavy': { above: 200 },
} satisfies Record<string, Range>
export type PayloadClass = keyof typeof payloadClasses

/** Reach classes of the catalogue in mm. */
export const reachClasses = {
  compact: { below: 1000 },
  standard: { from: 1000, upTo: 2000 },
  extended: { above: 2000, upTo: 3000 },
  long: { above: 3000 },
} satisfies Record<string, Range>
export type ReachClass = keyof typeof reachClasses

/** Orders of the catalogue; the first is the default. */
export const sorts = ['type', 'name', 'payload', 'reach', 'smallest'] as const
export type Sort = (typeof sorts)[number]

/** The figures that a robot can be asked for: kg and mm, both ends included. Null asks for nothing. */
export interface Limits {
  minPayload: number | null
  maxPayload: number | null
  minReach: number | null
  maxReach: number | null
}

/** What the visitor has chosen; null and empty mean all. */
export interface Filter extends Limits {
  series: string | null
  subSeries: string | null
  payload: readonly PayloadClass[]
  reach: readonly ReachClass[]
  /** One of the groups that the landing page shows. */
  category: CategoryName | null
  axes: number | null
  /** As in an address: machine_tending. */
  application: string | null
  /** What is to be carried; it asks for a payload unless `minPayload` does. */
  load: Load | null
  /** As typed: words, and figures that ask like the limits. */
  search: string
  sort: Sort
  /** Ids of the robots to be compared. */
  compare: readonly number[]
  /** Whether they are shown side by side, and not only marked. */
  isComparing: boolean
  /** How many pages of the list are open, one after the other. */
  pages: number
}

/** As many robots can be compared. */
export const MOST_COMPARED = 3

/** Asks for nothing. */
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

/** Whether a value lies in a class. */
export const within = (value: number, { above, from, upTo, below }: Range) =>
  (above === undefined || value > above) &&
  (from === undefined || value >= from) &&
  (upTo === undefined || value <= upTo) &&
  (below === undefined || value < below)

/** The class that a value falls into, or null for an unknown value. */
export function classOf<C extends string>(classes: Record<C, Range>, value: number | null): C | null {
  if (value === null) return null
  return keys(classes).find(name => within(value, classes[name])) ?? null
}

/** Where the classes meet, smallest first. */
export function boundariesOf(classes: Record<string, Range>): number[] {
  return Object.values(classes).flatMap(({ below, upTo }) => below ?? upTo ?? [])
}

/** The names of the classes, smallest first. */
export function keys<C extends string>(classes: Record<C, unknown>): C[] {
  return Object.keys(classes) as C[]
}
