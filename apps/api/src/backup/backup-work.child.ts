/** The backup's own process, with lower priority; gets its work by IPC, so that no secret is in its arguments. */
import { setPriority } from 'node:os'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../platform/config/settings.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { EmbeddedPostgresError, reasonOf } from '../platform/embedded-postgres/errors.ts'
import { loggableError } from '../platform/logging/loggable-error.ts'
import type { BackupAnswer, BackupDone, BackupWork } from './backup-work.ts'
import { restore } from './restore-backup.ts'
import { outdated, type Rotation } from './rotation.ts'
import { backUp } from './take-backup.ts'
import { type BackupTarget, checkTarget, openTarget } from './targets.ts'

const NICENESS = 10

/** Milliseconds for cleaning up once the server has gone. */
const LAST_WORDS = 10_000

type Of<K extends BackupWork['kind']> = Extract<BackupWork, { kind: K }>

async function takeBackup(
  work: Of<'backup'>,
  target: BackupTarget,
  signal: AbortSignal,
): Promise<BackupDone> {
  const { name, bytes, rows } = await backUp({ ...work, target, signal })
  return { archive: name, bytes, rows, note: await removeOutdated(target, work.rotation) }
}

/** The backup succeeded even if old ones cannot be removed. */
async function removeOutdated(target: BackupTarget, rotation: Rotation): Promise<string | null> {
  try {
    const names = (await target.list()).map(({ name }) => name)
    for (const name of outdated(names, rotation)) await target.remove(name)
    return null
  } catch (error) {
    if (error instanceof StartRefused)
      return `Gesichert, aber alte Sicherungen ließen sich nicht entfernen. ${error.message}`
    throw error
  }
}

/** Restores the newest archive into a temporary database; restoring verifies the checksum of every table. */
async function rehearse(
  { key, scratch, secretKey }: Of<'rehearsal'>,
  target: BackupTarget,
  signal: AbortSignal,
): Promise<BackupDone> {
  const [newest] = await target.list()
  if (!newest) throw new StartRefused(['Am Ziel liegt keine Sicherung: bitte zuerst sichern, dann proben.'])
  const dataDir = join(scratch, 'data')
  const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), { durable: false })
  const stop = () => void postgres.stop()
  signal.addEventListener('abort', stop)
  try {
    const archive = await target.read(newest.name)
    const settings = { dataDir, secretKey }
    const { rows } = await restore({
      url: postgres.url(),
      settings,
      archive,
      key,
      agree: async () => undefined,
    })
    return { archive: newest.name, bytes: newest.bytes, rows, note: null }
  } finally {
    signal.removeEventListener('abort', stop)
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function work(asked: BackupWork, signal: AbortSignal): Promise<BackupDone> {
  const target = await openTarget(asked.target)
  if (asked.kind === 'backup') return takeBackup(asked, target, signal)
  if (asked.kind === 'rehearsal') return rehearse(asked, target, signal)
  await checkTarget(target)
  return { archive: null, bytes: null, rows: null, note: null }
}

const DISK_FULL = '53100'

function refusalOf(error: unknown, { kind }: BackupWork): BackupAnswer {
  if (error instanceof StartRefused || error instanceof EmbeddedPostgresError)
    return { refusal: error.message }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === DISK_FULL || (kind === 'rehearsal' && code === 'ENOSPC'))
    return {
      refusal:
        'Für die Probe ist im Datenverzeichnis des Servers zu wenig Platz: Sie braucht vorübergehend so viel wie die Datenbank.',
    }
  if (syscall === 'connect') return { refusal: 'Die Datenbank ist nicht erreichbar.' }
  if (syscall && code) return { refusal: `Eine Datei ist nicht benutzbar: ${reasonOf(error)}.` }
  return {
    refusal: 'Es gab einen unerwarteten Fehler. Näheres steht im Protokoll des Servers.',
    defect: loggableError(error),
  }
}

const gone = new AbortController()
process.once('message', async (asked: BackupWork) => {
  let answer: BackupAnswer
  try {
    answer = { done: await work(asked, gone.signal) }
  } catch (error) {
    answer = refusalOf(error, asked)
  }
  if (process.connected) process.send!(answer, () => process.exit())
  else process.exit()
})
process.on('disconnect', () => {
  gone.abort()
  setTimeout(() => process.exit(1), LAST_WORDS).unref()
})
// Ctrl-C reaches the whole group; the server decides when to give up.
process.on('SIGINT', () => {})
try {
  setPriority(NICENESS)
} catch {}
