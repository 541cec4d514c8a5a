import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

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

/** Runs the built server until it ends by itself, or until it says `until`, then ends it with a signal. */
function run(
  environment: Record<string, string>,
  until?: string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Run> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  let output = ''
  const hear = (text: Buffer) => {
    output += text.toString()
    if (until && output.includes(until)) child.kill(signal)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise(resolve => child.once('exit', code => resolve({ code, output })))
}

async function occupiedPort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, server }
}

describe('a start that cannot succeed ends with one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT muss eine Zahl zwischen 0 und 65535 sein.'],
    [{ PORT: '70000' }, 'PORT muss eine Zahl zwischen 0 und 65535 sein.'],
    [{ SEED: 'all' }, 'SEED muss demo, catalogue oder none sein.'],
    [{ PUBLIC_URL: 'musterwerk' }, 'PUBLIC_URL muss eine http- oder https-Adresse sein.'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL muss mit postgres:// beginnen.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY muss mindestens 32 zufällige Zeichen haben.'],
    [{ ADMIN_EMAIL: 'a@b.at' }, 'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen'],
    [
      { ADMIN_EMAIL: 'a@b.at', ADMIN_PASSWORD: 'changeme1234' },
      'ADMIN_PASSWORD ist ein bekanntes Standardpasswort.',
    ],
    [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none?connect_timeout=1' }, 'ist nicht erreichbar'],
  ])('%j', async (environment, sentence) => {
    const { code, output } = await run(environment as Record<string, string>)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toMatch(/\bat .*\(/)
  })

  test('every mistake is named, one line each', async () => {
    const { code, output } = await run({ PORT: 'abc', SEED: 'all', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(3)
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
    const { code, output } = await run({ DATA_DIR: join(folder, 'file', 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/^Das Datenverzeichnis .* ist nicht benutzbar: .*\.\n$/)
  })

  test('a wrong database password', async () => {
    const url = new URL(database.url)
    url.password = 'wrong'
    const { code, output } = await run({ DATABASE_URL: url.href })
    expect(code).toBe(1)
    expect(output).toContain('Benutzer oder Passwort sind falsch')
    expect(output).not.toContain('wrong')
  })
})

test('on DATABASE_URL: starts, says where to log in, keeps its secret to itself, and ends at once', async () => {
  const dataDir = join(folder, 'own')
  await mkdir(dataDir)
  const { code, output } = await run(
    { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED: 'none' },
    'Beenden',
  )
  expect(code).toBe(0)
  expect(output).toMatch(/\/admin\/setup\?token=[\w-]{43}/)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

test('on the embedded database: first start, second start, Ctrl-C; demo data are loaded once', async () => {
  const environment = {
    DATA_DIR: join(folder, 'embedded'),
    ADMIN_EMAIL: 'a@b.at',
    ADMIN_PASSWORD: 'Zwischenlage-4711',
  }
  const first = await run(environment, 'Beenden', 'SIGINT')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Anmeldung:') })
  const second = await run(environment, 'Beenden', 'SIGINT')
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Anmeldung:') })
})
