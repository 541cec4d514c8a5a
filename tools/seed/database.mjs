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
  const { default: pg } = await import('pg')
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(join(dataDir, 'postgres')).catch(refuse)
  try {
    const url = databaseUrl || embedded.url()
    await migrate(url).catch(refuse)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const answer = await work(async (text, values) => (await client.query(text, values)).rows)
    await client.end()
    return answer
  } finally {
    await embedded?.stop()
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
