import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { Area, NOBODY, ROOT, serverOf, socketDirOf, sql } from '../../../test/embedded-programs.ts'
import { commandOf, processesIn, until } from '../../../test/processes.ts'

const area = new Area()
afterEach(() => area.endAll())
afterAll(() => area.remove())

const KEEP = 'create table note as select 42 as answer'
const KEPT = [{ answer: 42 }]
const READ = 'select answer from note order by answer'

test('starts, keeps its data and stops without leaving anything', async () => {
  const data = area.dataDir()
  const first = await area.start(data, { env: { DURABLE: 'yes' } })
  expect(first.fresh).toBe(true)
  const settings = `select current_setting('listen_addresses') as tcp, current_setting('TimeZone') as zone,
    current_setting('fsync') as fsync, to_tsvector('simple', '„Größe“ – ÄRGER')::text as words`
  expect(await sql(first, settings)).toEqual([
    { tcp: '', zone: 'UTC', fsync: 'on', words: "'größe':1 'ärger':2" },
  ])
  expect(fs.statSync(join(data, 'postgres/password')).mode & 0o777).toBe(0o600)
  const stranger = { url: first.url.replace(/:[^:@]+@/, ':guess@') }
  await expect(sql(stranger, 'select 1')).rejects.toThrow('password authentication failed')
  await sql(first, KEEP)
  await first.stop()
  expect(processesIn(data)).toEqual([])
  expect(fs.existsSync(socketDirOf(first))).toBe(false)

  const second = await area.start(data)
  expect(second.fresh).toBe(false)
  expect(await sql(second, READ)).toEqual(KEPT)
})

test('its log tells what happened to it, and nothing of what statements held', async () => {
  const data = await area.database()
  const server = await area.start(data)
  await expect(sql(server, `select 'Zaunkoenig'::int`)).rejects.toThrow('invalid input syntax')
  const cutOff = `select pg_terminate_backend(pg_backend_pid()), pg_sleep(60), 'Zaunkoenig'`
  await expect(sql(server, cutOff)).rejects.toThrow('terminating connection')
  const log = fs.readFileSync(join(data, 'postgres/server.log'), 'utf8')
  expect(log).toContain('FATAL:  terminating connection')
  expect(log).not.toContain('Zaunkoenig')
})

describe('kill -9', () => {
  test('of the program ends the server; the next start waits for that', async () => {
    const data = await area.database()
    const first = await area.start(data)
    await sql(first, KEEP)
    first.program.kill('SIGKILL')
    const second = await area.start(data)
    expect(await sql(second, READ)).toEqual(KEPT)
    second.program.kill('SIGKILL')
    await until('no process is left', () => processesIn(data).length === 0)
    expect([first, second].map(socketDirOf).filter(fs.existsSync)).toEqual([])
  })

  test('of the server: it comes back on the same address; of both: the next start recovers', async () => {
    const data = await area.database()
    const first = await area.start(data, { env: { DURABLE: 'yes' } })
    await sql(first, KEEP)
    process.kill(serverOf(data), 'SIGKILL')
    await until('the server answers again', () => sql(first, 'insert into note values (43)').then(() => true))

    process.kill(serverOf(data), 'SIGKILL')
    first.program.kill('SIGKILL')
    const second = await area.start(data)
    expect(await sql(second, READ)).toEqual([...KEPT, { answer: 43 }])
  })

  test('of the program and its watchdog: the next start ends the orphan', async () => {
    const data = await area.database()
    const first = await area.start(data)
    const orphan = serverOf(data)
    const watchdogs = processesIn(data).filter(pid => commandOf(pid).startsWith('/bin/sh'))
    expect(watchdogs).toHaveLength(1)
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL')
    first.program.kill('SIGKILL')
    await area.start(data)
    expect(serverOf(data)).not.toBe(orphan)
    expect(commandOf(orphan)).toBe('')
  })

  test('while the database is being created: the next start begins afresh and clears away', async () => {
    const data = area.dataDir()
    const first = area.launch(data)
    const written = `${data}/postgres.draft-*/cluster/base/*`
    await until('files are being written', () => fs.globSync(written).length > 0)
    first.kill('SIGKILL')
    const second = await area.start(data)
    expect(second.fresh).toBe(true)
    await until('the draft is gone', () => fs.readdirSync(data).join(' ') === 'postgres')
  })

  test('while the database is being created: nothing is left, even without a next start', async () => {
    const data = area.dataDir()
    const program = area.launch(data)
    await until('files are being written', () => fs.globSync(`${data}/*/cluster/base/*`).length > 0)
    program.kill('SIGKILL')
    await until('the draft is gone', () => fs.readdirSync(data).length === 0)
  })
})

describe('one data directory has one program', () => {
  test('a second one gets one sentence and harms nothing', async () => {
    const data = await area.database()
    const first = await area.start(data)
    const { pid } = first.program
    fs.symlinkSync(data, `${data}-link`)
    expect(await area.start(`${data}-link`)).toMatchObject({
      refused: 'DataDirInUse',
      pid,
      sentence: `Das Datenverzeichnis ${data} benutzt schon Prozess ${pid}: bitte diesen beenden oder ein anderes DATA_DIR setzen.`,
    })
    expect(await sql(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of three that start at once on a fresh directory exactly one wins', async () => {
    const data = area.dataDir()
    const runs = await Promise.all([area.start(data), area.start(data), area.start(data)])
    const [winner, ...others] = runs.toSorted(
      (a, b) => Number(Boolean(a.refused)) - Number(Boolean(b.refused)),
    )
    const refused = { refused: 'DataDirInUse', pid: winner?.program.pid }
    expect(others).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)])
    expect(winner?.fresh).toBeDefined()
    expect(fs.readdirSync(data)).toEqual(['postgres'])
  })

  test('a pid left behind does not count, though it is now that of a zombie or of another program', async () => {
    const data = await area.database()
    // sleep does not collect the child that it inherits from the shell; the child ends only when the shell, which would, is gone.
    const child = 'until read name < /proc/$$/comm && [ "$name" = sleep ]; do :; done'
    const script = `(${child}) & echo $!; exec sleep 60`
    const parent = area.watch(spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] }))
    const zombie = Number(String(await once(parent.stdout, 'data')))
    await until('it is a zombie', () => fs.readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '))
    for (const content of [`${zombie}\n`, `${parent.pid}\n`, '']) {
      const pidFile = join(data, 'postgres/cluster/postmaster.pid')
      fs.writeFileSync(pidFile, content)
      fs.utimesSync(pidFile, 0, 0)
      const run = await area.start(data)
      expect(await sql(run, 'select 1 as one')).toEqual([{ one: 1 }])
      await run.stop()
    }
  })
})

describe('what cannot work is said in one sentence', () => {
  const denied = {
    refused: 'DataDirUnusable',
    sentence: expect.stringMatching(/^Das Datenverzeichnis \S+ ist nicht benutzbar: keine Berechtigung\.$/),
  }

  test('a path below a file, and one that is too long', async () => {
    const file = join(area.path, 'file')
    fs.writeFileSync(file, '')
    expect(await area.start(join(file, 'data'))).toMatchObject({
      refused: 'DataDirUnusable',
      sentence: `Das Datenverzeichnis ${file}/data ist nicht benutzbar: ein Teil des Pfades ist eine Datei, kein Verzeichnis.`,
    })
    const long = await area.start(join(area.path, ...Array<string>(5).fill('x'.repeat(200))))
    expect(long.sentence).toMatch(/ist nicht benutzbar: der Pfad ist länger als 900 Bytes\.$/)
    expect(fs.readdirSync(area.path)).not.toContain('x'.repeat(200))
  })

  test('a directory of somebody else', async () => {
    const data = area.dataDir(ROOT ? 0 : NOBODY)
    fs.chmodSync(data, 0o555)
    const installation = area.installed()
    expect(await area.start(data, { uid: NOBODY, installation })).toMatchObject(denied)
    expect(await area.start(join(data, 'below'), { uid: NOBODY, installation })).toMatchObject(denied)
    expect(fs.readdirSync(data)).toEqual([])
  })

  test('a directory with something else in it, which stays', async () => {
    const data = area.dataDir()
    fs.mkdirSync(join(data, 'postgres'), { recursive: true })
    fs.writeFileSync(join(data, 'postgres/precious'), '')
    expect((await area.start(data)).sentence).toBe(
      `Das Datenverzeichnis ${data} ist nicht benutzbar: ${data}/postgres enthält keine Datenbank.`,
    )
    expect(fs.readdirSync(join(data, 'postgres'))).toEqual(['precious'])
  })

  test('a machine without binaries', async () => {
    const { refused, sentence } = await area.start(area.dataDir(), { env: { ARCH: 'mips' } })
    expect(refused).toBe('BinariesMissing')
    expect(sentence).toMatch(
      /^Für \w+-mips ist kein eingebettetes PostgreSQL installiert: .*DATABASE_URL.*\.$/,
    )
  })
})

describe('accounts', () => {
  test('a service account runs what root has installed', async () => {
    const data = area.dataDir(NOBODY)
    const circumstances = { uid: NOBODY, installation: area.installed() }
    const run = await area.start(data, circumstances)
    expect(await sql(run, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.statSync(`/proc/${serverOf(data)}`).uid).toBe(ROOT ? NOBODY : process.getuid?.())
    expect(fs.readdirSync(data)).toContain('postgres-libraries')
    await run.stop()
    expect((await area.start(data, circumstances)).fresh).toBe(false)
  })

  test('root without user namespaces hands PostgreSQL to another account, which keeps it', async () => {
    const data = area.dataDir()
    const circumstances = { installation: area.installed() }
    const first = await area.start(data, { ...circumstances, env: { PATH: '/nonexistent' } })
    await sql(first, KEEP)
    const owner = fs.statSync(join(data, 'postgres/cluster')).uid
    expect(owner === 0).toBe(false)
    expect(fs.statSync(`/proc/${serverOf(data)}`).uid).toBe(owner)
    expect(fs.statSync(join(data, 'postgres/password')).uid).toBe(process.getuid?.())
    first.program.kill('SIGKILL')
    expect(await sql(await area.start(data, circumstances), READ)).toEqual(KEPT)
    expect(fs.statSync(`/proc/${serverOf(data)}`).uid).toBe(owner)
  })
})
