import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { StartRefused } from '../platform/config/settings.ts'
import { reasonOf } from '../platform/embedded-postgres/errors.ts'

/** An archive that lies at a target. */
export interface StoredArchive {
  name: string
  bytes: number
}

/** Where archives lie. */
export interface BackupTarget {
  /** Under its name only when it is complete: a failure leaves nothing behind. */
  write(name: string, fill: (stream: Writable) => Promise<void>): Promise<StoredArchive>
  /** Newest first. */
  list(): Promise<StoredArchive[]>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

const NAME = /^sicherung-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.zst\.age$/

/** Sorts by time. */
export function archiveName(at: Date): string {
  const [day, time] = at.toISOString().split(/[T.]/)
  return `sicherung-${day}-${time!.replaceAll(':', '')}.tar.zst.age`
}

/** A folder of this machine, or one that is mounted here. */
export class FolderTarget implements BackupTarget {
  constructor(private readonly folder: string) {}

  async write(name: string, fill: (stream: Writable) => Promise<void>): Promise<StoredArchive> {
    const path = join(this.folder, name)
    const draft = `${path}.part`
    try {
      // The folder must be there: a mount that has gone would else fill the disk below it.
      await readdir(this.folder)
      await fill(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(draft, path)
      await syncFolder(this.folder)
      return { name, bytes: (await stat(path)).size }
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw this.refusal(error)
    }
  }

  async list(): Promise<StoredArchive[]> {
    try {
      const names = (await readdir(this.folder))
        .filter(name => NAME.test(name))
        .toSorted()
        .toReversed()
      return await Promise.all(
        names.map(async name => ({ name, bytes: (await stat(join(this.folder, name))).size })),
      )
    } catch (error) {
      throw this.refusal(error)
    }
  }

  async read(name: string): Promise<Readable> {
    const handle = await open(join(this.folder, name)).catch((error: unknown) => {
      throw this.refusal(error)
    })
    return handle.createReadStream()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name))
  }

  private refusal(error: unknown): unknown {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string' || !('syscall' in (error as object)))
      return error
    return new StartRefused(
      [`In ${this.folder} lässt sich keine Sicherung ablegen oder lesen: ${reasonOf(error)}.`],
      { cause: error },
    )
  }
}

/** So that the name survives a power cut; Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
