import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table as it is copied: its own columns, and the order in which its rows always come. */
export interface CopiedTable {
  name: string
  columns: readonly string[]
}

/** What a snapshot says of itself before the first row. */
export interface Manifest {
  format: 1
  createdAt: string
  /** Migrations that the database has seen, oldest first. */
  migrations: readonly string[]
  tables: readonly CopiedTable[]
  /** Where every sequence stands. */
  sequences: Readonly<Record<string, { last: string; called: boolean }>>
}

/** By table: what a copy of it must come to. */
export type Checksums = Readonly<Record<string, { rows: number; sha256: string }>>

/** A snapshot in the order in which it is written and read. The rows of a table come in pieces, as CSV with a header. */
export type SnapshotPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'checksums'; checksums: Checksums }

/** Bytes of a piece: what one table takes of the memory at a time. */
const PIECE = 4 * 1024 * 1024

/** Sessions and counted attempts end with the server that knew them; the migrations stand in the manifest. */
const LEFT_OUT = ['migrations', 'rate_limits', 'session']

/** Whoever takes a snapshot holds it, so that two backups do not share one machine's breath. */
const BACKUP_LOCK = 727_278

/** Another backup of this database is running. */
export class BackupRunning extends Error {
  override name = 'BackupRunning'
}

/** The form of values in a copy must not depend on the server's settings: checksums of two servers are compared. */
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

/** Reads everything that one moment's database holds, while others go on writing. Throws BackupRunning. */
export async function* readSnapshot(client: Client): AsyncGenerator<SnapshotPart> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.mine) throw new BackupRunning()
    await fixCopyFormat(client)
    const manifest = await readManifest(client)
    yield { kind: 'manifest', manifest }
    const checksums: Record<string, { rows: number; sha256: string }> = {}
    for (const table of manifest.tables) {
      const copy = copyOut(client, table)
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
  }
}

/** The checksum of a table as it stands in this transaction. */
export async function checksumOf(client: Client, table: CopiedTable): Promise<Checksums[string]> {
  const copy = copyOut(client, table)
  for (;;) {
    const { value, done } = await copy.next()
    if (done) return value
  }
}

/** Yields pieces of a table's rows; returns what they come to. */
async function* copyOut(client: Client, table: CopiedTable): AsyncGenerator<Buffer, Checksums[string]> {
  const { rows } = await client.query<{ order: string }>(ORDER, [table.name])
  const columns = table.columns.map(name => client.escapeIdentifier(name)).join(', ')
  const from = `public.${client.escapeIdentifier(table.name)} order by ${rows[0]!.order}`
  const stream = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout (format csv, header)`))
  const hash = createHash('sha256')
  for await (const bytes of inPieces(stream)) {
    hash.update(bytes)
    yield bytes
  }
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    kept.push(bytes)
    size += bytes.length
    if (size < PIECE) continue
    yield Buffer.concat(kept)
    kept = []
    size = 0
  }
  if (size) yield Buffer.concat(kept)
}

// By the primary key, texts by their bytes: two servers may sort letters differently.
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

async function readManifest(client: Client): Promise<Manifest> {
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
