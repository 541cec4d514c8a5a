import { auth } from '@app/contracts/auth'
import { createClient, type Client } from '@app/contracts/client'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { Clock } from '../src/platform/clock/clock.ts'
import { readSettings } from '../src/platform/config/settings.ts'
import { FreeSpace } from '../src/platform/http/free-space.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { SecretKey } from '../src/platform/security/secret-key.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The account that every test server has. */
export const account = { email: 'anna.berger@example.org', password: 'Zwischenlage-4711' }

/**
 * As long as the real server's. With the five seconds of the platform, a call that begins after this process, which is
 * client and server, was held up for so long meets a connection that is just being closed.
 */
const KEEP_ALIVE = 75_000

/** A clock that tests move. */
export class TestClock extends Clock {
  private offset = 0

  override now(): Date {
    return new Date(Date.now() + this.offset)
  }

  advance(milliseconds: number): void {
    this.offset += milliseconds
  }
}

/** A person at a browser: keeps cookies between calls. */
export interface Person extends Client {
  fetch: typeof fetch
  cookie(): string
}

export interface TestApp {
  url: string
  /** Present where the environment names no first account. */
  setupLink: string | null
  clock: TestClock
  /** Of the disk that the tests run on; nothing is kept free unless a test says so. */
  freeSpace: FreeSpace
  database: TestDatabase
  /** Somebody without a session. */
  stranger(): Person
  /** Somebody who has logged in. */
  staff(): Promise<Person>
  close(): Promise<void>
}

function person(url: string): Person {
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
  other?: TestApp,
): Promise<TestApp> {
  const database = other?.database ?? (await createTestDatabase())
  const settings = readSettings({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_LIMITS: 'off',
    SEED: 'catalogue',
    // Nobody's own folder; what is written there is made first.
    DATA_DIR: join(tmpdir(), `musterwerk-${randomUUID()}`),
    ...environment,
    // Demo data go into an embedded database only; without this name, the server takes the test's for one.
    ...(environment['SEED'] !== 'demo' && { DATABASE_URL: database.url }),
  })
  const clock = new TestClock()
  const freeSpace = new FreeSpace(tmpdir())
  freeSpace.kept = 0
  const app = await createApp({
    settings,
    databaseUrl: database.url,
    logger: createLogger(settings.logLevel),
    secretKey: new SecretKey('a secret for tests only, long enough'),
    clock,
    freeSpace,
  })
  const setupLink = await app.prepare()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, app.listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    setupLink,
    clock,
    freeSpace,
    database,
    stranger: () => person(url),
    async staff() {
      const staff = person(url)
      await staff.call(auth.login, account)
      return staff
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await app.close()
      if (!other) await database.drop()
    },
  }
}
