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

let arrived = noCatalogue

async function load(): Promise<Catalogue> {
  const { countAt, fetchAll } = await import('../robots/fetch-robots.ts')
  const robots = await fetchAll()
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

/** The catalogue from when it is wanted; empty before, and where it does not arrive: answers can still be read. */
export function useCatalogueNames(isWanted: boolean): Catalogue {
  const [catalogue, setCatalogue] = useState(noCatalogue)
  useEffect(() => {
    let isCurrent = true
    if (isWanted)
      load().then(
        catalogue => isCurrent && setCatalogue(catalogue),
        () => undefined,
      )
    return () => void (isCurrent = false)
  }, [isWanted])
  return catalogue
}
