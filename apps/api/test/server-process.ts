import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** The built server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** What it said so far. */
  output(): string
  /** Resolves when it takes requests; rejects when it ends before. */
  ready: Promise<void>
  /** Its exit code. */
  ended: Promise<number | null>
}

/**
 * A port that nobody listens on. Below those that the system gives out by itself, so that it stays free until it is
 * taken, also while a server that had it is down.
 */
export async function freePort(): Promise<number> {
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

/** Starts the built server with this environment and nothing of ours but PATH. */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: port, ...environment },
  })
  let output = ''
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text.toString()
      if (output.includes('Beenden:')) resolve()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    void ended.then(code => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  // Whoever waits for the end only must not be told of a rejection.
  ready.catch(() => undefined)
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, ready, ended }
}
