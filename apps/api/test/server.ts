import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../dist/app.js'
import { Clock } from '../dist/platform/clock/clock.js'
import { readSettings } from '../dist/platform/config/settings.js'
import { connections } from '../dist/platform/http/connections.js'
import { FreeSpace } from '../dist/platform/http/upload.js'
import { createLogger } from '../dist/platform/logging/logger.js'
import { SecretKey } from '../dist/platform/security/secret-box.js'
import { account } from './account.ts'

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

/** A running server, and what tests may move in it. */
export interface Server {
  url: string
  /** Present where the environment names no first account. */
  setupLink: string | null
  clock: TestClock
  /** Of the disk that the tests run on; nothing is kept free unless a test says so. */
  freeSpace: FreeSpace
  close(): Promise<void>
}

/** The built server in this process, on a free port and a database that is there. */
export async function startServer(databaseUrl: string, environment: Record<string, string>): Promise<Server> {
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
    ...(environment['SEED'] !== 'demo' && { DATABASE_URL: databaseUrl }),
  })
  const clock = new TestClock()
  const freeSpace = new FreeSpace(tmpdir())
  freeSpace.kept = 0
  const app = await createApp({
    settings,
    databaseUrl,
    logger: createLogger(settings.logLevel),
    secretKey: new SecretKey('a secret for tests only, long enough'),
    clock,
    freeSpace,
  })
  const setupLink = await app.prepare()
  // As long as the real server's. With the five seconds of the platform, a call that begins after this process, which is
  // client and server, was held up for so long meets a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: connections.keepAliveTimeout }, app.listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setupLink,
    clock,
    freeSpace,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await app.close()
    },
  }
}

/** Storage and its client, outside of Jest's realm, in which they take what Node hands them for foreign objects. */
export const loadS3 = () => import('./s3-storage.ts')
