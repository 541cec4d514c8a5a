import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../apps/api/dist/platform/config/settings.js'
import { createLogger } from '../../apps/api/dist/platform/logging/logger.js'
import { startServer as start, type RunningServer } from '../../apps/api/dist/server.js'
import { account } from '../../apps/api/test/account.ts'
import { freePort } from '../../apps/api/test/server-process.ts'
import { createTestDatabase } from '../../apps/api/test/test-database.ts'

/** The built server with demo data, on a database of its own, in the process of the worker: it is loaded and warm once. */
export interface Server {
  url: string
  email: string
  password: string
  /** What the server said so far. */
  output(): string
  /** Stops it, as a restart does; its data and its port stay. */
  halt(): Promise<void>
  /** Starts it again where it was. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built server and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const database = await createTestDatabase()
  const port = await freePort()
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    // The template holds the catalogue and the demo data.
    SEED: 'none',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  })
  let output = ''
  const logger = createLogger(settings.logLevel, { write: (line: string) => (output += line) })
  let running: RunningServer | null = await start(settings, logger)
  async function halt(): Promise<void> {
    await running?.stop()
    running = null
  }
  return {
    url: `http://localhost:${port}`,
    ...account,
    output: () => output,
    halt,
    async resume() {
      running = await start(settings, logger)
    },
    async stop() {
      await halt()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
