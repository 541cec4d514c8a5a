import { lstat, mkdir, rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { untilReleased } from '../durable-file.ts'

export const FILED = 'abgelegt'
export const NOT_FILED = 'nicht abgelegt'

/** Not recursive: a missing drive must not be recreated as a folder. */
export async function makeFolder(within: string, name: string): Promise<string> {
  const folder = join(within, name)
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return folder
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** First unused name: "Anfrage (2).eml". */
export async function freePath(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  let path = join(folder, name)
  for (let count = 2; await isThere(path); count += 1) path = join(folder, `${stem} (${count})${ext}`)
  return path
}

/** True if the file is no longer at `from`, whoever moved it. */
export async function move(from: string, to: string): Promise<boolean> {
  try {
    await untilReleased(() => rename(from, to))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isThere(from).catch(() => true))
  }
}
