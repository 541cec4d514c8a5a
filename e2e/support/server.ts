import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { account } from '../../apps/api/test/account.ts'
import { createTestDatabase } from '../../apps/api/test/test-database.ts'

const MAIN = resolve(import.meta.dirname, '../../apps/api/dist/main.js')

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

/**
 * A port that nobody listens on. Below those that the system gives out by itself, so that it stays free until it is
 * taken, also while a server that had it is down.
 */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise(resolve => probe.close(resolve))
  return port
}

interface Process {
  output(): string
  end(): Promise<void>
}

async function launch(environment: NodeJS.ProcessEnv): Promise<Process> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>(done => child.once('exit', done))
  await new Promise<void>((done, fail) => {
    const hear = (text: Buffer) => {
      output += text.toString()
      if (output.includes('Website:')) done()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(code => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return {
    output: () => output,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
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
    halt: () => running.end(),
    async resume() {
      running = await launch(whole)
    },
    async stop() {
      await running.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
