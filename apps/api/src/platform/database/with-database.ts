import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { runningPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'

/** Where a database is: at an address, or embedded in the data folder. */
export type DatabasePlace = Pick<Settings, 'databaseUrl' | 'dataDir'>

const folderOf = ({ dataDir }: DatabasePlace) => join(dataDir, 'postgres')

/** Does something on the database of the settings: of the server that runs just now, or else on one that runs for it. */
export async function withDatabase<T>(place: DatabasePlace, work: (url: string) => Promise<T>): Promise<T> {
  if (place.databaseUrl) {
    await reachDatabase(place.databaseUrl)
    await migrate(place.databaseUrl)
    return work(place.databaseUrl)
  }
  const running = runningPostgres(folderOf(place))
  if (running) return work(running)
  const embedded = await startEmbeddedPostgres(folderOf(place))
  try {
    await migrate(embedded.url())
    return await work(embedded.url())
  } finally {
    await embedded.stop()
  }
}

/** Fills a database that may be new; an embedded one that was made for it goes again when the work fails. */
export async function withNewDatabase<T>(
  place: DatabasePlace,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl) {
    await reachDatabase(place.databaseUrl)
    return work(place.databaseUrl)
  }
  const embedded = await startEmbeddedPostgres(folderOf(place))
  let done = false
  try {
    const result = await work(embedded.url())
    done = true
    return result
  } finally {
    await embedded.stop()
    if (!done && embedded.fresh) await rm(folderOf(place), { recursive: true, force: true })
  }
}
