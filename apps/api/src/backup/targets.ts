import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '../platform/config/settings.ts'
import { syncDirectory } from '../platform/embedded-postgres/cluster.ts'
import { reasonOf } from '../platform/embedded-postgres/errors.ts'
import type { S3Access } from '../platform/s3/s3-access.ts'

export interface StoredArchive {
  name: string
  bytes: number
}

export interface BackupTarget {
  /** Appears only when complete: a failure leaves nothing behind. */
  write(name: string, fill: (stream: Writable) => Promise<void>): Promise<StoredArchive>
  /** Newest first. */
  list(): Promise<StoredArchive[]>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

const NAME = /^sicherung-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.zst\.age$/

/** Null if not named like one of ours. */
export function archiveMoment(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

export function archivesAmong(names: readonly string[]): string[] {
  return names
    .filter(name => NAME.test(name))
    .toSorted()
    .toReversed()
}

/** Sorts by time. */
export function archiveName(at: Date): string {
  const [day, time] = at.toISOString().split(/[T.]/)
  return `sicherung-${day}-${time!.replaceAll(':', '')}.tar.zst.age`
}

const DRAFT = '.part'

/** Milliseconds; no backup takes a day. */
const LEFTOVER_AGE = 86_400_000

export type TargetAccess = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Access)

/** The S3 client is large; load it only if needed. */
export async function openTarget(access: TargetAccess): Promise<BackupTarget> {
  if (access.kind === 'folder') return new FolderTarget(access.folder)
  const { S3Target } = await import('./s3-target.ts')
  return new S3Target(access)
}

/** Throws StartRefused with what does not work. */
export async function checkTarget(target: BackupTarget): Promise<void> {
  const name = `sicherung-test-${randomUUID()}.txt`
  await target.write(name, async stream => pipeline(Readable.from([name]), stream))
  const read = await text(await target.read(name))
  await target.remove(name)
  if (read !== name)
    throw new StartRefused([
      'Was am Ziel geschrieben wurde, kam verändert zurück: bitte den Speicher prüfen.',
    ])
}

export class FolderTarget implements BackupTarget {
  constructor(private readonly folder: string) {}

  async write(name: string, fill: (stream: Writable) => Promise<void>): Promise<StoredArchive> {
    const path = join(this.folder, name)
    const draft = `${path}${DRAFT}`
    try {
      // Never create the folder: if a mount is gone, that would fill the disk below it.
      await this.removeLeftovers(await readdir(this.folder))
      await fill(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(draft, path)
      syncDirectory(this.folder)
      return { name, bytes: (await stat(path)).size }
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw this.refusal(error)
    }
  }

  async list(): Promise<StoredArchive[]> {
    try {
      const names = archivesAmong(await readdir(this.folder))
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
    try {
      await rm(join(this.folder, name))
    } catch (error) {
      throw this.refusal(error)
    }
  }

  /** Left by a killed process; a younger one may still be written. */
  private async removeLeftovers(names: readonly string[]): Promise<void> {
    const drafts = names.filter(name => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length)))
    for (const path of drafts.map(name => join(this.folder, name))) {
      const { mtimeMs } = await stat(path)
      if (mtimeMs < Date.now() - LEFTOVER_AGE) await rm(path, { force: true })
    }
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
