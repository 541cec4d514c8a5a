import { readFilter, searchOf, writeFilter, type Occurring } from './address.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter } from './criteria.ts'
import type { Filter } from './filter.ts'
import { nearestRobot } from './nearest.ts'
import { extentsOf, type Extents } from './scatter/scale.ts'

/** As many rows "Mehr anzeigen" adds to the list. */
export const PAGE_SIZE = 15

/** As many rows the server renders at most. */
const MOST_RENDERED = 210

/** Whether a catalogue is too long to be sent along with its page, and to have a link for every point. */
export const isLong = (total: number) => total > 200

/** What the catalogue's page receives. */
export interface CatalogueData extends Occurring {
  total: number
  extents: Extents
  /** All robots in the default order; null where only an excerpt came along. */
  robots: CatalogueRobot[] | null
  excerpt: Excerpt | null
}

/** What the first screen of a long catalogue shows, for the one address it was rendered for. */
export interface Excerpt {
  search: string
  rows: CatalogueRobot[]
  found: number
  compared: CatalogueRobot[]
  /** Where nothing was found. */
  nearest: CatalogueRobot | null
  /** The server draws every robot; what it has drawn need not be sent as data, too. */
  drawn?: Unsent<CatalogueRobot[]>
}

/** A value for rendering on the server that is not serialised for the browser. */
export class Unsent<T> {
  constructor(readonly value: T) {}

  toJSON(): undefined {
    return undefined
  }
}

/** The catalogue for a page: all of it, or of a long one what an address asks for. `robots` come in the default order. */
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

/** The chosen robots, in the order they were chosen. */
export function comparedOf(robots: readonly CatalogueRobot[], { compare }: Filter): CatalogueRobot[] {
  return compare.flatMap(id => robots.find(robot => robot.id === id) ?? [])
}

/** The rows that stand open. */
export function openOf<R>(rows: readonly R[], { pages }: Filter): R[] {
  return rows.slice(0, pages * PAGE_SIZE)
}

/** The rows that the server renders of them: the last ones, should they be too many. */
export function renderedOf<R>(rows: readonly R[], filter: Filter): R[] {
  return openOf(rows, filter).slice(-MOST_RENDERED)
}

/** The values that occur, in the catalogue's order. */
export function valuesOf(
  robots: readonly Pick<CatalogueRobot, 'series' | 'subSeries'>[],
  field: 'series' | 'subSeries',
): string[] {
  return [...new Set(robots.map(robot => robot[field]))].filter(value => value !== null)
}
