import { fork } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BackupAnswer, BackupWork } from './backup-work.ts'

/** What the program needs of the environment; secrets of the server are not among it. */
const PASSED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'LANG']

/** Milliseconds that a process has to tidy up; a little more than it takes itself. */
const GIVEN_UP_WITHIN = 15_000

const SCRATCH = 'rehearsal-'
const DAY = 86_400_000

/** Runs one piece of work in a process of its own; `signal` gives it up. Never throws for what a person can mend. */
export async function runInProcess(work: BackupWork, signal: AbortSignal): Promise<BackupAnswer> {
  if (signal.aborted) return { refusal: String(signal.reason) }
  // Compiled or not: the program lies beside this file and has the same extension.
  const program = new URL(`./backup-work.child${extname(import.meta.url)}`, import.meta.url)
  const environment = PASSED.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(program, [], {
    serialization: 'advanced',
    env: Object.fromEntries(environment) as NodeJS.ProcessEnv,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const giveUp = () => {
    if (child.connected) child.disconnect()
    // A folder whose server is gone can hold a process for ever.
    setTimeout(() => child.kill('SIGKILL'), GIVEN_UP_WITHIN).unref()
  }
  signal.addEventListener('abort', giveUp)
  return new Promise(resolve => {
    let answer: BackupAnswer = {
      refusal: 'Das Betriebssystem hat den Vorgang beendet, vielleicht aus Mangel an Arbeitsspeicher.',
    }
    child.on('message', (message: BackupAnswer) => (answer = message))
    child.on('error', () => {
      child.kill('SIGKILL')
      // Where it could not even begin, it does not end either.
      if (child.pid === undefined)
        resolve({ refusal: 'Der Vorgang ließ sich auf diesem Rechner nicht starten.' })
    })
    child.on('exit', () => {
      signal.removeEventListener('abort', giveUp)
      resolve(signal.aborted ? { refusal: String(signal.reason) } : answer)
    })
    child.send(work, error => error && child.kill('SIGKILL'))
  })
}

/**
 * Gives a rehearsal a folder that goes whatever happens to its process; those of killed servers go, too. In the data folder, because
 * the system's temporary one often is small, or lies in memory.
 */
export async function withScratchFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const names = (await readdir(dataDir)).filter(name => name.startsWith(SCRATCH))
  for (const path of names.map(name => join(dataDir, name))) {
    const folder = await stat(path).catch(() => null)
    if (folder && folder.mtimeMs < Date.now() - DAY) await removeFolder(path)
  }
  const folder = await mkdtemp(join(dataDir, SCRATCH))
  try {
    // PostgreSQL may run under an account of its own and has to get through.
    await chmod(folder, 0o711)
    return await work(folder)
  } finally {
    await removeFolder(folder)
  }
}

/** PostgreSQL may still be writing its last file. What cannot be removed now is tried again by the next rehearsal. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined)
}
