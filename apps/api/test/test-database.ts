import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The driver that the server in this process uses too. */
export { pg }

/** The migrated database that every other one is cloned from. */
export const TEMPLATE = 'template_for_tests'

/** A database of one test file. */
export interface TestDatabase {
  url: string
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  drop(): Promise<void>
}

/** Runs a statement on the server of all tests, in none of their databases. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** PostgreSQL's own: a database without tables. */
export const EMPTY = 'template1'

/** Clones the template; a cloned database is there in about 80 ms. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  return {
    url: url.href,
    query: async <R extends object>(text: string, values?: unknown[]) =>
      (await pool.query<R>(text, values)).rows,
    async drop() {
      await pool.end()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}
