import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksumsOf, PASSPHRASE } from '../test/backup.ts'
import { until } from '../test/processes.ts'
import { freePort, startProcess } from '../test/server-process.ts'
import { account, person } from '../test/test-app.ts'
import { createTestDatabase, EMPTY, onServer, pg, type TestDatabase } from '../test/test-database.ts'

/* The operator's handbook, run as it is written: its roles, and then its commands one after the other. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const RIGHTS = join(ROOT, 'deploy/postgresql/2-server-rights.sql')
const handbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

/** Two roles, and a database that the first one owns. */
const statements = /```sql\n(create role app [^`]+)```/.exec(handbook)![1]!.split(/;\s+/)
const commands = [...handbook.replaceAll(/\\\n\s*/g, '').matchAll(/^```sh\n(.*?)^```/gms)].flatMap(
  ([, block]) => block!.trim().split('\n'),
)

const as = (role: string) => {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.username = role
  url.password = '…'
  url.pathname = '/app'
  return url.href
}

let folder: string
/** What an installation moves to. */
let target: TestDatabase
const ports = { http: 0, metrics: 0 }
let running: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'))
  await mkdir(join(folder, 'archives'))
  await writeFile(join(folder, 'key'), PASSPHRASE)
  await writeFile(join(folder, 'estun-2026.csv'), 'Model;Weight\nER30-2700;680 kg\n')
  target = await createTestDatabase(EMPTY)
  Object.assign(ports, { http: await freePort(), metrics: await freePort() })
  for (const statement of statements.filter(Boolean)) await onServer(statement)
})
afterAll(async () => {
  if (running) process.kill(-running.pid!, 'SIGTERM')
  await target.drop()
  await onServer('drop database app with (force)')
  await onServer('drop role app_server')
  await onServer('drop role app')
  await rm(folder, { recursive: true, force: true })
})

/** What the handbook writes for something of the reader's own, and what it is here; the longest first. */
const placeholders: [string, () => string][] = [
  [
    '/mnt/backup/sicherung-2026-11-26-020000.tar.zst.age',
    () => join(folder, 'archives', readdirSync(join(folder, 'archives'))[0]!),
  ],
  ['/mnt/backup', () => join(folder, 'archives')],
  ['estun-2026.csv', () => join(folder, 'estun-2026.csv')],
  ['/etc/musterwerk/backup-key', () => join(folder, 'key')],
  ['postgres://app_server@db.example/app', () => as('app_server')],
  ['postgres://app@db.example/app', () => as('app')],
  ['postgres://crm@db.example/crm', () => target.url],
  ['9464', () => String(ports.metrics)],
]

/** What a command says, and in which environment; a server is stopped after `meanwhile`. */
interface Run {
  says: RegExp
  /** What stands behind it here: nobody sits at the terminal. */
  adds?: string
  environment?: () => Record<string, string>
  meanwhile?: () => Promise<void>
  afterwards?: () => Promise<void>
}

const onServersRole = () => ({ DATABASE_URL: as('app_server') })
const dataDir = (name: string) => () => ({ DATA_DIR: join(folder, name) })

const runs: Record<string, Run> = {
  'DATABASE_URL=postgres://app@db.example/app npm run migrate': {
    says: /^Die Datenbank ist auf dem Stand dieser Version\.$/m,
  },
  'DATABASE_URL=postgres://app_server@db.example/app npm start': {
    says: /Beenden:/,
    environment: () => ({ SEED: 'catalogue', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password }),
    meanwhile: workUnderServersRole,
  },
  'npm run robots:import -- estun-2026.csv': {
    says: /^Noch ist nichts übernommen\./m,
    environment: onServersRole,
  },
  'npm run robots:import -- estun-2026.csv --apply': {
    says: /^Übernommen\./m,
    environment: onServersRole,
  },
  'npm run backup -- --to /mnt/backup --key /etc/musterwerk/backup-key': {
    says: /^Gesichert: \d/m,
    environment: onServersRole,
  },
  'npm run restore -- /mnt/backup/sicherung-2026-11-26-020000.tar.zst.age --key /etc/musterwerk/backup-key': {
    says: /^Wiederhergestellt: /m,
    adds: ' --yes',
    environment: dataDir('embedded'),
  },
  'npm run move -- --to postgres://crm@db.example/crm': {
    says: /^Umgezogen: \d/m,
    environment: dataDir('embedded'),
    async afterwards() {
      // Mails that were waiting wait for "Erneut senden".
      const { outbox: _, ...before } = await checksumsOf({ url: as('app') })
      expect(await checksumsOf(target)).toMatchObject(before)
    },
  },
  'DATABASE_URL=postgres://crm@db.example/crm npm run move -- --to embedded': {
    says: /^Umgezogen: \d/m,
    environment: dataDir('embedded again'),
  },
  'npm run upgrade:rehearse -- /mnt/backup/sicherung-2026-11-26-020000.tar.zst.age --key /etc/musterwerk/backup-key':
    { says: /Die Probe ist gelungen/ },
  'METRICS_PORT=9464 npm start': {
    says: /Beenden:/,
    environment: onServersRole,
    async meanwhile() {
      const metrics = await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)
      expect(await metrics.text()).toContain('crm_')
    },
  },
}

/** Commands that do not run here, by how they begin. */
const notRun: Record<string, string> = {
  docker: 'needs a container engine',
  kubectl: 'needs a cluster',
  psql: 'need not be installed; the file is run below',
  'apt-get': 'changes the machine',
  'cp deploy/haproxy/servers.cfg /etc/haproxy/':
    'changes the machine; npm run chaos runs HAProxy with this file',
  systemctl: 'needs systemd',
  "echo 'set server ready/one state": 'npm run chaos tells HAProxy the same',
}

async function runAs(role: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: as(role) })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

async function workUnderServersRole(): Promise<void> {
  const url = `http://127.0.0.1:${ports.http}`
  const staff = person(url)
  await staff.call(auth.login, account)
  const made = await staff.call(customers.create, { companyName: 'Huber GmbH' })
  await staff.call(customers.remove, { id: made.id })
  await person(url).call(contact.send, {
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
}

/** A command as somebody types it in the folder of the program, with what is their own; answers what it said. */
async function type(command: string, { adds = '', environment, meanwhile }: Run): Promise<string> {
  let line = command + adds
  for (const [placeholder, own] of placeholders)
    if (line.includes(placeholder)) line = line.replace(placeholder, `'${own()}'`)
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
  const env = {
    PATH,
    HOME: folder,
    LOG_LEVEL: 'error',
    PORT: String(ports.http),
    ...dataDir('data')(),
    // npm asks its registry for a newer npm.
    npm_config_update_notifier: 'false',
  }
  // A group of its own, which is told to end as systemd and a terminal do it.
  const child = spawn('sh', ['-c', line], { cwd: ROOT, env: { ...env, ...environment?.() }, detached: true })
  running = child
  let said = ''
  let isOver = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = new Promise<number | null>(resolve => child.once('close', resolve))
  void code.then(() => {
    isOver = true
    running = undefined
  })
  if (meanwhile) {
    await until(`${command} serves`, () => isOver || said.includes('Beenden:'))
    if (isOver) throw new Error(said)
    await meanwhile()
    process.kill(-child.pid!, 'SIGTERM')
    await code
  } else if ((await code) !== 0) throw new Error(said)
  return said
}

test('each command of the handbook is run, or it is known why not', () => {
  const isNotRun = (command: string) => Object.keys(notRun).some(start => command.startsWith(start))
  expect(commands.filter(command => !isNotRun(command))).toEqual(Object.keys(runs))
  expect(Object.keys(notRun).filter(start => !commands.some(each => each.startsWith(start)))).toEqual([])
})

test('a role that may change no table is told what has to run before', async () => {
  const early = await startProcess({ DATABASE_URL: as('app_server'), ...dataDir('data')() })
  expect(await early.ended).toBe(1)
  expect(early.output()).toMatch(/^Der Datenbankrolle fehlen Rechte: .*npm run migrate.*\.\n$/)
  await runAs('app', await readFile(RIGHTS, 'utf8'))
})

test.each(Object.entries(runs))('%s', async (command, run) => {
  const said = await type(command, run)
  expect(said).toMatch(run.says)
  // What PostgreSQL answers where a right is missing.
  expect(said).not.toContain('42501')
  await run.afterwards?.()
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

test('the rights can be given to a database that is migrated already, and again', async () => {
  await runAs('app', await readFile(RIGHTS, 'utf8'))
  await type(Object.keys(runs)[0]!, Object.values(runs)[0]!)
})
