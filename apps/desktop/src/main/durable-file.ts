import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Suffix of a file that is still being written; one found at the start was cut off and is ignored. */
export const UNFINISHED = '.unfinished'

const underWay = new Set<Promise<void>>()

/** Makes `allWritten` wait for a write. */
function noted(work: Promise<void>): Promise<void> {
  const over = work.catch(() => {}).then(() => void underWay.delete(over))
  underWay.add(over)
  return work
}

/** Resolves when all durable writes are done, follow-up writes included. */
export async function allWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Makes renames and removals in a folder survive a power cut. Windows can't open folders; NTFS journals names. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file atomically; resolves when it is safe on disk.
 * Rejects with the system's error and leaves nothing behind.
 */
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

/** Removes a file durably; a missing one is no error. */
export function removeDurably(file: string): Promise<void> {
  return noted(remove(file))
}

async function remove(file: string): Promise<void> {
  await untilReleased(() => rm(file, { force: true }))
  await syncFolder(dirname(file))
}

/** Parses a file; null where it does not exist. Throws on invalid content. */
export function readJson<T>(file: string, parse: (value: unknown) => T): T | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return parse(JSON.parse(text))
}

/** The same, but null on invalid content: for files that are no loss. */
export function readJsonOrNull<T>(file: string, parse: (value: unknown) => T): T | null {
  try {
    return readJson(file, parse)
  } catch {
    return null
  }
}

/** Replaces a file atomically. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })
  untilReleasedSync(() => renameSync(fresh, file))
}

/** Codes with which Windows refuses a file that a virus scanner or the indexer has just opened. */
const HELD = new Set(['EPERM', 'EBUSY', 'EACCES'])

/** Milliseconds before each further try. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1280]

/** Of them, how many main may stand still for. */
const SHORT = 5

function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'win32' && error instanceof Error && 'code' in error && HELD.has(String(error.code))
}

/** Moves or removes a file, on Windows again and again for some seconds while another program holds it. */
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

/** The same, and nothing else happens meanwhile: for a third of a second at most. */
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
