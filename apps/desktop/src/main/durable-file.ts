import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a file that is still being written is called; one found at the start was cut off and counts for nothing. */
export const UNFINISHED = '.unfinished'

const underWay = new Set<Promise<void>>()

/** Has `allWritten` wait for a work. */
function noted(work: Promise<void>): Promise<void> {
  const over = work.catch(() => {}).then(() => void underWay.delete(over))
  underWay.add(over)
  return work
}

/** Resolves when nothing is being written durably any more, what follows from it included. */
export async function allWritten(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

/** Makes renames and removals in a folder outlive a power cut. Windows opens no folders; NTFS keeps a journal of names. */
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
 * Writes a file that is there as a whole or not at all, whatever happens meanwhile; resolves when it is safe on the disk.
 * Rejects with the system's error, and then nothing is left behind.
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
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(file))
}

/** Removes a file for good; one that is not there is no error. */
export function removeDurably(file: string): Promise<void> {
  return noted(remove(file))
}

async function remove(file: string): Promise<void> {
  await rm(file, { force: true })
  await syncFolder(dirname(file))
}
