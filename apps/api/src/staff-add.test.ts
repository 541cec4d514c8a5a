import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { createClient } from '@app/contracts/client'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tokenOf } from '../test/colleague.ts'
import { startProcess } from '../test/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'

const PROGRAM = fileURLToPath(new URL('../dist/staff-add.js', import.meta.url))
const jakob = ['--name', 'Jakob Moser', '--email', 'jakob@example.org']
const password = 'Zahnriemen an Achse 7'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-add-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function add(args: string[], environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise(resolve => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const linkIn = (output: string) => /http\S+/.exec(output)![0]

test('on DATABASE_URL: adds an account, and for a known one makes a new link', async () => {
  const environment = { DATABASE_URL: database.url, PUBLIC_URL: 'https://console.example' }
  const first = await add(jakob, environment)
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Konto angelegt für Jakob Moser') })
  expect(linkIn(first.output)).toMatch(/^https:\/\/console\.example\/admin\/setup\?token=[\w-]{43}$/)
  const second = await add(['--name', 'J. Moser', '--email', 'JAKOB@example.org'], environment)
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('gibt es schon') })
  expect(linkIn(second.output)).not.toBe(linkIn(first.output))
  expect(await database.query('select name, "passwordHash" from staff')).toEqual([
    { name: 'Jakob Moser', passwordHash: null },
  ])
  expect(await database.query('select action, "staffName", subject from audit_entries order by id')).toEqual([
    { action: 'account.added', staffName: null, subject: 'Jakob Moser: auf dem Server' },
    { action: 'account.changed', staffName: null, subject: 'Jakob Moser: auf dem Server' },
  ])
  expect(await database.query('select 1 from setup_links')).toHaveLength(1)
})

test.each([
  ['nothing', [], 'Name ist erforderlich'],
  ['no address', ['--name', 'Jakob', '--email', 'jakob'], 'Gültige E-Mail-Adresse erforderlich'],
  ['an unknown word', ['--role', 'admin'], 'Aufruf: npm run staff:add'],
])('%s is told in sentences', async (_what, args, sentence) => {
  const { code, output } = await add(args, { DATABASE_URL: database.url })
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).toContain('Aufruf: npm run staff:add -- --name')
  expect(output).not.toMatch(/\bat .*\(/)
})

test('a disabled account gets no link', async () => {
  await database.query(`update staff set "disabledAt" = now()`)
  const { code, output } = await add(jakob, { DATABASE_URL: database.url })
  expect(code).toBe(1)
  expect(output).toBe('Das Konto jakob@example.org ist gesperrt. Ein anderes Konto kann es entsperren.\n')
})

test('on the embedded database: before the server runs, and while it does', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), SEED: 'none' }
  expect((await add(jakob, environment)).code).toBe(0)
  const server = await startProcess(environment)
  await server.ready
  // Nobody has a password yet, so the server offers the first account, too.
  expect(server.output()).toContain('/admin/setup?token=')
  const { output } = await add(jakob, { ...environment, PUBLIC_URL: server.url })
  const { call } = createClient(server.url)
  const { user } = await call(auth.setPassword, { token: tokenOf(linkIn(output)), password })
  expect(user!.name).toBe('Jakob Moser')
  await call(auth.login, { email: 'jakob@example.org', password })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
