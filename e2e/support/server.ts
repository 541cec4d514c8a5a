import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '../../apps/api/test/account.ts'
import { freePort, startProcess, type ServerProcess } from '../../apps/api/test/server-process.ts'
import { createTestDatabase } from '../../apps/api/test/test-database.ts'

/** The real server in a process of its own, on a database of its own, with demo data. */
export interface Server {
  url: string
  email: string
  password: string
  /** What the server said so far. */
  output(): string
  /** Ends the process, as a restart does; its data and its port stay. */
  halt(): Promise<void>
  /** Starts it again where it was. */
  resume(): Promise<void>
  stop(): Promise<void>
}

async function launch(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...process.env, ...environment })
  await server.ready
  return server
}

async function end({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** Starts the built server and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const database = await createTestDatabase()
  const port = await freePort()
  const whole = {
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
  }
  let running = await launch(whole)
  return {
    url: `http://localhost:${port}`,
    ...account,
    output: () => running.output(),
    halt: () => end(running),
    async resume() {
      running = await launch(whole)
    },
    async stop() {
      await end(running)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
