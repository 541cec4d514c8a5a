import { call } from '../client.ts'
import { readFilter } from './address.ts'
import { valuesOf } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter } from './criteria.ts'
import { addImage, loadCatalogue } from './load.ts'

let all: Promise<CatalogueRobot[]> | null = null

/** Fetched once while the document lives, and again after a failure. */
export function fetchAll(): Promise<CatalogueRobot[]> {
  all ??= loadAll().catch((error: unknown) => {
    all = null
    throw error
  })
  return all
}

async function loadAll(): Promise<CatalogueRobot[]> {
  const loaded = await loadCatalogue({ params: {}, call })
  if ('redirect' in loaded || !loaded.data.robots) throw new Error('The catalogue did not come whole')
  return loaded.data.robots
}

export async function fetchImage(robot: CatalogueRobot): Promise<string | null> {
  await addImage(robot, call)
  return robot.image
}

/** At an address such as `/robots?payload=20`. */
export function countAt(address: string, robots: readonly CatalogueRobot[]): number {
  const occurring = { series: valuesOf(robots, 'series'), subSeries: valuesOf(robots, 'subSeries') }
  const query = new URLSearchParams(address.split('?')[1])
  return applyFilter(robots, readFilter(query, occurring)).length
}
