import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../launch/place.mjs'
import { Refusal } from '../launch/say.mjs'

/** A module of the built server. */
const built = path => import(`file://${at('apps/api/dist', path)}`)

/**
 * Runs `work(query)` on the database of an installation, migrated. The embedded one is started for it, so its server must
 * be stopped.
 */
export async function withDatabase({ databaseUrl, dataDir }, work) {
  const { startEmbeddedPostgres } = await built('platform/embedded-postgres/embedded-postgres.js')
  const { migrate } = await built('platform/database/migrate.js')
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(join(dataDir, 'postgres')).catch(refuse)
  try {
    const url = databaseUrl || embedded.url()
    await migrate(url).catch(refuse)
    return await withClient({ connectionString: url }, work)
  } finally {
    await embedded?.stop()
  }
}

/** Runs `work(query)` on the embedded database of a server that is running on this data folder, whatever its version. */
export async function withRunningDatabase(dataDir, work) {
  const pidFile = readFileSync(join(dataDir, 'postgres/postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const [port, socketFolder] = [Number(pidFile[3]), pidFile[4].trim()]
  const password = readFileSync(join(dataDir, 'postgres/postgres/password'), 'utf8').trim()
  const host = socketFolder || '127.0.0.1'
  return withClient({ host, port, user: 'postgres', password, database: 'postgres' }, work)
}

async function withClient(connection, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

function refuse(error) {
  const { name, constructor } = error
  if (
    name !== 'StartRefused' &&
    name !== 'EmbeddedPostgresError' &&
    constructor.name !== 'EmbeddedPostgresError'
  )
    throw error
  throw new Refusal(error.message)
}
