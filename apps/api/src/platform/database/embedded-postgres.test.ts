import { afterAll, afterEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import {
  Area,
  commandOf,
  NOBODY,
  processesIn,
  ROOT,
  serverOf,
  socketDirOf,
  sql,
  until,
} from '../../../test/embedded-programs.ts'

const area = new Area()
afterEach(() => area.endAll())
afterAll(() => area.remove())

test('starts, keeps its data and stops without leaving anything', async () => {
  const first = await area.start(data, { env: { DURABLE: 'yes' } })
  expect(first.fresh).toBe(true)
  expect(
    await sql(
      first,
      `select current_setting('listen_addresses') as tcp, current_setting('TimeZone') as zone,
    current_setting('fsync') as fsync, to_tsvector('simple', '„Größe“ – ÄRGER')::text as words`,
    ),
  ).toEqual([{ tcp: '', zone: 'UTC', fsync: 'on', words: "'größe':1 'ärger':2" }])
  expect(fs.statSync(join(data, 'postgres/password')).mode & 0o777).toBe(0o600)
  await expect(sql({ url: first.url.replace(/:[^:@]+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await sql(first, 'create table note as select 42 as answer')
  await first.stop()
  expect(processesIn(data)).toEqual([])
  expect(fs.existsSync(socketDirOf(first))).toBe(false)

  const second = await area.start(data)
  expect(second.fresh).toBe(false)
  expect(await sql(second, 'select * from note')).toEqual([{ answer: 42 }])
})

test('kill -9 of the program ends the server, and the next start need not wait for that', async () => {
  const first = await area.start(data)
  await sql(first, 'create table note as select 42 as answer')
  first.program.kill('SIGKILL')
  const second = await area.start(data)
  expect(await sql(second, 'select * from note')).toEqual([{ answer: 42 }])
  second.program.kill('SIGKILL')
  await until('no process is left', () => processesIn(data).length === 0)
  expect(fs.existsSync(socketDirOf(second))).toBe(false)
})

test('kill -9 of the server: started again on the same address; killed together, the next start recovers', async () => {
  const first = await area.start(data)
  await sql(first, 'create table note as select 42 as answer')
  const killed = serverOf(data)
  process.kill(killed, 'SIGKILL')
  await until('another server answers', () =>
    sql(first, 'select 1').then(
      () => serverOf(data) !== killed,
      () => false,
    ),
  )
  expect(await sql(first, 'insert into note values (43) returning answer')).toEqual([{ answer: 43 }])

  process.kill(serverOf(data), 'SIGKILL')
  first.program.kill('SIGKILL')
  const second = await area.start(data)
  expect(await sql(second, 'select * from note')).toEqual([{ answer: 42 }, { answer: 43 }])
})

test('kill -9 of the program and its watchdog: the next start ends the orphan', async () => {
  const first = await area.start(data)
  const orphan = serverOf(data)
  const watchdog = processesIn(data).find(pid => commandOf(pid).startsWith('/bin/sh'))
  process.kill(watchdog ?? 0, 'SIGKILL')
  first.program.kill('SIGKILL')
  const second = await area.start(data)
  expect(await sql(second, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(serverOf(data)).not.toBe(orphan)
})

test('a second program on the same directory gets one sentence and harms nothing', async () => {
  const first = await area.start(data)
  fs.symlinkSync(data, `${data}-link`)
  const second = await area.start(`${data}-link`)
  expect(second).toMatchObject({ refused: 'DataDirInUse', pid: first.program.pid })
  expect(second.sentence).toBe(
    `Das Datenverzeichnis ${data} benutzt schon Prozess ${first.program.pid}: bitte diesen beenden oder ein anderes DATA_DIR setzen.`,
  )
  expect(await sql(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of three programs that start at once on a fresh directory exactly one wins', async () => {
  newDataDir()
  const runs = await Promise.all([start(data), start(data), start(data)])
  const winners = runs.filter(run => !run.refused)
  expect(winners).toHaveLength(1)
  const refused = { refused: 'DataDirInUse', pid: winners[0]?.program.pid }
  expect(runs.filter(run => run.refused)).toEqual([
    expect.objectContaining(refused),
    expect.objectContaining(refused),
  ])
  expect(fs.readdirSync(data)).toEqual(['postgres'])
})

test('killed while it creates the database, it starts afresh and removes the rest', async () => {
  const first = area.launch(data)
  await until(
    'files are being written',
    () => fs.globSync(`${data}/postgres.draft-*/cluster/base/*`).length > 0,
  )
  first.kill('SIGKILL')
  const second = await area.start(data)
  expect(second.fresh).toBe(true)
  expect(fs.readdirSync(data)).toEqual(['postgres'])
})

test('a pid file left behind does not stop it, though its id now belongs to a zombie or another program', async () => {
  await (await area.start(data)).stop()
  const pidFile = join(data, 'postgres/cluster/postmaster.pid')
  // sleep does not collect the child it inherits from the shell
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  programs.push(parent)
  const zombie = Number((await once(parent.stdout, 'data')).join(''))
  await until('the zombie is one', () => / Z /.test(fs.readFileSync(`/proc/${zombie}/stat`, 'utf8')))
  for (const content of [`${zombie}\n`, `${parent.pid}\n`, '']) {
    fs.writeFileSync(pidFile, content)
    fs.utimesSync(pidFile, 0, 0)
    const run = await area.start(data)
    expect(await sql(run, 'select 1 as one')).toEqual([{ one: 1 }])
    await run.stop()
  }
})

test('a directory that cannot be used is named in one sentence', async () => {
  const file = join(area, 'file')
  fs.writeFileSync(file, '')
  expect(await start(join(file, 'data'))).toMatchObject({
    refused: 'DataDirUnusable',
    sentence: `Das Datenverzeichnis ${file}/data ist nicht benutzbar: ein Teil des Pfades ist eine Datei, kein Verzeichnis.`,
  })
  expect((await start(join(area, 'x'.repeat(200), 'y'.repeat(200), 'z'.repeat(600)))).sentence).toMatch(
    /länger als 900 Bytes\.$/,
  )
  expect(fs.readdirSync(area)).not.toContain('x'.repeat(200))

  const readOnly = newDataDir()
  fs.chmodSync(readOnly, 0o555)
  const refused = {
    refused: 'DataDirUnusable',
    sentence: expect.stringMatching(/ist nicht benutzbar: keine Berechtigung\.$/),
  }
  expect(await start(readOnly, {}, NOBODY)).toMatchObject(refused)
  expect(await start(join(readOnly, 'below'), {}, NOBODY)).toMatchObject(refused)
  expect(fs.readdirSync(readOnly)).toEqual([])
})

test('a directory of something else is left alone', async () => {
  fs.mkdirSync(join(newDataDir(), 'postgres'))
  fs.writeFileSync(join(data, 'postgres/precious'), '')
  expect((await area.start(data)).sentence).toBe(
    `Das Datenverzeichnis ${data} ist nicht benutzbar: ${data}/postgres enthält keine Datenbank.`,
  )
  expect(fs.readdirSync(join(data, 'postgres'))).toEqual(['precious'])
})

test('without binaries for the machine it says what to do', async () => {
  expect(await start(newDataDir(), { ARCH: 'mips' })).toMatchObject({
    refused: 'BinariesMissing',
    sentence: expect.stringMatching(
      /^Für \w+-mips ist kein eingebettetes PostgreSQL installiert: bitte DATABASE_URL .* setzen\.$/,
    ),
  })
})

test('a service account runs what root has installed', async () => {
  const run = await start(newDataDir(NOBODY), {}, NOBODY)
  expect(await sql(run, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(fs.statSync(`/proc/${serverOf(data)}`).uid).toBe(ROOT ? NOBODY : process.getuid?.())
})
