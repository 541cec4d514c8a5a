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

/** Where the embedded database of a server that is running on this data folder listens, whatever the server's version. */
export function runningDatabase(dataDir) {
  const read = name => readFileSync(join(dataDir, 'postgres/postgres', name), 'utf8')
  const pidFile = read('cluster/postmaster.pid').split('\n')
  const [port, socketFolder] = [Number(pidFile[3]), pidFile[4].trim()]
  const password = read('password').trim()
  return { host: socketFolder || '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
}

/** Runs `work(query)` on a database. */
export async function withClient(connection, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(connection)
  // A connection that ends between two statements fails the next one; unheard, it would end this process.
  client.on('error', () => undefined)
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
