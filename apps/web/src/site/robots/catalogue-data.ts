import { readFilter, searchOf, writeFilter, type Occurring } from './address.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter } from './criteria.ts'
import type { Filter } from './filter.ts'
import { nearestRobot } from './nearest.ts'
import { extentsOf, type Extents } from './scatter/scale.ts'

/** Rows per "Mehr anzeigen". */
export const PAGE_SIZE = 15

/** Upper limit for the server. */
const MOST_RENDERED = 210

/** Too long to send along with the page, and to have a link per point. */
export const isLong = (total: number) => total > 200

export interface CatalogueData extends Occurring {
  total: number
  extents: Extents
  /** In default order; null if only an excerpt was sent. */
  robots: CatalogueRobot[] | null
  excerpt: Excerpt | null
}

/** For the first screen of a long catalogue, at the address it was rendered for. */
export interface Excerpt {
  search: string
  rows: CatalogueRobot[]
  found: number
  compared: CatalogueRobot[]
  /** Set if nothing was found. */
  nearest: CatalogueRobot | null
  /** Rendered by the server, not sent as data. */
  drawn?: Unsent<CatalogueRobot[]>
}

/** Not serialised for the browser. */
export class Unsent<T> {
  constructor(readonly value: T) {}

  toJSON(): undefined {
    return undefined
  }
}

/** Complete, or for a long catalogue only what the address shows. `robots` in default order. */
export function catalogueOf(robots: CatalogueRobot[], query: URLSearchParams | undefined): CatalogueData {
  const occurring = { series: valuesOf(robots, 'series'), subSeries: valuesOf(robots, 'subSeries') }
  const data = { ...occurring, total: robots.length, extents: extentsOf(robots) }
  if (!query || !isLong(robots.length)) return { ...data, robots, excerpt: null }
  return { ...data, robots: null, excerpt: excerptOf(robots, readFilter(query, occurring)) }
}

function excerptOf(robots: CatalogueRobot[], filter: Filter): Excerpt {
  const matching = applyFilter(robots, filter)
  return {
    search: searchOf(writeFilter(filter)),
    rows: renderedOf(matching, filter),
    found: matching.length,
    compared: comparedOf(robots, filter),
    nearest: matching.length ? null : nearestRobot(robots, filter),
    drawn: new Unsent(robots),
  }
}

export function comparedOf(robots: readonly CatalogueRobot[], { compare }: Filter): CatalogueRobot[] {
  return compare.flatMap(id => robots.find(robot => robot.id === id) ?? [])
}

export function openOf<R>(rows: readonly R[], { pages }: Filter): R[] {
  return rows.slice(0, pages * PAGE_SIZE)
}

/** The last ones, if there are too many. */
export function renderedOf<R>(rows: readonly R[], filter: Filter): R[] {
  return openOf(rows, filter).slice(-MOST_RENDERED)
}

/** In the catalogue's order. */
export function valuesOf(
  robots: readonly Pick<CatalogueRobot, 'series' | 'subSeries'>[],
  field: 'series' | 'subSeries',
): string[] {
  return [...new Set(robots.map(robot => robot[field]))].filter(value => value !== null)
}
