import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProcess, type ServerProcess } from '../test/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-test-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  code: number | null
  output: string
}

/** Runs the built server until it ends by itself, or with a signal until it is ready and ends by that. */
async function run(environment: Record<string, string>, signal?: NodeJS.Signals): Promise<Run> {
  const server = await startProcess({ DATA_DIR: join(folder, 'data'), ...environment })
  if (signal) {
    await server.ready
    server.child.kill(signal)
  }
  return { code: await server.ended, output: server.output() }
}

/** The address of a database that takes one connection and is away then. */
async function passing(): Promise<string> {
  const url = new URL(database.url)
  const server = createServer(socket => {
    server.close()
    const behind = connect(join(url.searchParams.get('host')!, `.s.PGSQL.${url.port}`))
    for (const each of [socket, behind]) each.on('error', () => undefined)
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { username, password, pathname } = url
  const { port } = server.address() as AddressInfo
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
}

async function occupiedPort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, server }
}

describe('a start that cannot succeed ends with one sentence', () => {
  test('every mistake is named, one line each', async () => {
    const { code, output } = await run({ PORT: 'abc', SEED: 'all', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(3)
    expect(output).not.toMatch(/\bat .*\(/)
  })

  test('a database that is not there', async () => {
    const { code, output } = await run({
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none?connect_timeout=1',
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^.* ist nicht erreichbar.*\n$/)
    expect(output).not.toMatch(/\bat .*\(/)
  })

  test('a database that goes away meanwhile', async () => {
    const { code, output } = await run({ DATABASE_URL: await passing(), DATA_DIR: join(folder, 'meanwhile') })
    expect(code).toBe(1)
    expect(output).toMatch(/^Die Verbindung zur Datenbank ist abgerissen\. .*\.\n$/)
  })

  test('a busy port, found before anything is made', async () => {
    const { port, server } = await occupiedPort()
    const dataDir = join(folder, 'busy')
    const { code, output } = await run({ PORT: String(port), DATA_DIR: dataDir })
    server.close()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `Port ${port} ist schon belegt: bitte das andere Programm beenden oder mit PORT einen anderen wählen.`,
    )
    await expect(stat(dataDir)).rejects.toThrow()
  })

  test('a DATA_DIR that cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const dataDir of [join(folder, 'file', 'data'), '/proc/none/data']) {
      const { code, output } = await run({ DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(output).toMatch(/^Das Datenverzeichnis .* ist nicht benutzbar: .*\.\n$/)
    }
  })

  test('a wrong database password', async () => {
    const url = new URL(database.url)
    url.password = 'wrong'
    const { code, output } = await run({ DATABASE_URL: url.href })
    expect(code).toBe(1)
    expect(output).toContain('Benutzer oder Passwort sind falsch')
    expect(output).not.toContain('wrong')
  })

  test('an ADMIN_PASSWORD that is easy to guess', async () => {
    const { code, output } = await run({
      DATABASE_URL: database.url,
      // The key that this database is used with from now on.
      DATA_DIR: join(folder, 'own'),
      SEED: 'none',
      ADMIN_EMAIL: 'anna@example.org',
      ADMIN_PASSWORD: 'qwertzuiopasdf',
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^ADMIN_PASSWORD: Dieses Passwort ist zu leicht zu erraten\. .* Tasten, .*\.\n$/)
    expect(output).not.toContain('qwertz')
    expect(await database.query('select 1 from staff')).toEqual([])
  })

  test('an empty secret key', async () => {
    const dataDir = join(folder, 'empty-key')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secret-key'), '')
    const { code, output } = await run({ DATABASE_URL: database.url, DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toMatch(/^Der geheime Schlüssel .*secret-key ist beschädigt .*\.\n.*\.\n$/)
  })

  test('a database of another version', async () => {
    const other = await createTestDatabase()
    await other.query(`update migrations set name = 'Platform1763690000001'`)
    const { code, output } = await run({ DATABASE_URL: other.url })
    await other.drop()
    expect(code).toBe(1)
    expect(output).toMatch(/^Die Datenbank stammt aus einer unveröffentlichten Vorversion .*\.\n$/)
  })
})

test('on DATABASE_URL: starts, says where to log in, keeps its secret to itself, and ends at once', async () => {
  const dataDir = join(folder, 'own')
  const { code, output } = await run(
    { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED: 'none' },
    'SIGTERM',
  )
  expect(code).toBe(0)
  expect(output).toMatch(/\/admin\/setup\?token=[\w-]{43}/)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

/** Asks again and again until it is so; says what was awaited if it never comes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await pause(20)
  }
}

const isReady = (server: ServerProcess) => () =>
  fetch(`${server.url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postgres/cluster/postmaster.pid'), 'utf8').catch(
    () => '',
  )
  return Number(text.split('\n')[0])
}

describe('on the embedded database', () => {
  const environment = () => ({
    DATA_DIR: join(folder, 'embedded'),
    ADMIN_EMAIL: 'a@b.at',
    ADMIN_PASSWORD: 'Zwischenlage-4711 im Karton',
  })

  test('starts twice, ends by Ctrl-C, and demo data are loaded once', async () => {
    for (const _ of ['first', 'second']) {
      const server = await startProcess(environment())
      await server.ready
      expect(server.output()).toContain('Anmeldung:')
      expect(((await (await fetch(`${server.url}/api/robots`)).json()) as unknown[]).length).toBe(60)
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)
    }
  })

  test('a second server on the same data is refused with one sentence', async () => {
    const first = await startProcess(environment())
    await first.ready
    const { code, output } = await run(environment())
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(code).toBe(1)
    expect(output).toMatch(/^Das Datenverzeichnis .* benutzt schon Prozess \d+: .*\.\n$/)
  })

  test('a database that is killed comes back under the running server', async () => {
    const server = await startProcess(environment())
    await server.ready
    const killed = await postmasterOf(environment().DATA_DIR)
    process.kill(killed, 'SIGKILL')
    await until(
      'another database process',
      async () => (await postmasterOf(environment().DATA_DIR)) !== killed,
    )
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    await until('the server to be ready again', isReady(server))
    const robots = (await (await fetch(`${server.url}/api/robots/1`)).json()) as { id: number }
    expect(robots.id).toBe(1)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('damaged files are told in sentences, without a stack', async () => {
    const cluster = join(environment().DATA_DIR, 'postgres/postgres/cluster')
    // A table of PostgreSQL's own that each connection reads, what makes a folder a database, and what is read first of all.
    for (const name of ['base/5/1249', 'base/5/PG_VERSION', 'global/pg_control']) {
      const whole = await readFile(join(cluster, name))
      await writeFile(join(cluster, name), Buffer.alloc(whole.length, 0xa5))
      const { code, output } = await run(environment())
      await writeFile(join(cluster, name), whole)
      expect(code).toBe(1)
      expect(output).toMatch(
        /^(Die Datenbank ist nicht benutzbar; PostgreSQL meldet: .*\.\n.*Sicherung|PostgreSQL startet in .* nicht: ).*\.\n$/,
      )
    }
  })
})

test('two servers that start at once on an empty database share the work', async () => {
  const empty = await createTestDatabase()
  const environment = {
    DATABASE_URL: empty.url,
    SECRET_KEY: 'a secret for tests only, long enough to be one',
    ADMIN_EMAIL: 'a@b.at',
    ADMIN_PASSWORD: 'Zwischenlage-4711 im Karton',
  }
  const servers = await Promise.all(
    ['one', 'two'].map(name => startProcess({ ...environment, DATA_DIR: join(folder, name) })),
  )
  await Promise.all(servers.map(({ ready }) => ready))
  expect(
    await empty.query(
      'select count(*)::int as robots, (select count(*)::int from staff) as staff from robots',
    ),
  ).toEqual([{ robots: 74, staff: 1 }])
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  await empty.drop()
})

test('a call that is running is answered before the server ends', async () => {
  const server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'own'),
    SEED: 'none',
  })
  await server.ready
  const body = JSON.stringify({ email: 'a@b.at', password: 'x' })
  const call = request(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answered = new Promise<number | undefined>(resolve =>
    call.once('response', ({ statusCode }) => resolve(statusCode)),
  )
  // The server has the call when it asks for its body.
  await new Promise(resolve => call.once('continue', resolve))
  call.write(body.slice(0, 5))
  server.child.kill('SIGTERM')
  await until('the port to close', async () => !(await isReady(server)()))
  call.end(body.slice(5))
  expect(await answered).toBe(401)
  expect(await server.ended).toBe(0)
})
