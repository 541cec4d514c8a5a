import { fork } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BackupAnswer, BackupWork } from './backup-work.ts'

/** Environment passed to the child; no secrets of the server. */
const PASSED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'LANG']

/** Milliseconds for cleaning up; slightly more than the child allows itself. */
const GIVEN_UP_WITHIN = 15_000

const SCRATCH = 'rehearsal-'
const DAY = 86_400_000

/** In a process of its own; aborted by `signal`. Returns expected failures instead of throwing. */
export async function runInProcess(work: BackupWork, signal: AbortSignal): Promise<BackupAnswer> {
  if (signal.aborted) return { refusal: String(signal.reason) }
  // Compiled or not, the program lies beside this file with the same extension.
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
    // A network folder whose server is gone can block a process for ever.
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
      // Without a pid there is no exit event.
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
 * Removed whatever happens to the process; leftovers of killed servers, too. In the data folder, because the system's
 * temporary one is often small or in memory.
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
    // PostgreSQL may run under another account and must get through.
    await chmod(folder, 0o711)
    return await work(folder)
  } finally {
    await removeFolder(folder)
  }
}

/** PostgreSQL may still be writing its last file; the next rehearsal removes the rest. */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined)
}
