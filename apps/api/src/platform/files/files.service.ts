import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sql, { join } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { SETTINGS, type Settings } from '../config/settings.ts'
import { problem } from '../http/problem.ts'
import { CHUNK, type FileObject, FileStorage } from './file-storage.ts'

/** Rows of a large file per statement. */
const CHUNKS_AT_ONCE = 4

/** Contents per statement. Connections keep one prepared statement for each different count. */
const AT_ONCE = 16

/** Identical content is stored once. */
export interface StoredFile {
  id: number
  size: number
}

interface Hashed {
  id: number
  sha256: string
}

/** With `key` if it was moved to an object. */
type Place = { id: number; size: number; sha256: string; key: string | null }

/** Files live beside their records: one transaction, one backup, any number of instances. */
@Injectable()
export class Files {
  /** Null: files stay in the database. */
  readonly storage: FileStorage | null

  constructor(
    private readonly database: DataSource,
    @Inject(SETTINGS) { fileStorage }: Settings,
  ) {
    this.storage = fileStorage ? new FileStorage(fileStorage) : null
  }

  /** In the caller's transaction; reuses identical content. Pass the hash if it is already known. */
  async store(
    tx: Pick<EntityManager, 'query'>,
    content: Uint8Array,
    sha256: string = sha256Of(content),
  ): Promise<StoredFile> {
    const ids = await this.storeAll(tx, new Map([[sha256, content]]))
    return { id: ids.get(sha256)!, size: content.byteLength }
  }

  /** Keyed by hash. */
  async storeAll(
    tx: Pick<EntityManager, 'query'>,
    contents: ReadonlyMap<string, Uint8Array>,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    // Always in the same order: otherwise two transactions storing the same files could deadlock.
    const ordered = [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (let first = 0; first < ordered.length; first += AT_ONCE)
      await this.storeSome(tx, ordered.slice(first, first + AT_ONCE), ids)
    return ids
  }

  private async storeSome(
    tx: Pick<EntityManager, 'query'>,
    contents: readonly (readonly [string, Uint8Array])[],
    ids: Map<string, number>,
  ): Promise<void> {
    const wanted = contents.map(
      ([sha256, content]) => sql`(${sha256}, ${content.byteLength}::int, ${chunkOf(content, 0)}::bytea)`,
    )
    // A concurrent insert of the same content blocks on the unique key; we then use its row. Most files are one row, so
    // it is sent along: asking first costs more than occasionally sending in vain.
    const { text, values } = sql`with wanted (sha256, size, bytes) as (values ${join(wanted)}),
        fresh as (insert into files (sha256, size) select sha256, size from wanted order by sha256 collate "C"
          on conflict (sha256) do nothing returning id, sha256),
        firsts as (insert into file_chunks ("fileId", position, bytes)
          select id, 0, bytes from fresh join wanted using (sha256) where size > 0)
      select id, sha256 from fresh`
    const fresh = await tx.query<Hashed[]>(text, values)
    for (const { id, sha256 } of fresh) ids.set(sha256, id)
    const isMissing = (sha256: string) => !ids.has(sha256)
    const known = contents.map(([sha256]) => sha256).filter(isMissing)
    if (known.length) for (const { id, sha256 } of await this.held(tx, known)) ids.set(sha256, id)
    const contentOf = new Map(contents)
    for (const { id, sha256 } of fresh) await this.writeFurtherChunks(tx, id, contentOf.get(sha256)!)
    // Deleted in between: store again.
    const gone = contents.filter(([sha256]) => isMissing(sha256))
    if (gone.length) await this.storeSome(tx, gone, ids)
  }

  /** Locks existing files against deletion until the transaction ends. */
  private held(tx: Pick<EntityManager, 'query'>, hashes: readonly string[]): Promise<Hashed[]> {
    return tx.query<Hashed[]>(
      'select id, sha256 from files where sha256 = any($1::text[]) order by sha256 collate "C" for key share',
      [hashes],
    )
  }

  /** One chunk in memory at a time. Throws before the first one if storage does not answer. */
  async read(id: number): Promise<Readable> {
    const place = await this.find(id)
    return isMoved(place) ? this.open(place) : Readable.from(this.chunks(place), { objectMode: false })
  }

  /** For answers that are sent only as a whole: throws if storage of one of the files does not answer. */
  async requireReadable(ids: readonly number[]): Promise<void> {
    const [moved] = await this.database.query<(FileObject & { id: number })[]>(
      `${PLACES} = any($1::int[]) and o.key is not null limit 1`,
      [ids],
    )
    if (moved) (await this.open(moved)).destroy()
  }

  /** A file may belong to several records. */
  async removeUnused(tx: Pick<EntityManager, 'query'>, ids: readonly number[]): Promise<void> {
    if (!ids.length) return
    // Wait for transactions that just found one of them; the next statement sees their references.
    await tx.query('select 1 from files where id = any($1::int[]) order by sha256 collate "C" for update', [
      ids,
    ])
    const users = await tx.query<{ table: string; column: string }[]>(
      `select conrelid::regclass::text as table, quote_ident(attname) as column from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
         where contype = 'f' and confrelid = 'files'::regclass and conrelid <> 'file_chunks'::regclass`,
    )
    const used = users.map(({ table, column }) => `select 1 from ${table} where ${column} = files.id`)
    await tx.query(
      `delete from files where id = any($1::int[]) ${used.map(query => `and not exists (${query})`).join(' ')}`,
      [ids],
    )
  }

  private async writeFurtherChunks(
    tx: Pick<EntityManager, 'query'>,
    id: number,
    content: Uint8Array,
  ): Promise<void> {
    const count = Math.ceil(content.byteLength / CHUNK)
    for (let first = 1; first < count; first += CHUNKS_AT_ONCE) {
      const positions = Array.from({ length: Math.min(CHUNKS_AT_ONCE, count - first) }, (_, i) => first + i)
      const rows = positions.map(position => sql`(${id}, ${position}, ${chunkOf(content, position)})`)
      const { text, values } = sql`insert into file_chunks ("fileId", position, bytes) values ${join(rows)}`
      await tx.query(text, values)
    }
  }

  private async *chunks({ id, size }: Place): AsyncGenerator<Buffer> {
    let sent = 0
    for (let position = 0; sent < size; position++) {
      const [chunk] = await this.database.query<{ bytes: Buffer }[]>(
        'select bytes from file_chunks where "fileId" = $1 and position = $2',
        [id, position],
      )
      if (!chunk) return yield* this.rest(id, sent)
      sent += chunk.bytes.length
      yield chunk.bytes
    }
  }

  /** A file moved while being read continues from its object. */
  private async *rest(id: number, sent: number): AsyncGenerator<Buffer> {
    const place = await this.find(id)
    if (!isMoved(place)) throw new Error('A stored file is not whole')
    let passed = 0
    for await (const bytes of (await this.open(place)) as AsyncIterable<Buffer>) {
      const known = Math.min(Math.max(sent - passed, 0), bytes.length)
      if (known < bytes.length) yield bytes.subarray(known)
      passed += bytes.length
    }
  }

  private async find(id: number): Promise<Place> {
    const [place] = await this.database.query<Place[]>(`${PLACES} = $1`, [id])
    if (!place) throw new Error('A stored file vanished while it was being read')
    return place
  }

  private async open(object: FileObject): Promise<Readable> {
    if (!this.storage) throw problem('storage.away', { cause: new Error('FILES_S3_ENDPOINT is not set') })
    try {
      return await this.storage.read(object)
    } catch (error) {
      throw problem('storage.away', { cause: error })
    }
  }
}

const PLACES = `select f.id, f.size, f.sha256, o.key from files f
  left join file_objects o on o."fileId" = f.id and o."isWhole" where f.id`

const isMoved = (place: Place): place is Place & FileObject => place.key !== null

/** Files are identified by this, in hexadecimal. */
export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

function chunkOf(content: Uint8Array, position: number): Buffer {
  const bytes = content.subarray(position * CHUNK, (position + 1) * CHUNK)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
