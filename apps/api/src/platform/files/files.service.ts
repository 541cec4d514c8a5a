import { Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DataSource, type EntityManager } from 'typeorm'

/** Bytes per row: small enough that reading one costs little memory, large enough that rows are few. */
const CHUNK = 256 * 1024

/** A file in PostgreSQL. The same content is stored once, whoever brings it. */
export interface StoredFile {
  id: number
  size: number
}

/** Keeps files beside the records they belong to: one transaction, one thing to back up, any number of instances. */
@Injectable()
export class Files {
  constructor(private readonly database: DataSource) {}

  /** Stores a content in the caller's transaction, or finds it where it is already there. */
  async store(tx: EntityManager, content: Uint8Array): Promise<StoredFile> {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const size = content.byteLength
    // A twin in another transaction is waited for by the unique key, and its row is used then.
    const [fresh] = await tx.query<{ id: number }[]>(
      'insert into files (sha256, size) values ($1, $2) on conflict (sha256) do nothing returning id',
      [sha256, size],
    )
    if (fresh) {
      await this.writeChunks(tx, fresh.id, content)
      return { id: fresh.id, size }
    }
    const [known] = await tx.query<{ id: number }[]>('select id from files where sha256 = $1', [sha256])
    if (!known) throw new Error('A stored file vanished while it was being referenced')
    return { id: known.id, size }
  }

  /** Streams a file out, one chunk in memory at a time. */
  read(id: number): Readable {
    return Readable.from(this.chunks(id), { objectMode: false })
  }

  /** Deletes those of these files that no record refers to any more; a file may belong to several. */
  async removeUnused(tx: EntityManager, ids: readonly number[]): Promise<void> {
    if (!ids.length) return
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

  private async writeChunks(tx: EntityManager, id: number, content: Uint8Array): Promise<void> {
    for (let position = 0; position * CHUNK < content.byteLength; position++) {
      const bytes = content.subarray(position * CHUNK, (position + 1) * CHUNK)
      await tx.query('insert into file_chunks ("fileId", position, bytes) values ($1, $2, $3)', [
        id,
        position,
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      ])
    }
  }

  private async *chunks(id: number): AsyncGenerator<Buffer> {
    for (let position = 0; ; position++) {
      const [chunk] = await this.database.query<{ bytes: Buffer }[]>(
        'select bytes from file_chunks where "fileId" = $1 and position = $2',
        [id, position],
      )
      if (!chunk) return
      yield chunk.bytes
    }
  }
}
