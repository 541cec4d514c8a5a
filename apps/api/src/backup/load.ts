import type { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm'
import { StartRefused } from '../platform/config/settings.ts'
import { dataSourceOptions } from '../platform/database/data-source.ts'
import { migrations } from '../platform/database/migrate.ts'
import { refusedContent } from '../platform/database/database-errors.ts'
import {
  checksumOf,
  manifestOf,
  fixCopyFormat,
  type Checksums,
  type Manifest,
  type SnapshotPart,
} from './snapshot.ts'

export interface Loaded {
  createdAt: string
  tables: number
  rows: number
}

/**
 * Loads a snapshot into an empty database with the same schema and verifies its checksums. `afterwards` runs in the
 * same transaction: any failure leaves the database empty. Throws StartRefused.
 */
export async function loadSnapshot(
  url: string,
  parts: AsyncIterable<SnapshotPart>,
  afterwards: (client: Client, runner: QueryRunner, loaded: Loaded) => Promise<unknown> = async () =>
    undefined,
): Promise<Loaded> {
  const options = { ...dataSourceOptions(url, 'restore'), migrations } as ReturnType<typeof dataSourceOptions>
  const source = await new DataSource(options).initialize()
  const runner = source.createQueryRunner()
  try {
    const client = (await runner.connect()) as Client
    await runner.startTransaction()
    await fixCopyFormat(client)
    await refuseRecords(client)
    const loaded = await new Load(runner, client).all(parts)
    await afterwards(client, runner, loaded)
    await client.query('analyze')
    await runner.commitTransaction()
    return loaded
  } catch (error) {
    // Without a connection, PostgreSQL has rolled back already.
    await runner.rollbackTransaction().catch(() => undefined)
    throw error
  } finally {
    await runner.release()
    await source.destroy()
  }
}

/** Also runs the migrations added since the snapshot. */
export function restoreSnapshot(
  url: string,
  parts: AsyncIterable<SnapshotPart>,
  afterwards?: (client: Client, loaded: Loaded) => Promise<unknown>,
): Promise<Loaded> {
  return loadSnapshot(url, parts, async (client, runner, loaded) => {
    await runMigrations(runner)
    await afterwards?.(client, loaded)
  })
}

/** All missing migrations, or the named ones, in the runner's transaction. */
async function runMigrations(runner: QueryRunner, names?: readonly string[]): Promise<void> {
  const { dataSource } = runner
  const all = dataSource.migrations
  const wanted = names ? all.filter(({ name }) => names.includes(name!)) : all
  const executor = new MigrationExecutor(dataSource, runner)
  executor.transaction = 'none'
  Object.defineProperty(dataSource, 'migrations', { value: wanted, configurable: true })
  await executor.executePendingMigrations()
  Object.defineProperty(dataSource, 'migrations', { value: all, configurable: true })
}

async function refuseRecords(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`,
  )
  if (rowCount)
    throw new StartRefused([
      'Die Datenbank ist nicht leer, und überschrieben wird nichts: bitte eine leere angeben (anderes DATA_DIR oder andere DATABASE_URL).',
    ])
}

const damaged = (what: string, cause?: unknown) =>
  new StartRefused(
    [`Die Sicherung ist unvollständig oder beschädigt: ${what}. Bitte eine andere verwenden.`],
    { cause },
  )

class Load {
  private manifest: Manifest | undefined
  private table: string | undefined
  private copy: { stream: CopyStreamQuery; done: Promise<void> } | undefined

  constructor(
    private readonly runner: QueryRunner,
    private readonly client: Client,
  ) {}

  async all(parts: AsyncIterable<SnapshotPart>): Promise<Loaded> {
    try {
      return await this.load(parts)
    } catch (error) {
      // Otherwise the connection would wait for rows, and the rollback for the connection.
      this.copy?.stream.destroy()
      const code = this.manifest && refusedContent(error)
      throw code ? damaged(`PostgreSQL nimmt sie nicht an (${code})`, error) : error
    }
  }

  private async load(parts: AsyncIterable<SnapshotPart>): Promise<Loaded> {
    let checksums: Checksums | undefined
    let rebuild: string[] = []
    for await (const part of parts) {
      if (part.kind === 'manifest') {
        if (this.manifest) throw damaged('sie beginnt zweimal')
        this.manifest = part.manifest
        await this.makeSchema(part.manifest)
        await this.refuseStrangers(part.manifest)
        rebuild = await this.takeDown(part.manifest)
      } else if (part.kind === 'rows') await this.addRows(part)
      else checksums = part.checksums
    }
    await this.endTable()
    if (!this.manifest || !checksums) throw damaged('das Ende fehlt')
    for (const statement of rebuild) await this.client.query(statement)
    await this.setSequences(this.manifest)
    await this.compare(this.manifest, checksums)
    const rows = Object.values(checksums).reduce((sum, table) => sum + table.rows, 0)
    return { createdAt: this.manifest.createdAt, tables: this.manifest.tables.length, rows }
  }

  /** The schema at the time of the snapshot, so that later migrations find the rows they were written for. */
  private async makeSchema({ migrations: seen }: Manifest): Promise<void> {
    const known = new Set(this.runner.dataSource.migrations.map(({ name }) => name))
    const unknown = seen.find(name => !known.has(name))
    if (unknown !== undefined)
      throw new StartRefused([
        `Die Sicherung stammt aus einer neueren Version (${unknown}): bitte mit dieser oder einer späteren wiederherstellen.`,
      ])
    await runMigrations(this.runner, seen)
  }

  /** An archive may only contain tables of the schema that are copied: no sessions, for example. */
  private async refuseStrangers({ tables, sequences }: Manifest): Promise<void> {
    const schema = await manifestOf(this.client)
    const columnsOf = new Map(schema.tables.map(({ name, columns }) => [name, new Set(columns)]))
    const isKnown = tables.every(({ name, columns }) =>
      columns.every(column => columnsOf.get(name)?.has(column)),
    )
    if (!isKnown || !Object.keys(sequences).every(name => name in schema.sequences))
      throw damaged('sie nennt Tabellen, Spalten oder Zähler, die es in ihrer Version nicht gibt')
  }

  /** Empties tables filled by migrations, drops indexes, keys and triggers; returns the statements to restore them. */
  private async takeDown({ tables }: Manifest): Promise<string[]> {
    const names = tables.map(({ name }) => `public.${this.client.escapeIdentifier(name)}`)
    await this.client.query(`set local maintenance_work_mem = '256MB'`)
    await this.client.query(`truncate ${names.join(', ')}`)
    const { rows } = await this.client.query<{ drop: string; make: string }>(REBUILT)
    for (const { drop } of rows) await this.client.query(drop)
    for (const name of names) await this.client.query(`alter table ${name} disable trigger user`)
    return [...rows.map(({ make }) => make), ...names.map(name => `alter table ${name} enable trigger user`)]
  }

  private async addRows({ table, bytes }: { table: string; bytes: Buffer }): Promise<void> {
    if (this.table !== table) {
      await this.endTable()
      const known = this.manifest?.tables.find(({ name }) => name === table)
      if (!known) throw damaged('sie enthält eine Tabelle, die nicht angekündigt ist')
      const columns = known.columns.map(name => this.client.escapeIdentifier(name)).join(', ')
      const into = `public.${this.client.escapeIdentifier(table)} (${columns})`
      const stream = this.client.query(copyFrom(`copy ${into} from stdin (format csv, header match)`))
      const done = finished(stream)
      // The next await reports it; until then it must not end the process.
      done.catch(() => undefined)
      this.table = table
      this.copy = { stream, done }
    }
    const { stream, done } = this.copy!
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
  }

  private async endTable(): Promise<void> {
    this.copy?.stream.end()
    await this.copy?.done
    this.copy = undefined
  }

  private async setSequences({ sequences }: Manifest): Promise<void> {
    for (const [name, { last, called }] of Object.entries(sequences)) {
      const sequence = `public.${this.client.escapeIdentifier(name)}`
      await this.client.query('select setval($1::regclass, $2, $3)', [sequence, last, called])
    }
  }

  private async compare({ tables }: Manifest, checksums: Checksums): Promise<void> {
    for (const table of tables) {
      const wanted = checksums[table.name]
      const found = await checksumOf(this.client, table)
      if (wanted?.rows !== found.rows || wanted.sha256 !== found.sha256)
        throw damaged(`die Tabelle ${table.name} kam nicht so an, wie sie gesichert wurde`)
    }
  }
}

// Foreign keys are dropped first and restored last: they depend on the indexes.
const REBUILT = `
  select drop, make from (
    select 1 as turn, format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  ) as each order by turn, make`
