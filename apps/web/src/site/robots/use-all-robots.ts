import { startTransition, useEffect, useState } from 'react'
import type { CatalogueData } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'

/** Contracts and client are needed for a long catalogue only. */
const loadRest = () => import('./rest.ts')

let all: Promise<CatalogueData> | null = null
let arrived: CatalogueRobot[] | null = null

function loadOnce(): Promise<CatalogueData> {
  all ??= loadRest()
    .then(({ loadAll }) => loadAll())
    .then(data => {
      arrived = data.robots
      return data
    })
    .catch((error: unknown) => {
      all = null
      throw error
    })
  return all
}

/** All robots; null until those that did not come with the page are there, and `failed` if they do not come. */
export function useAllRobots({ robots, excerpt }: CatalogueData) {
  const [loaded, setLoaded] = useState(arrived)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = excerpt !== null
  useEffect(() => {
    if (!isMissing) return
    loadOnce().then(
      ({ robots }) => startTransition(() => setLoaded(robots)),
      () => setFailed(true),
    )
  }, [isMissing])
  return { robots: robots ?? loaded, hasFailed }
}
