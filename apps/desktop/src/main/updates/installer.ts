import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { untilReleased } from '../durable-file.ts'
import type { Release } from './manifest.ts'

const WRONG = 'Die Datei passt nicht zur Signatur.'

async function write(file: string, body: ReadableStream<Uint8Array>, size: number): Promise<string> {
  const handle = await open(file, 'w', 0o600)
  const hash = createHash('sha512')
  let written = 0
  try {
    for await (const part of body) {
      written += part.byteLength
      // An endless response must not fill the disk.
      if (written > size) throw new Error(WRONG)
      hash.update(part)
      await handle.appendFile(part)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

/** By its signed hash; checked again before it runs, since it may have been there for days. */
export async function isIntact(file: string, { sha512 }: Release): Promise<boolean> {
  const hash = createHash('sha512')
  try {
    for await (const part of createReadStream(file)) hash.update(part as Uint8Array)
  } catch {
    return false
  }
  return hash.digest('hex') === sha512
}

/**
 * Reuses an existing file. The final name comes only after the hash is verified. Throws a German sentence.
 */
export async function stage(
  release: Release,
  folder: string,
  download: (name: string) => Promise<Response>,
): Promise<string> {
  const file = join(folder, `${release.version}-${release.file}`)
  if (await isIntact(file, release)) return file
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
  const part = `${file}.part`
  const response = await download(release.file)
  if (!response.ok || !response.body) throw new Error('Die Datei liegt nicht auf dem Server.')
  try {
    if ((await write(part, response.body, release.size)) !== release.sha512) throw new Error(WRONG)
    await untilReleased(() => rename(part, file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return file
}
