import { readFilter } from './address.ts'
import { valuesOf } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter } from './criteria.ts'

/** How many robots the catalogue shows at an address such as `/robots?payload=20`. */
export function countAt(address: string, robots: readonly CatalogueRobot[]): number {
  const occurring = { series: valuesOf(robots, 'series'), subSeries: valuesOf(robots, 'subSeries') }
  const query = new URLSearchParams(address.split('?')[1])
  return applyFilter(robots, readFilter(query, occurring)).length
}
