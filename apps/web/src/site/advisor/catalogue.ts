import { useEffect, useState } from 'react'
import type { CatalogueRobot } from '../robots/catalogue-robot.ts'

/** The specified call names this many robots. The server ignores them and uses its own catalogue. */
export const NAMED_ROBOTS = 20
export type NamedRobot = Pick<CatalogueRobot, 'id' | 'name'>

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

async function load(): Promise<Catalogue> {
  const { countAt, fetchAll } = await import('../robots/fetch-robots.ts')
  const robots = await fetchAll()
  return {
    countAt: address => countAt(address, robots),
    robots,
    byName: new Map(robots.map(robot => [robot.name, robot])),
    byId: new Map(robots.map(robot => [robot.id, robot])),
  }
}

/** The robots that a question names; none where the catalogue does not arrive. */
export const fetchNamed = (): Promise<NamedRobot[]> =>
  load().then(
    ({ robots }) => robots.slice(0, NAMED_ROBOTS).map(({ id, name }) => ({ id, name })),
    () => [],
  )

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
