import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { globSync } from 'node:fs'
import { DataSource, type ColumnType } from 'typeorm'
import { readCatalogue } from '../../../test/catalogue.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../../test/test-database.ts'
import { migrate, migrations } from './migrate.ts'
import { declaredColumns, readSchema } from './read-schema.ts'

const databases: TestDatabase[] = []
async function database(template?: string): Promise<TestDatabase> {
  const made = await createTestDatabase(template)
  databases.push(made)
  return made
}
afterAll(async () => {
  for (const made of databases) await made.drop()
})

/** Runs the schema files alone. */
async function runSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const file of await readSchema('schema')) await client.query(file)
  await client.end()
}

describe('the schema files, the migrations and the entities say the same', () => {
  let written: TestDatabase
  beforeAll(async () => {
    written = await database(EMPTY)
    await runSchema(written.url)
  })

  test('all migrations lead to the schema files, and each of them has a way back', async () => {
    const { url } = await database(EMPTY)
    const source = await new DataSource({ type: 'postgres', url }).initialize()
    const runner = source.createQueryRunner()
    const steps = migrations.map(Migration => new Migration())
    const before = []
    for (const step of steps) {
      before.push(await readCatalogue(url))
      await step.up(runner)
    }
    expect(await readCatalogue(url)).toEqual(await readCatalogue(written.url))
    for (const step of steps.toReversed()) {
      await step.down(runner)
      expect(await readCatalogue(url)).toEqual(before.pop())
    }
    await runner.release()
    await source.destroy()
  })

  test('the columns that a start looks for are all there are', async () => {
    const columns = await written.query<{ name: string }>(
      `select concat(table_name, '.', column_name) as name from information_schema.columns where table_schema = 'public'`,
    )
    expect((await declaredColumns()).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })

  test('every column of an entity exists, with its type and whether it may be null', async () => {
    const files = globSync('src/**/*.entity.ts', { cwd: new URL('../../../', import.meta.url) })
    const modules = await Promise.all(
      files.map(file => import(new URL(`../../../${file}`, import.meta.url).href) as Promise<object>),
    )
    const entities = modules.flatMap(module => Object.values(module) as (() => void)[])
    const source = await new DataSource({ type: 'postgres', url: written.url, entities }).initialize()
    const declared = source.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map(column => {
        const type = source.driver.normalizeType(column as { type: ColumnType })
        const array = column.isArray ? '[]' : ''
        return `${tableName}.${column.databaseName} ${type}${array} ${column.isNullable ? 'null' : 'not null'}`
      }),
    )
    await source.destroy()
    const columns = await written.query<{ line: string }>(
      `select concat(c.relname, '.', a.attname, ' ', format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else ' null' end) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0`,
    )
    const existing = new Set(columns.map(({ line }) => line))
    expect(declared.length).toBeGreaterThan(100)
    expect(declared.filter(line => !existing.has(line))).toEqual([])
  })
})

describe('a database of another version, or changed by hand, is refused and left as it is', () => {
  test.each([
    ['made by an unreleased one', `update migrations set name = 'Platform1763690000001'`, /Vorversion/],
    [
      'made by a newer one',
      `insert into migrations ("timestamp", name) values (2, 'Later0000000000002')`,
      /Later/,
    ],
    [
      'with another column',
      'alter table customers rename city to town',
      /fehlt customers\.city: .*Sicherung/,
    ],
    ['without a table', 'drop table session', /fehlt session\.expire, .* und 2 weitere Spalten: /],
  ])('%s', async (_, statement, sentence) => {
    const { url, query } = await database()
    await query(statement)
    const before = await readCatalogue(url)
    await expect(migrate(url)).rejects.toThrow(sentence)
    expect(await readCatalogue(url)).toEqual(before)
  })

  test('of this version, nothing is left to do', async () => {
    const { url } = await database()
    expect(await migrate(url)).toEqual([])
  })
})
