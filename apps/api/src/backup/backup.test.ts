import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { generateX25519Identity } from 'age-encryption'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agree, checksumsOf, INSTALLATION_KEY, PASSPHRASE } from '../../test/backup.ts'
import { loadRelease, readRelease } from '../../test/released-database.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { ArchiveKey } from './archive.ts'
import { findKey } from './keys.ts'
import { restore } from './restore-backup.ts'
import { readSnapshot } from './snapshot.ts'
import { backUp } from './take-backup.ts'
import { FolderTarget } from './targets.ts'

const key = { passphrase: PASSPHRASE }

let folder: string
let source: TestDatabase
/** The archive of the source. */
let archive: string
const made: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  source = await database()
  await loadRelease(source.url, readRelease('test/databases/0.9.0.json.gz'))
  await migrate(source.url)
  await writeFile(join(await dataDir('source'), 'secret-key'), INSTALLATION_KEY)
  await writeFile(join(folder, 'source', 'erasures.log'), `${'a'.repeat(64)}\n`)
  archive = await takeBackup()
})
afterAll(async () => {
  for (const each of made) await each.drop()
  await rm(folder, { recursive: true, force: true })
})

async function database(): Promise<TestDatabase> {
  const created = await createTestDatabase(EMPTY)
  made.push(created)
  return created
}

async function dataDir(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}

const sourceSettings = () => ({ dataDir: join(folder, 'source'), secretKey: undefined })

async function takeBackup(options: { key?: ArchiveKey; to?: string } = {}): Promise<string> {
  const to = options.to ?? (await dataDir(`archives-${Math.random()}`))
  const target = new FolderTarget(to)
  const taken = { url: source.url, settings: sourceSettings(), target, key: options.key ?? key }
  const { name } = await backUp({ ...taken, at: new Date() })
  return join(to, name)
}

async function restoreTo(
  { url }: TestDatabase,
  { file = archive, opens = key, into = '' }: { file?: string; opens?: ArchiveKey; into?: string } = {},
) {
  const settings = { dataDir: into || (await mkdtemp(join(folder, 'data-'))), secretKey: undefined }
  await restore({ url, settings, archive: createReadStream(file), key: opens, agree })
  return settings.dataDir
}

const tablesOf = ({ query }: TestDatabase) =>
  query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)

test('every row, the key and the erasures come back, and the database goes on where it was', async () => {
  const restored = await database()
  const into = await dataDir('restored')
  await writeFile(join(into, 'erasures.log'), `${'b'.repeat(64)}\n`)
  await restoreTo(restored, { into })
  const wanted = await checksumsOf(source)
  expect(Object.keys(wanted).length).toBeGreaterThan(40)
  expect(wanted['file_chunks']!.rows).toBeGreaterThan(0)
  expect(await checksumsOf(restored)).toEqual(wanted)
  expect(await readFile(join(into, 'secret-key'), 'utf8')).toBe(INSTALLATION_KEY)
  expect(await readFile(join(into, 'erasures.log'), 'utf8')).toBe(`${'b'.repeat(64)}\n${'a'.repeat(64)}\n`)
  // Sequences, triggers, indexes and foreign keys work again.
  const [{ id, highest }] = (await restored.query<{ id: number; highest: number }>(
    `insert into customers ("companyName") values ('Nach der Sicherung GmbH')
       returning id, (select max(id) from customers) as highest`,
  )) as [{ id: number; highest: number }]
  expect(id).toBeGreaterThan(highest)
  expect(await restored.query(`select from search_documents where "customerId" = $1`, [id])).toHaveLength(1)
  const structure = `select indexdef as def from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  expect(await restored.query(structure)).toEqual(await source.query(structure))
})

test('a backup is one moment, whatever is written meanwhile', async () => {
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  const parts = readSnapshot(client)
  await parts.next()
  await source.query(`insert into customers ("companyName") values ('Währenddessen GmbH')`)
  let seen = ''
  for await (const part of parts) if (part.kind === 'rows' && part.table === 'customers') seen += part.bytes
  await source.query(`delete from customers where "companyName" = 'Währenddessen GmbH'`)
  await client.end()
  expect(seen).toContain('companyName')
  expect(seen).not.toContain('Währenddessen')
})

test('one at a time', async () => {
  const client = new pg.Client({ connectionString: source.url })
  await client.connect()
  const running = readSnapshot(client)
  await running.next()
  await expect(takeBackup()).rejects.toThrow('Es läuft schon eine Sicherung dieser Datenbank')
  await running.return(undefined)
  await client.end()
  expect(await takeBackup()).toMatch(/sicherung-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst\.age$/)
})

test.each(['write', 'read'] as const)('half a key is refused with a sentence (%s)', async use => {
  const identity = await generateX25519Identity()
  const file = join(folder, 'half-a-key')
  for (const half of [identity.slice(0, -9), 'age1qqqqqqqqqqqqqqqqq']) {
    await writeFile(file, half)
    await expect(findKey(use, file)).rejects.toThrow('kein gültiger age-Schlüssel')
  }
})

test('a pair of keys: the public one backs up, only the secret one restores', async () => {
  const identity = await generateX25519Identity()
  const file = join(folder, 'age-key')
  await writeFile(file, `# created: 2026-11-26\n${identity}\n`)
  const backedUp = await takeBackup({ key: await findKey('write', file) })
  await expect(restoreTo(await database(), { file: backedUp })).rejects.toThrow(
    'passt nicht zu dieser Sicherung',
  )
  const restored = await database()
  await restoreTo(restored, { file: backedUp, opens: await findKey('read', file) })
  expect(await checksumsOf(restored)).toEqual(await checksumsOf(source))
})

const copies = {
  'cut in the middle': async (file: string) => truncate(file, (await readFile(file)).length >> 1),
  'cut by one byte': async (file: string) => truncate(file, (await readFile(file)).length - 1),
  'something else': (file: string) => writeFile(file, 'PK\x03\x04 a zip file'),
  empty: (file: string) => writeFile(file, ''),
}

test.each(Object.entries(copies))(
  'an archive that is %s is refused and leaves nothing behind',
  async (_, damage) => {
    const file = join(folder, `copy-${Math.random()}`)
    await writeFile(file, await readFile(archive))
    await damage(file)
    const [target, into] = [await database(), await mkdtemp(join(folder, 'data-'))]
    await expect(restoreTo(target, { file, into })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/^(Die Sicherung ist abgeschnitten|Diese Datei ist keine Sicherung)/),
    })
    expect(await tablesOf(target)).toEqual([])
    expect(await readdir(into)).toEqual([])
  },
)

const refusals = {
  'a wrong passphrase': async () => ({
    attempt: { opens: { passphrase: 'vier Roboter suchen Arbeiter' } },
    sentence: 'Die Passphrase oder der Schlüssel passt nicht',
  }),
  'another key in the data folder': async () => {
    const into = await mkdtemp(join(folder, 'data-'))
    await writeFile(join(into, 'secret-key'), [...INSTALLATION_KEY].toReversed().join(''))
    return { attempt: { into }, sentence: 'liegt schon ein anderer secret-key' }
  },
  'an archive of a newer version': async () => {
    await source.query(`insert into migrations (timestamp, name) values (9999, 'Newer0000000009999')`)
    const file = await takeBackup()
    await source.query(`delete from migrations where name = 'Newer0000000009999'`)
    return { attempt: { file }, sentence: 'stammt aus einer neueren Version (Newer0000000009999)' }
  },
}

test.each(Object.entries(refusals))('%s is refused and leaves nothing behind', async (_, prepare) => {
  const { attempt, sentence } = await prepare()
  const target = await database()
  await expect(restoreTo(target, attempt)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining(sentence),
  })
  expect(await tablesOf(target)).toEqual([])
})

test('what fails after the last row leaves nothing behind', async () => {
  const [target, into] = [await database(), await mkdtemp(join(folder, 'data-'))]
  await mkdir(join(into, 'erasures.log'))
  await expect(restoreTo(target, { into })).rejects.toThrow('EISDIR')
  expect(await tablesOf(target)).toEqual([])
  expect(await readdir(into)).toEqual(['erasures.log'])
})

test('a database that is not empty is refused and stays as it is', async () => {
  const target = await database()
  await target.query('create table notes (text text)')
  await expect(restoreTo(target)).rejects.toThrow('Die Datenbank ist nicht leer')
  expect(await tablesOf(target)).toHaveLength(1)
})
