import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  UNTOUCHED,
  type Entry,
  type EntryStore,
  type Head,
  type Progress,
} from '@app/ui/staff/delivery/entry.ts'
import * as z from 'zod'
import { removeDurably, UNFINISHED, writeDurably } from '../durable-file.ts'
import type { Keys } from '../vault/keys.ts'
import { seal, SEAL_SIZE, sealPieces, unseal, Unreadable } from '../vault/sealing.ts'

/** `name` is for display. */
export const DropTargetShape = z.strictObject({
  customerId: z.int().positive().optional(),
  opportunityId: z.int().positive().optional(),
  name: z.string().max(300).optional(),
})

const HeadShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mail'),
    id: z.uuid(),
    name: z.string().min(1).max(255),
    size: z.int().positive(),
    target: DropTargetShape,
    batchId: z.uuid(),
    queuedAt: z.int(),
    keptAs: z.string().optional(),
  }),
  z.object({
    kind: z.literal('activity'),
    id: z.string().regex(/^[\w-]{8,64}$/),
    activity: z.record(z.string(), z.unknown()),
    queuedAt: z.int(),
  }),
]) satisfies z.ZodType<Head>

const ProgressShape = z.object({
  revision: z.int(),
  target: DropTargetShape.nullable(),
  isAttempted: z.boolean(),
  problem: z.object({ message: z.string(), canRetry: z.boolean() }).nullable(),
}) satisfies z.ZodType<Progress>

export interface StoredEntry extends Entry {
  file: string
}

const MAGIC = Buffer.from('MWQ1')
const HEAD_AT = MAGIC.length + 4
const NAME = /^(\d{12})-([\w-]{8,64})\.entry$/
/** Bytes. */
const MAX_HEAD = 1024 * 1024
const progressFile = (entry: Pick<StoredEntry, 'file'>) => entry.file.replace(/\.entry$/, '.progress')
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const parse = <S extends z.ZodType>(schema: S, bytes: Buffer) => schema.parse(JSON.parse(bytes.toString()))

/** The stored target is unknown, so a person has to decide. No key of this revision was ever used. */
const LOST: Progress = {
  revision: 1_000_000,
  target: null,
  isAttempted: false,
  problem: {
    message:
      'Der letzte Stand dieses Eintrags ist nicht lesbar. Bitte prüfen Sie das Ziel, bevor Sie ihn senden.',
    canRetry: true,
  },
}

/**
 * One file per entry with head and content, named by order and id, and one with its progress, if any. There
 * is no index: the files are the queue. An entry's file is never changed.
 */
export class QueueStore implements EntryStore<StoredEntry> {
  private readonly folder: string
  private readonly keys: Keys
  private last = 0
  private turn: Promise<void> = Promise.resolve()

  /** Oldest first. Removes incomplete files. */
  static async open(folder: string, keys: Keys): Promise<{ store: QueueStore; entries: StoredEntry[] }> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const store = new QueueStore(folder, keys)
    const names = (await readdir(folder)).toSorted()
    const entries = await Promise.all(names.filter(name => NAME.test(name)).map(name => store.read(name)))
    store.last = entries.at(-1)?.order ?? 0
    await store.sweep(names)
    return { store, entries }
  }

  private constructor(folder: string, keys: Keys) {
    this.folder = folder
    this.keys = keys
  }

  /** Resolves when on disk. Rejects with the system's error and keeps nothing. */
  async add(head: Head, content: Uint8Array): Promise<StoredEntry> {
    this.last += 1
    const order = this.last
    const name = `${String(order).padStart(12, '0')}-${head.id}.entry`
    const { current } = this.keys
    const sealedHead = seal(current, `${name} head`, json(head))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealedHead.length)
    const file = join(this.folder, name)
    const sealed = sealPieces(current, `${name} content`, content)
    await writeDurably(file, [MAGIC, length, sealedHead], sealed)
    return { order, id: head.id, file, head, progress: UNTOUCHED }
  }

  /** Serialized, with the progress at that time: concurrent writes would corrupt the file. */
  saveProgress(entry: StoredEntry): Promise<void> {
    const file = progressFile(entry)
    return this.inTurn(() =>
      writeDurably(file, [seal(this.keys.current, basename(file), json(entry.progress))]),
    )
  }

  /** Progress last: without it, a remaining entry would be sent to its first target again. */
  remove(entry: StoredEntry): Promise<void> {
    return this.inTurn(async () => {
      await removeDurably(entry.file)
      await removeDurably(progressFile(entry))
    })
  }

  /** Throws `Unreadable` if gone or damaged, the system's error if just locked (by a virus scanner). */
  async content({ file }: StoredEntry): Promise<Buffer<ArrayBuffer>> {
    const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause
      throw new Unreadable('The file is gone', { cause })
    })
    if (bytes.length < HEAD_AT) throw new Unreadable('The file is cut off')
    const from = HEAD_AT + bytes.readUInt32BE(MAGIC.length)
    return unseal(this.keys, `${basename(file)} content`, bytes.subarray(from))
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => {})
    return done
  }

  private async read(name: string): Promise<StoredEntry> {
    const [, order = '', id = ''] = NAME.exec(name) ?? []
    const file = join(this.folder, name)
    const head = await this.readHead(file).catch(() => null)
    return { order: Number(order), id, file, head, progress: await this.readProgress({ file }) }
  }

  private async readHead(file: string): Promise<Head> {
    const handle = await open(file, 'r')
    try {
      const start = Buffer.alloc(HEAD_AT)
      await handle.read(start, 0, HEAD_AT, 0)
      const length = start.readUInt32BE(MAGIC.length)
      if (!start.subarray(0, MAGIC.length).equals(MAGIC) || length > MAX_HEAD || length < SEAL_SIZE)
        throw new Unreadable('This is no entry')
      const sealed = Buffer.alloc(length)
      await handle.read(sealed, 0, length, HEAD_AT)
      return parse(HeadShape, unseal(this.keys, `${basename(file)} head`, sealed))
    } finally {
      await handle.close()
    }
  }

  private async readProgress(entry: Pick<StoredEntry, 'file'>): Promise<Progress> {
    const file = progressFile(entry)
    try {
      return parse(ProgressShape, unseal(this.keys, basename(file), await readFile(file)))
    } catch (error) {
      // Only a missing file means that there is no other target; a locked one may name one.
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      return isMissing ? UNTOUCHED : LOST
    }
  }

  private async sweep(names: string[]): Promise<void> {
    const there = new Set(names)
    const isLeftOver = (name: string) =>
      name.endsWith(UNFINISHED) ||
      (name.endsWith('.progress') && !there.has(name.replace(/\.progress$/, '.entry')))
    // A locked file (by a virus scanner, say) is removed at the next start.
    for (const name of names.filter(isLeftOver))
      await rm(join(this.folder, name), { force: true }).catch(() => {})
  }
}
