import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../test/processes.ts'
import { account, person } from '../test/test-app.ts'
import { startProcess, type ServerProcess } from '../test/server-process.ts'
import { onServer, pg } from '../test/test-database.ts'

const HANDBOOK = new URL('../../../docs/operations.md', import.meta.url)
const RIGHTS = new URL('../../../deploy/postgresql/2-server-rights.sql', import.meta.url)

/** As the operator's handbook has it: two roles, and a database that the first one owns. */
const statements = /```sql\n(create role app [^`]+)```/
  .exec(readFileSync(HANDBOOK, 'utf8'))![1]!
  .split(/;\s+/)
const as = (role: string) => {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.username = role
  url.password = '…'
  url.pathname = '/app'
  return url.href
}

let folder: string
let running: ServerProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  for (const statement of statements.filter(Boolean)) await onServer(statement)
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  await onServer('drop database app with (force)')
  await onServer('drop role app_server')
  await onServer('drop role app')
  await rm(folder, { recursive: true, force: true })
})

async function runAs(role: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: as(role) })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Runs a program of the server under a role. */
function run(
  role: string,
  program: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: as(role), ...environment }
  const path = fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url))
  return new Promise(resolve => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const startRestricted = () =>
  startProcess({
    DATABASE_URL: as('app_server'),
    DATA_DIR: join(folder, 'data'),
    SEED: 'catalogue',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  })

test('a role that may change no table is told what has to run before', async () => {
  const early = await startRestricted()
  expect(await early.ended).toBe(1)
  expect(early.output()).toMatch(/^Der Datenbankrolle fehlen Rechte: .*npm run migrate.*\.\n$/)
})

test('after the migrations of the owner, the server serves under a role that can only read and write rows', async () => {
  await runAs('app', await readFile(RIGHTS, 'utf8'))
  expect(await run('app', 'migrate')).toEqual({
    code: 0,
    output: 'Die Datenbank ist auf dem Stand dieser Version.\n',
  })
  running = await startRestricted()
  await running.ready
  const staff = person(running.url)
  await staff.call(auth.login, account)
  const made = await staff.call(customers.create, { companyName: 'Huber GmbH' })
  await staff.call(customers.remove, { id: made.id })
  await person(running.url).call(contact.send, {
    firstName: 'Anna',
    lastName: 'Huber',
    email: 'anna@example.org',
    phone: '+43 5522 1234',
    company: 'Huber GmbH',
    message: 'Wir suchen einen Roboter zum Palettieren.',
  })
  // The queue's own tables: a task is taken and done.
  await runAs('app', `insert into pgboss.job (name, data) values ('housekeeping.prune', '{}')`)
  await until('the task is done', async () => {
    const done = `select 1 from pgboss.job where name = 'housekeeping.prune' and state = 'completed'`
    return (await runAs('app', done)).length > 0
  })
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(running.output()).not.toContain('42501')
})

test.each([
  'create table mine ()',
  'create schema mine',
  'alter table customers add column mine int',
  'drop table customers',
  'truncate customers cascade',
  'create index on customers (id)',
  'drop table pgboss.job',
])('the server’s role may not %s', async statement => {
  await expect(runAs('app_server', statement)).rejects.toMatchObject({ code: '42501' })
})

test('a backup can be taken under the server’s role', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_KEY: 'a passphrase that only tests know' }
  expect(await run('app_server', 'backup', ['--to', folder], environment)).toMatchObject({ code: 0 })
})

test('the rights can be given to a database that is migrated already, and again', async () => {
  await runAs('app', await readFile(RIGHTS, 'utf8'))
  expect(await run('app', 'migrate')).toMatchObject({ code: 0 })
})
