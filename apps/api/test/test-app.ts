import { auth } from '@app/contracts/auth'
import { createClient, type Client } from '@app/contracts/client'
import { account } from './account.ts'
import type * as server from './server.ts'
import type * as database from './test-database.ts'

export { account }

declare global {
  /** From `server-env.mjs`. */
  var loadServer: () => Promise<typeof server & typeof database>
}

/** A person at a browser: keeps cookies between calls. */
export interface Person extends Client {
  fetch: typeof fetch
  cookie(): string
}

export interface TestApp extends server.Server {
  database: database.TestDatabase
  /** Somebody without a session. */
  stranger(): Person
  /** Somebody who has logged in. */
  staff(): Promise<Person>
}

/** Somebody at a browser who has not logged in to this server. */
export function person(url: string): Person {
  let cookie = ''
  const send: typeof fetch = async (path, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(new URL(String(path), url), { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0]!
    return response
  }
  return { ...createClient('', send), fetch: send, cookie: () => cookie }
}

/** A complete server on a free port and a database of its own, or on that of another one as its next instance. */
export async function startTestApp(
  environment: Record<string, string> = {},
  other?: Pick<TestApp, 'database'>,
): Promise<TestApp> {
  const { createTestDatabase, startServer } = await loadServer()
  const database = other?.database ?? (await createTestDatabase())
  const server = await startServer(database.url, environment)
  return {
    ...server,
    database,
    stranger: () => person(server.url),
    async staff() {
      const staff = person(server.url)
      await staff.call(auth.login, account)
      return staff
    },
    async close() {
      await server.close()
      if (!other) await database.drop()
    },
  }
}
