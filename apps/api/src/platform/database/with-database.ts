import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { runningPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'

export type DatabasePlace = Pick<Settings, 'databaseUrl' | 'dataDir'>

const folderOf = ({ dataDir }: DatabasePlace) => join(dataDir, 'postgres')

/** Uses the database of the running server, else starts one for the work. */
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

/** The database may be new; an embedded one created here is removed if `work` fails. */
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
