import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { backup } from '@app/contracts/backup'
import { dashboard } from '@app/contracts/dashboard'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupSettings, endOfRun, INSTALLATION_KEY, PASSPHRASE, runNow } from '../../test/backup.ts'
import { refusalOf } from '../../test/factories.ts'
import { commandOf, until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import { backUp } from './take-backup.ts'
import { archiveName, FolderTarget } from './targets.ts'

/** Where a rehearsal unpacks; nothing is to stay there. */
const DATA_DIR = join(tmpdir(), `data-${randomUUID()}`)
const unpacked = () => readdir(DATA_DIR)

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  app = await startTestApp({ SECRET_KEY: INSTALLATION_KEY, DATA_DIR })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await app.database.query('delete from backup_runs')
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
  await staff.call(backup.save, backupSettings({ folder, isEnabled: true }))
})

test('a backup lies in the folder, stands in the list, and its rehearsal restores it and leaves nothing', async () => {
  const begun = await staff.call(backup.start, { kind: 'backup' })
  expect(begun).toMatchObject({ kind: 'backup', state: 'running', endedAt: null })
  const run = await endOfRun(staff)
  expect(run).toMatchObject({ id: begun.id, state: 'done', error: null })
  expect(run.rows).toBeGreaterThan(100)
  expect(await readdir(folder)).toEqual([run.archive])
  expect((await readFile(join(folder, run.archive!))).length).toBe(run.bytes)
  const rehearsal = await runNow(staff, 'rehearsal')
  expect(rehearsal).toMatchObject({ state: 'done', error: null, archive: run.archive, rows: run.rows })
  expect(await unpacked()).toEqual([])
  expect((await staff.call(backup.runs, { limit: 10 })).map(({ id }) => id)).toEqual([rehearsal.id, run.id])
  expect((await staff.call(dashboard.today, {})).backup).toBeNull()
})

test('encrypted to a public key, an archive opens with its secret key, and the server can rehearse all the same', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await staff.call(backup.save, backupSettings({ folder, keyKind: 'recipient', recipient }))
  const { archive } = await runNow(staff)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect((await decrypter.decrypt(await readFile(join(folder, archive!)))).length).toBeGreaterThan(1_000)
  expect(await runNow(staff, 'rehearsal')).toMatchObject({ state: 'done', archive })
})

test('no secret stands in the arguments or the environment of its process', async () => {
  await staff.call(backup.start, { kind: 'backup' })
  let seen = ''
  await until('its process is there', async () => {
    for (const pid of await readdir('/proc')) {
      const command = commandOf(Number(pid))
      if (command.includes('backup-work.child'))
        seen = command + (await readFile(`/proc/${pid}/environ`, 'utf8'))
    }
    return seen.includes('PATH=')
  })
  const databasePassword = new URL(app.database.url).password
  for (const secret of [PASSPHRASE, INSTALLATION_KEY, ...(databasePassword ? [databasePassword] : [])])
    expect(seen).not.toContain(secret)
  await endOfRun(staff)
})

test('a damaged archive fails its rehearsal, the folder goes, and the dashboard tells', async () => {
  const { archive } = await runNow(staff)
  await truncate(join(folder, archive!), 5_000)
  const rehearsal = await runNow(staff, 'rehearsal')
  expect(rehearsal).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('abgeschnitten oder beschädigt'),
  })
  expect(await unpacked()).toEqual([])
  expect((await staff.call(dashboard.today, {})).backup).toEqual({
    kind: 'rehearsal_failed',
    title: 'Die letzte Probe einer Sicherung ist fehlgeschlagen',
    text: rehearsal.error,
  })
})

test('S8: an archive that another installation has written fails its rehearsal', async () => {
  await runNow(staff)
  const settings = { dataDir: DATA_DIR, secretKey: [...INSTALLATION_KEY].toReversed().join('') }
  const [target, key] = [new FolderTarget(folder), { passphrase: PASSPHRASE }]
  await backUp({ url: app.database.url, settings, target, key, at: new Date('2099-01-01') })
  expect(await runNow(staff, 'rehearsal')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('von einer anderen Installation'),
  })
})

test('without an archive there is nothing to rehearse', async () => {
  expect((await runNow(staff, 'rehearsal')).error).toBe(
    'Am Ziel liegt keine Sicherung: bitte zuerst sichern, dann proben.',
  )
})

test('after a backup, what is outdated goes; foreign files, younger drafts and the rest stay', async () => {
  await staff.call(backup.save, backupSettings({ folder, keepDaily: 2, keepMonthly: 0 }))
  const old = ['2020-01-01', '2020-01-02'].map(day => archiveName(new Date(`${day}T01:00Z`)))
  const drafts = [`${old[0]}.part`, `${old[1]}.part`]
  for (const name of [...old, ...drafts, 'notes.txt', 'old.part']) await writeFile(join(folder, name), '')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const name of [drafts[0]!, 'old.part']) await utimes(join(folder, name), lastWeek, lastWeek)
  const { archive } = await runNow(staff)
  expect((await readdir(folder)).toSorted()).toEqual(
    ['notes.txt', 'old.part', old[1], drafts[1], archive].toSorted(),
  )
})

test('a target that has gone fails the run with a sentence, removes nothing, and the dashboard tells', async () => {
  await rm(folder, { recursive: true })
  const run = await runNow(staff)
  expect(run).toMatchObject({
    state: 'failed',
    archive: null,
    error: `In ${folder} lässt sich keine Sicherung ablegen oder lesen: ein Teil des Pfades fehlt.`,
  })
  expect((await staff.call(dashboard.today, {})).backup).toEqual({
    kind: 'failed',
    title: 'Die letzte Sicherung ist fehlgeschlagen',
    text: run.error,
  })
})

test('one at a time', async () => {
  const [first, second] = await Promise.allSettled([
    staff.call(backup.start, { kind: 'backup' }),
    staff.call(backup.start, { kind: 'rehearsal' }),
  ])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(staff.call(backup.start, { kind: 'backup' }))).toMatchObject({
    status: 409,
    error: 'Es läuft schon eine Sicherung oder Probe. Bitte warten Sie, bis sie fertig ist.',
  })
  await endOfRun(staff, first.status === 'fulfilled' ? 'backup' : 'rehearsal')
})

test('a run whose server was killed ends as failed, and does not keep the next one waiting', async () => {
  await app.database.query(
    `insert into backup_runs (kind, "startedAt", "aliveAt") values ('backup', now() - interval '1 hour', now() - interval '3 minutes')`,
  )
  expect(await runNow(staff)).toMatchObject({ state: 'done' })
  const [, dead] = await staff.call(backup.runs, { limit: 10 })
  expect(dead).toMatchObject({ state: 'failed', error: 'Der Server wurde währenddessen beendet.' })
})

test('a server that ends gives up its rehearsal, leaves nothing and says so', async () => {
  await runNow(staff)
  const second = await startTestApp({ SECRET_KEY: INSTALLATION_KEY, DATA_DIR }, app)
  await (await second.staff()).call(backup.start, { kind: 'rehearsal' })
  await until('it has begun', async () => (await unpacked()).length > 0)
  await second.close()
  expect(await unpacked()).toEqual([])
  expect(await endOfRun(staff, 'rehearsal')).toMatchObject({
    state: 'failed',
    error: 'Der Server wurde währenddessen beendet.',
  })
})

test('the target is checked by a file that goes again', async () => {
  expect(await staff.call(backup.check, {})).toEqual({ place: folder })
  expect(await readdir(folder)).toEqual([])
  await staff.call(backup.save, backupSettings({ folder: join(folder, 'gone') }))
  expect(await refusalOf(staff.call(backup.check, {}))).toMatchObject({
    status: 422,
    error: `In ${join(folder, 'gone')} lässt sich keine Sicherung ablegen oder lesen: ein Teil des Pfades fehlt.`,
  })
  // Nobody may write there, not even root.
  await staff.call(backup.save, backupSettings({ folder: '/proc' }))
  expect((await refusalOf(staff.call(backup.check, {}))).error).toMatch(
    /^In \/proc lässt sich keine Sicherung/,
  )
})
