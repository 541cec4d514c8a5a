import type { Pool, PoolClient } from 'pg'

/** A connection that has something to itself until it is let go, or breaks. */
export interface LockedConnection {
  query<R>(text: string, values?: unknown[]): Promise<R>
  letGo(): Promise<void>
}

const ignore = () => {}

/**
 * Takes a lock that all instances share, or gives null where somebody has it. It belongs to the connection, so that a
 * crash leaves nothing behind. Numbers of kinds are ours alone; `key` tells apart what is locked.
 */
export async function tryLock(pool: Pool, kind: number, key: number): Promise<LockedConnection | null> {
  const client = await pool.connect()
  // A connection that breaks between two questions would otherwise end the server; the next question reports it.
  client.on('error', ignore)
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [kind, key],
    )
    if (!rows[0]?.locked) {
      giveBack(client)
      return null
    }
  } catch (error) {
    giveBack(client, true)
    throw error
  }
  return {
    query: async <R>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as R,
    async letGo() {
      // A connection that can't say so takes the lock along when it is closed.
      await client.query('select pg_advisory_unlock($1, $2)', [kind, key]).then(
        () => giveBack(client),
        () => giveBack(client, true),
      )
    },
  }
}

function giveBack(client: PoolClient, isBroken = false): void {
  client.off('error', ignore)
  client.release(isBroken)
}
