import { createHmac } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kept } from '@app/contracts/offline-reads'
import type { Keys } from '../vault/keys.ts'
import { seal, unseal } from '../vault/sealing.ts'

export interface Limits {
  answers: number
  /** Bytes of all answers. */
  size: number
  /** Bytes of one answer. */
  answerSize: number
  /** Milliseconds. */
  age: number
}

const LIMITS: Limits = {
  answers: 500,
  size: 64 * 1024 * 1024,
  answerSize: 2 * 1024 * 1024,
  age: 30 * 24 * 60 * 60 * 1000,
}
/** Writes between two clean-ups. */
const SWEEP_EVERY = 50

/** One account's cached responses, sealed. Losing one costs only an offline view, so nothing is fsynced. */
export class AnswerStore {
  private readonly folder: string
  private readonly keys: Keys
  private readonly limits: Limits
  private work: Promise<void>
  private isClosed = false
  private puts = 0

  constructor(folder: string, keys: Keys, limits: Limits = LIMITS) {
    this.folder = folder
    this.keys = keys
    this.limits = limits
    this.work = mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => this.sweep())
      .catch(() => {})
  }

  put(kept: Kept): void {
    const bytes = Buffer.from(JSON.stringify(kept))
    if (this.isClosed || bytes.length > this.limits.answerSize) return
    const name = this.nameOf(kept.path)
    this.puts += 1
    const isTime = this.puts % SWEEP_EVERY === 0
    this.after(async () => {
      await writeFile(join(this.folder, name), seal(this.keys.current, name, bytes), {
        mode: 0o600,
      })
      if (isTime) await this.sweep()
    })
  }

  async get(path: string): Promise<Kept | null> {
    await this.work
    return this.read(this.nameOf(path))
  }

  async all(): Promise<Kept[]> {
    await this.work
    const names = await readdir(this.folder).catch(() => [])
    const read = await Promise.all(names.map(name => this.read(name)))
    return read.filter(kept => kept !== null)
  }

  async wipe(): Promise<void> {
    this.isClosed = true
    await this.work
    await rm(this.folder, { recursive: true, force: true }).catch(() => {})
  }

  settled(): Promise<void> {
    return this.work
  }

  /** Serializes writes; ignores a full or broken disk. */
  private after(work: () => Promise<void>): void {
    this.work = this.work.then(() => (this.isClosed ? undefined : work())).catch(() => {})
  }

  /** A keyed hash, so that the file name does not reveal the path. */
  private nameOf(path: string): string {
    return createHmac('sha256', this.keys.current.bytes).update(path).digest('hex').slice(0, 40)
  }

  private async read(name: string): Promise<Kept | null> {
    if (this.isClosed) return null
    try {
      const sealed = await readFile(join(this.folder, name))
      const kept = Kept.parse(JSON.parse(unseal(this.keys, name, sealed).toString()))
      return Date.now() - kept.storedAt > this.limits.age ? null : kept
    } catch {
      return null
    }
  }

  private async sweep(): Promise<void> {
    const names = await readdir(this.folder)
    const files = await Promise.all(
      names.map(async name => {
        const { mtimeMs, size } = await stat(join(this.folder, name))
        return { name, mtimeMs, size }
      }),
    )
    const youngest = Date.now() - this.limits.age
    let size = 0
    for (const [index, file] of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs).entries()) {
      size += file.size
      const isKept = index < this.limits.answers && size <= this.limits.size && file.mtimeMs > youngest
      if (!isKept) await rm(join(this.folder, file.name), { force: true })
    }
  }
}
