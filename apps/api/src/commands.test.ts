import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSTALLATION_KEY, PASSPHRASE, runCommand as run } from '../test/backup.ts'
import { backUp } from './backup/take-backup.ts'
import { FolderTarget } from './backup/targets.ts'
import { loadRelease, readRelease } from '../test/released-database.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../test/test-database.ts'

let folder: string
/** A database of 0.9.0. */
let source: TestDatabase
const made: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  source = await database()
  await loadRelease(source.url, readRelease('test/databases/0.9.0.json.gz'))
  await writeFile(join(await subfolder('source'), 'secret-key'), INSTALLATION_KEY)
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

async function subfolder(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}

const onSource = () => ({ DATABASE_URL: source.url, DATA_DIR: join(folder, 'source') })

test('backup migrates, says what it wrote, and says why it cannot', async () => {
  const to = await subfolder('archives')
  expect(await run('backup.js', ['--to', to], onSource())).toMatch(/^0 Gesichert: \d+ Zeilen in .*\.age \(/)
  expect(await readdir(to)).toHaveLength(1)
  expect(await run('backup.js', ['--to', join(to, 'gone')], onSource())).toBe(
    `1 In ${join(to, 'gone')} lässt sich keine Sicherung ablegen oder lesen: ein Teil des Pfades fehlt.\n`,
  )
  const full = await subfolder('full')
  expect(
    await run('backup.js', ['--to', full], onSource(), command => `ulimit -f 8; exec ${command}`),
  ).toMatch(
    /^1 In .*full lässt sich keine Sicherung ablegen oder lesen: die Datei ist für dieses Dateisystem zu groß\.\n$/,
  )
  expect(await readdir(full)).toEqual([])
  expect(await run('backup.js', ['--to', to], { ...onSource(), BACKUP_KEY: 'kurz' })).toBe(
    '1 Die Passphrase muss mindestens 16 Zeichen haben.\n',
  )
  expect(await run('backup.js', ['--to', to], { ...onSource(), BACKUP_KEY: '' })).toMatch(
    /^1 Womit soll die Sicherung verschlüsselt sein\?/,
  )
})

test('restore and move say why they cannot', async () => {
  const [name] = await readdir(join(folder, 'archives'))
  const DATA_DIR = join(folder, 'embedded')
  const wrong = { DATA_DIR, BACKUP_KEY: 'ganz etwas anderes' }
  expect(await run('restore.js', [join(folder, 'archives', name!)], wrong)).toMatch(/^1 Die Passphrase/)
  expect(await readdir(DATA_DIR)).toEqual([])
  const inUse = await createTestDatabase()
  made.push(inUse)
  expect(await run('move.js', ['--to', inUse.url], onSource())).toMatch(/^1 Die Datenbank ist nicht leer/)
})

/** Types an answer into a terminal. */
const typing = (answer: string) => (command: string) => `echo ${answer} | script -qec "${command}" /dev/null`

const ASKED = /- \S.* <\S+@\S+>: aktiv, ohne Zwei-Faktor-Anmeldung, .*\r?\nHerkunft belegt: .*\r?\n/

test('S8: a restore shows the accounts and asks; a no leaves nothing behind', async () => {
  const { url, query } = await database()
  const into = { DATABASE_URL: url, DATA_DIR: join(folder, 'asked') }
  const archive = [join(folder, 'archives', (await readdir(join(folder, 'archives')))[0]!)]
  const tables = () =>
    query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const said = [
    await run('restore.js', archive, into, typing('nein')),
    // Nobody is there to be asked.
    await run('restore.js', archive, into),
  ]
  for (const refusal of said) {
    expect(refusal).toMatch(ASKED)
    expect(refusal).toMatch(/^1 [^]*Nichts ist wiederhergestellt\./)
  }
  expect(said[1]).toContain('noch einmal mit --yes')
  expect([await tables(), await readdir(into.DATA_DIR)]).toEqual([[], []])
  expect(await run('restore.js', archive, into, typing('ja'))).toMatch(
    /^0 [^]*Wiederherstellen\? \(ja\/nein\) [^]*Wiederhergestellt: /,
  )
  expect(await tables()).not.toEqual([])
})

test('a database that a server works on is not moved', async () => {
  const server = new pg.Client({ connectionString: source.url, application_name: 'server here/4711' })
  await server.connect()
  const said = await run('move.js', ['--to', 'embedded'], { DATABASE_URL: source.url, DATA_DIR: folder })
  await server.end()
  expect(said).toBe('1 Der Server läuft noch auf dieser Datenbank: bitte ihn zuerst beenden.\n')
})

test('an upgrade is rehearsed on a copy of an older database', async () => {
  const older = await database()
  await loadRelease(older.url, readRelease('test/databases/0.9.0.json.gz'))
  const to = await subfolder('older')
  const target = new FolderTarget(to)
  const settings = { dataDir: join(folder, 'source'), secretKey: undefined }
  const taken = { url: older.url, settings, target, key: { passphrase: PASSPHRASE }, at: new Date() }
  const { name } = await backUp(taken)
  expect(await run('upgrade-rehearse.js', [join(to, name)], { DATA_DIR: to })).toMatch(
    /^0 Kopie mit \d+ Zeilen angelegt\.\nMigrationen:\n {2}SecretKeyCheck0000000000002: \d+ ms\n[^]*Die Probe ist gelungen/,
  )
  expect(await readdir(to)).toEqual([name])
})
