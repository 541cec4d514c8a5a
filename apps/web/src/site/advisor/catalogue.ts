import { useEffect, useState } from 'react'
import type { CatalogueRobot } from '../robots/catalogue-robot.ts'

/** The catalogue by name and by id, for names in answers and their drawings. */
export interface Catalogue {
  /** How many robots it shows at an address; null while it is not there. */
  countAt(address: string): number | null
  robots: readonly CatalogueRobot[]
  byName: ReadonlyMap<string, CatalogueRobot>
  byId: ReadonlyMap<number, CatalogueRobot>
}

const noCatalogue: Catalogue = {
  countAt: () => null,
  robots: [],
  byName: new Map(),
  byId: new Map(),
}

let known: Promise<Catalogue> | null = null
let arrived = noCatalogue

async function load(): Promise<Catalogue> {
  const [{ loadCatalogue }, { countAt }, { call }] = await Promise.all([
    import('../robots/load.ts'),
    import('../robots/count.ts'),
    import('../client.ts'),
  ])
  const loaded = await loadCatalogue({ params: {}, call })
  const robots = ('redirect' in loaded ? null : loaded.data.robots) ?? []
  arrived = {
    countAt: address => countAt(address, robots),
    robots,
    byName: new Map(robots.map(robot => [robot.name, robot])),
    byId: new Map(robots.map(robot => [robot.id, robot])),
  }
  return arrived
}

/** The catalogue as far as it has been fetched: nothing waits for it. */
export const catalogueSoFar = () => arrived

/** Fetched once while the document lives; without it, answers can still be read. */
function fetchCatalogue(): Promise<Catalogue> {
  known ??= load().catch(() => {
    known = null
    return noCatalogue
  })
  return known
}

/** The catalogue from when it is wanted; empty before. */
export function useCatalogueNames(isWanted: boolean): Catalogue {
  const [catalogue, setCatalogue] = useState(noCatalogue)
  useEffect(() => {
    let isCurrent = true
    if (isWanted) void fetchCatalogue().then(catalogue => isCurrent && setCatalogue(catalogue))
    return () => void (isCurrent = false)
  }, [isWanted])
  return catalogue
}
