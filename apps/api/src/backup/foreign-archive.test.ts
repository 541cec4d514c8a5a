import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agree, INSTALLATION_KEY, PASSPHRASE } from '../../test/backup.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../test/test-database.ts'
import { readArchive, writeArchive, type ArchivePart } from './archive.ts'
import { restore, type Found } from './restore-backup.ts'
import { PIECE, type Manifest } from './snapshot.ts'
import { backUp } from './take-backup.ts'
import { FolderTarget } from './targets.ts'

/* Archives that somebody else has built: the public key is all that it takes. */

let opens: { identity: string }
let key: { recipients: string[] }
let folder: string
let source: TestDatabase
/** What our own archive consists of. */
const parts: ArchivePart[] = []
/** Empty, and as empty again after each refusal. */
let target: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  source = await createTestDatabase()
  await source.query(`insert into staff (email, name, "passwordHash", "sealedTotpSecret", "lastLoginAt", "disabledAt") values
    ('anna@example.org', 'Anna', 'p', 's', '2026-11-25 16:03:11Z', null), ('bert@example.org', 'Bert', null, null, null, now())`)
  target = await createTestDatabase(EMPTY)
  opens = { identity: await generateX25519Identity() }
  key = { recipients: [await identityToRecipient(opens.identity)] }
  await writeFile(join(folder, 'secret-key'), INSTALLATION_KEY)
  const settings = { dataDir: folder, secretKey: undefined }
  const place = new FolderTarget(folder)
  const { name } = await backUp({ url: source.url, settings, target: place, key, at: new Date() })
  for await (const part of readArchive(createReadStream(join(folder, name)), opens)) parts.push(part)
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Restores an archive of these parts into a new data folder; answers where that is. */
async function restoreParts(
  built: ArchivePart[],
  {
    into = target,
    dataDir = join(folder, `data-${Math.random()}`, 'new'),
    asks = agree as Asks,
    passphrase = '',
  } = {},
): Promise<string> {
  const file = join(folder, `archive-${Math.random()}`)
  async function* all() {
    yield* built
  }
  await writeArchive(all(), passphrase ? { passphrase } : key, createWriteStream(file))
  const settings = { dataDir, secretKey: undefined }
  const opened = { archive: createReadStream(file), key: passphrase ? { passphrase } : opens }
  await restore({ url: into.url, settings, ...opened, agree: asks })
  return dataDir
}
type Asks = (found: Found) => Promise<undefined>

const nothingIn = async (dataDir: string) => {
  const tables = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  expect(await target.query(tables)).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
}

const withManifest = (change: (manifest: Manifest) => object) =>
  parts.map(part =>
    part.kind === 'manifest'
      ? { ...part, manifest: { ...part.manifest, ...change(part.manifest) } as Manifest }
      : part,
  )
const withTable = (name: string, columns: string[]) =>
  withManifest(({ tables }) => ({ tables: [...tables, { name, columns }] }))
const withFile = (name: string, text: string) =>
  parts.map(part => (part.kind === 'file' && part.name === name ? { ...part, text } : part))
const rows = (table: string, bytes: Buffer): ArchivePart => ({ kind: 'rows', table, bytes })
const session = Buffer.from('sid,sess,expire\nx,{},2099-01-01\n')

const STRANGERS =
  /^Die Sicherung ist unvollständig oder beschädigt: sie nennt Tabellen, Spalten oder Zähler, die/
const DAMAGED = /^Die Sicherung ist abgeschnitten oder beschädigt/

const hostile: Record<string, [() => ArchivePart[], RegExp]> = {
  'names a table that there is not': [() => withTable('x; drop table staff', ['id']), STRANGERS],
  'brings sessions': [
    () => [...withTable('session', ['sid', 'sess', 'expire']), rows('session', session)],
    STRANGERS,
  ],
  'brings migrations': [() => withTable('migrations', ['id', 'timestamp', 'name']), STRANGERS],
  'names a column that there is not': [
    () =>
      withManifest(({ tables }) => ({ tables: tables.map(each => ({ ...each, columns: ['id" , "x'] })) })),
    STRANGERS,
  ],
  'names a sequence that there is not': [
    () => withManifest(() => ({ sequences: { 'x"; drop table staff': { last: '1', called: true } } })),
    STRANGERS,
  ],
  'brings a table that it has not announced': [
    () => [...parts, rows('session', session)],
    /: sie enthält eine Tabelle, die nicht angekündigt ist/,
  ],
  'names a column twice': [
    () =>
      withManifest(({ tables }) => ({
        tables: tables.map(each => ({ ...each, columns: [...each.columns, ...each.columns] })),
      })),
    /: PostgreSQL nimmt sie nicht an \(42701\)/,
  ],
  'begins twice': [() => [parts[0]!, ...parts], /: sie beginnt zweimal/],
  'was made at no time': [() => withManifest(() => ({ createdAt: 'gestern' })), DAMAGED],
  'has a piece larger than any of ours': [
    () => [...parts.slice(0, 3), rows('staff', Buffer.alloc(4 * PIECE + 1)), ...parts.slice(3)],
    /^In der Sicherung ist ein Teil größer, als dieses Programm ihn schreibt/,
  ],
  'has a list of erasures larger than any of ours': [
    () => withFile('erasures.log', 'a'.repeat(4 * PIECE + 1)),
    /^In der Sicherung ist ein Teil größer, als dieses Programm ihn schreibt/,
  ],
  'has a key that no server starts with': [
    () => withFile('secret-key', 'short'),
    /^Der Schlüssel der Installation \(secret-key\) in der Sicherung ist beschädigt/,
  ],
}

test.each(Object.entries(hostile))(
  'S8: an archive that %s is refused with a sentence and leaves nothing behind',
  async (_, [build, sentence]) => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    await expect(restoreParts(build(), { dataDir })).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(sentence),
    })
    await nothingIn(dataDir)
  },
)

const origins = {
  'a passphrase proves': [{ passphrase: PASSPHRASE }, 'passphrase'],
  'the key of the installation proves': [{ hasKey: true }, 'key'],
  'nothing proves': [{}, null],
} as const

test.each(Object.entries(origins))(
  'S8: whoever restores sees each account and that %s where it comes from; a no leaves nothing behind',
  async (
    _,
    [{ passphrase = '', hasKey = false }, proof]: readonly [
      { passphrase?: string; hasKey?: boolean },
      string | null,
    ],
  ) => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    if (hasKey) await writeFile(join(dataDir, 'secret-key'), INSTALLATION_KEY)
    let seen: Found | undefined
    const asks: Asks = async found => {
      seen = found
      throw new Error('no')
    }
    await expect(restoreParts(parts, { dataDir, passphrase, asks })).rejects.toThrow('no')
    const state = { isDisabled: false, hasPassword: true, hasTotp: false, lastLoginAt: null }
    expect(seen).toMatchObject({
      proof,
      accounts: [
        {
          ...state,
          name: 'Anna',
          email: 'anna@example.org',
          hasTotp: true,
          lastLoginAt: new Date('2026-11-25T16:03:11Z'),
        },
        { ...state, name: 'Bert', email: 'bert@example.org', isDisabled: true, hasPassword: false },
      ],
    })
    await rm(join(dataDir, 'secret-key'), { force: true })
    await nothingIn(dataDir)
  },
)

test('a data folder that is not there yet is made', async () => {
  const into = await createTestDatabase(EMPTY)
  try {
    const dataDir = await restoreParts(parts, { into })
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(INSTALLATION_KEY)
  } finally {
    await into.drop()
  }
})

test('a data folder that cannot be made is told before the first row', async () => {
  const dataDir = join(folder, 'secret-key', 'data')
  await expect(restoreParts(parts, { dataDir })).rejects.toThrow(`${dataDir} ist nicht benutzbar`)
})
