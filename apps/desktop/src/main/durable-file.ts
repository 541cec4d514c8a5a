import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Suffix while writing; such a file found at start is incomplete and ignored. */
export const UNFINISHED = '.unfinished'

const underWay = new Set<Promise<void>>()

/** Registers a write for `allWritten`. */
function noted(work: Promise<void>): Promise<void> {
  const over = work.catch(() => {}).then(() => void underWay.delete(over))
  underWay.add(over)
  return work
}

export async function allWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Makes renames and removals survive a power failure. Windows cannot open folders; NTFS journals names. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Atomic; resolves when on disk. Rejects with the system's error and leaves nothing behind. */
export function writeDurably(file: string, ...parts: Iterable<Uint8Array>[]): Promise<void> {
  return noted(write(file, parts))
}

async function write(file: string, parts: Iterable<Uint8Array>[]): Promise<void> {
  const unfinished = file + UNFINISHED
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      for (const some of parts) for (const part of some) await handle.appendFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await untilReleased(() => rename(unfinished, file))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(file))
}

/** A missing file is no error. */
export function removeDurably(file: string): Promise<void> {
  return noted(remove(file))
}

async function remove(file: string): Promise<void> {
  await untilReleased(() => rm(file, { force: true }))
  await syncFolder(dirname(file))
}

/** Null if it does not exist. Throws on invalid content. */
export function readJson<T>(file: string, parse: (value: unknown) => T): T | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return parse(JSON.parse(text))
}

/** For expendable files: null on invalid content. */
export function readJsonOrNull<T>(file: string, parse: (value: unknown) => T): T | null {
  try {
    return readJson(file, parse)
  } catch {
    return null
  }
}

/** Atomic. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })
  untilReleasedSync(() => renameSync(fresh, file))
}

/** On Windows: a virus scanner or the indexer has just opened the file. */
const HELD = new Set(['EPERM', 'EBUSY', 'EACCES'])

/** Milliseconds before each retry. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1280]

/** Number of pauses for which main may block. */
const SHORT = 5

function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'win32' && error instanceof Error && 'code' in error && HELD.has(String(error.code))
}

/** Retries for some seconds on Windows while another program holds the file. */
export async function untilReleased(move: () => Promise<void>, platform = process.platform): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await move()
    } catch (error) {
      if (!isHeld(error, platform)) throw error
    }
    await setTimeout(pause)
  }
  return move()
}

/** Blocking, for at most a third of a second. */
export function untilReleasedSync(move: () => void, platform = process.platform): void {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (const pause of PAUSES.slice(0, SHORT)) {
    try {
      return move()
    } catch (error) {
      if (!isHeld(error, platform)) throw error
    }
    Atomics.wait(clock, 0, 0, pause)
  }
  return move()
}
