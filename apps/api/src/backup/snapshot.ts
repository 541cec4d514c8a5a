import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { StartRefused } from '../platform/config/settings.ts'
import { CHUNK, type FileObject, FileStorage, OBJECTS_IN_USE } from '../platform/files/file-storage.ts'
import type { S3Access } from '../platform/s3/s3-access.ts'

/** Columns, and a stable order of rows. */
const CopiedTable = z.object({ name: z.string(), columns: z.array(z.string()).readonly() })
export type CopiedTable = z.output<typeof CopiedTable>

/** Comes before the first row. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string().regex(/^\w+$/)).readonly(),
  tables: z.array(CopiedTable).readonly(),
  sequences: z.record(z.string(), z.object({ last: z.string().regex(/^\d{1,19}$/), called: z.boolean() })),
})
export type Manifest = z.output<typeof Manifest>

export const Checksums = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }))
export type Checksums = z.output<typeof Checksums>

/** In the order of writing and reading. A table's rows come in pieces, as CSV with a header. */
export type SnapshotPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'checksums'; checksums: Checksums }

/** Bytes per piece: the memory a table takes at a time. */
export const PIECE = 4 * 1024 * 1024

/**
 * Sessions and rate limits end with their server; migrations are in the manifest. All files are written as if stored in
 * the database: a copy shares no objects with the original, and may have no storage.
 */
export const LEFT_OUT = ['migrations', 'rate_limits', 'session', 'file_objects']

/** So that two backups do not compete on one machine. */
const BACKUP_LOCK = 727_278

export class BackupRunning extends Error {
  override name = 'BackupRunning'
}

/** The text form of values must not depend on server settings: checksums of two servers are compared. */
export async function fixCopyFormat(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD';
    set local timezone = 'UTC';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local client_encoding = 'UTF8'`)
}

export async function* readSnapshot(client: Client, fileStorage?: S3Access): AsyncGenerator<SnapshotPart> {
  await client.query('select pg_advisory_lock_shared($1)', [OBJECTS_IN_USE])
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.mine) throw new BackupRunning()
    await fixCopyFormat(client)
    const manifest = await manifestOf(client)
    yield { kind: 'manifest', manifest }
    const checksums: Checksums = {}
    const objects = await movedFiles(client)
    if (objects.length && !fileStorage)
      throw new StartRefused([
        'Große Dateien dieser Datenbank liegen in einem S3-Speicher: bitte FILES_S3_ENDPOINT und die übrigen FILES_S3_… setzen.',
      ])
    for (const table of manifest.tables) {
      const isWhole = table.name !== 'file_chunks' || !objects.length
      const csv = isWhole
        ? csvOf(client, table)
        : allChunks(client, table, objects, new FileStorage(fileStorage!))
      const copy = counted(csv)
      for (;;) {
        const { value, done } = await copy.next()
        if (done) {
          checksums[table.name] = value
          break
        }
        yield { kind: 'rows', table: table.name, bytes: value }
      }
    }
    yield { kind: 'checksums', checksums }
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.query('select pg_advisory_unlock_shared($1)', [OBJECTS_IN_USE]).catch(() => undefined)
  }
}

/** As seen by this transaction. */
export async function checksumOf(client: Client, table: CopiedTable): Promise<Checksums[string]> {
  const copy = counted(csvOf(client, table))
  for (;;) {
    const { value, done } = await copy.next()
    if (done) return value
  }
}

type Csv = AsyncGenerator<Buffer, number>

async function* counted(csv: Csv): AsyncGenerator<Buffer, Checksums[string]> {
  const hash = createHash('sha256')
  let kept: Buffer[] = []
  let size = 0
  for (;;) {
    const { value, done } = await csv.next()
    if (!done) {
      hash.update(value)
      kept.push(value)
      size += value.length
    }
    if (size >= PIECE || (done && size)) {
      yield Buffer.concat(kept)
      kept = []
      size = 0
    }
    if (done) return { rows: value, sha256: hash.digest('hex') }
  }
}

/** The header comes before the first row. */
async function* csvOf(client: Client, table: CopiedTable, condition = 'true', header = 'true'): Csv {
  const { rows } = await client.query<{ order: string }>(ORDER, [table.name])
  const columns = table.columns.map(name => client.escapeIdentifier(name)).join(', ')
  const from = `public.${client.escapeIdentifier(table.name)} where ${condition} order by ${rows[0]!.order}`
  const stream = client.query(
    copyTo(`copy (select ${columns} from ${from}) to stdout (format csv, header ${header})`),
  )
  yield* stream as AsyncIterable<Buffer>
  return stream.rowCount
}

type MovedFile = FileObject & { id: number }

async function movedFiles(client: Client): Promise<MovedFile[]> {
  const known = await client.query(`select to_regclass('public.file_objects') is not null as known`)
  if (!(known.rows[0] as { known: boolean }).known) return []
  const { rows } = await client.query<MovedFile>(
    `select f.id, f.size, f.sha256, o.key from file_objects o join files f on f.id = o."fileId" where o."isWhole" order by f.id`,
  )
  return rows
}

/** The chunks in the database, with those of files in storage put in their places. */
async function* allChunks(
  client: Client,
  table: CopiedTable,
  objects: readonly MovedFile[],
  storage: FileStorage,
): Csv {
  let rows = 0
  let after = 0
  for (const object of objects) {
    const condition = `"fileId" > ${after} and "fileId" < ${object.id}`
    rows += yield* csvOf(client, table, condition, String(after === 0))
    rows += yield* chunksOf(object, table, await storage.read(object))
    after = object.id
  }
  return rows + (yield* csvOf(client, table, `"fileId" > ${after}`, 'false'))
}

async function* chunksOf({ id, size }: MovedFile, { columns }: CopiedTable, content: Readable): Csv {
  let position = 0
  let kept = Buffer.alloc(0)
  let left = size
  for await (const bytes of content as AsyncIterable<Buffer>) {
    kept = Buffer.concat([kept, bytes])
    while (kept.length >= Math.min(CHUNK, left) && kept.length) {
      const chunk = kept.subarray(0, CHUNK)
      const row: Record<string, string> = {
        fileId: `${id}`,
        position: `${position++}`,
        bytes: `\\x${chunk.toString('hex')}`,
      }
      yield Buffer.from(`${columns.map(name => row[name]).join()}\n`)
      kept = kept.subarray(chunk.length)
      left -= chunk.length
    }
  }
  return position
}

// By primary key, texts by bytes: collations may differ between servers.
const ORDER = `
  select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
    as "order"
  from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, n)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indisprimary and i.indrelid = ('public.' || quote_ident($1))::regclass`

const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`

export async function manifestOf(client: Client): Promise<Manifest> {
  const tables = await client.query<CopiedTable>(TABLES, [LEFT_OUT])
  const migrations = await client.query<{ name: string }>('select name from migrations order by id')
  const names = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  const sequences: Record<string, { last: string; called: boolean }> = {}
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    )
    sequences[name] = rows[0]!
  }
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.rows,
    sequences,
  }
}
