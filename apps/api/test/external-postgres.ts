import pg from 'pg'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import type { TestDatabase } from './test-database.ts'

/** A PostgreSQL that a test stops and starts under a running server, always at the same address. */
export interface ExternalPostgres {
  /** Migrated, and empty. */
  database: TestDatabase
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts one of its own; `drop` of its database ends it. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'external-'))
  const address = join(folder, 'socket')
  let postgres: EmbeddedPostgres
  async function start() {
    postgres = await startEmbeddedPostgres(join(folder, 'data'), { durable: false })
    await rm(address, { force: true })
    await symlink(new URL(postgres.url()).searchParams.get('host')!, address)
  }
  await start()
  const url = new URL(postgres!.url())
  url.searchParams.set('host', address)
  await migrate(url.href)
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  return {
    database: {
      url: url.href,
      query: async <R extends object>(text: string, values?: unknown[]) =>
        (await pool.query<R>(text, values)).rows,
      async drop() {
        await pool.end()
        await postgres.stop()
        await rm(folder, { recursive: true, force: true })
      },
    },
    start,
    stop: () => postgres.stop(),
  }
}
