import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { apiKeys } from '@app/contracts/api-keys'
import { auth } from '@app/contracts/auth'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { emailSettings } from '@app/contracts/email-settings'
import { layOut, queryString, sendsQuery, type Endpoint } from '@app/contracts/endpoint'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoggableError } from '../src/platform/logging/loggable-error.ts'
import { account } from './account.ts'
import { ask } from './advisor.ts'
import { internetMail } from './dropped-mails.ts'
import { declaredEndpoints, isAnswered } from './endpoints.ts'
import { refusal, settingsFor, startMailServer, type MailServer } from './mail-server.ts'
import { markedInput } from './marked-input.ts'
import { startModelServer, type ModelServer } from './model-server.ts'
import { until } from './processes.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { person, type Person } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** What everybody types here: letters only, so that it could pass for a word of the program. */
const MARK = 'Zaunkoenig'

/** What is made comes before what is deleted, and what ends the session last of all. */
const order = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE']
const endsSession = ({ path }: Endpoint) => path.includes('/account/sessions') || path === auth.logout.path
const rank = (endpoint: Endpoint) => (endsSession(endpoint) ? order.length : order.indexOf(endpoint.method))
const endpoints = (await declaredEndpoints())
  .filter(isAnswered)
  .toSorted((one, other) => rank(one) - rank(other))
const changes = endpoints.filter(({ method }) => method !== 'GET')

let folder: string
let database: TestDatabase
let mailServer: MailServer
let model: ModelServer
let server: ServerProcess
let staff: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-privacy-'))
  await writeFile(join(folder, 'defect.mjs'), DEFECT)
  database = await createTestDatabase()
  mailServer = await startMailServer()
  model = await startModelServer()
  server = await startProcess(environment(database))
  await server.ready
  await logInAgain()
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await model.close()
  await mailServer.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => expect(leaksOf(server)).toEqual([]))

const leaksOf = ({ output }: ServerProcess) =>
  output()
    .split('\n')
    .filter(line => line.toLowerCase().includes(MARK.toLowerCase()))

/** A defect that a signal brings out: a promise that nobody looks at is rejected, then an error is thrown that nobody catches. */
const DEFECT = `process.on('SIGUSR2', () => {
  const error = () => Object.assign(new Error('defect: ${MARK}'), { code: 'DEFECT', parameters: ['${MARK}'] })
  void Promise.reject(error())
  setImmediate(() => { throw error() })
})`

const environment = ({ url }: TestDatabase, email = account.email) => ({
  ...model.environment,
  // Has the model's client print its calls.
  OPENAI_LOG: 'debug',
  // Nobody answers there, and at once.
  DNS_SERVERS: '127.0.0.1:1',
  DATABASE_URL: url,
  DATA_DIR: folder,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: account.password,
  LOG_LEVEL: 'debug',
  RATE_LIMITS: 'off',
  SEED: 'catalogue',
  NODE_OPTIONS: `--import ${join(folder, 'defect.mjs')}`,
})

/** A connection that has just ended may still cost the next call its answer. */
async function logInAgain(): Promise<void> {
  staff = person(server.url)
  await until('staff can log in', () => staff.call(auth.login, account).then(() => true))
}

const headers = {
  'user-agent': `${MARK}/5.0`,
  referer: `https://${MARK}.example/`,
  'accept-language': MARK,
  'x-forwarded-for': MARK,
  'x-request-id': MARK,
}

const mail = internetMail({ from: `${MARK} <${MARK}@firma.example>`, subject: MARK, text: MARK })

/** A mail where mails are dropped, elsewhere something unreadable. */
function form({ upload }: Endpoint, fields: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (name !== upload!.field) data.append(name, String(value))
  const isMail = upload === mailPlacements.drop.upload
  const content = isMail ? new Uint8Array(mail) : `${MARK};${MARK}`
  data.append(upload!.field, new File([content], isMail ? `${MARK}.eml` : `${MARK}.msg`))
  return data
}

/** Sends an input to a call, and the mark in its query, file names and headers. */
function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> {
  const { path, rest } = layOut(endpoint, input)
  const { method, upload } = endpoint
  if (sendsQuery(endpoint)) {
    const { cursor: _, ...query } = rest
    return staff.fetch(`${path}${queryString({ ...query, [MARK]: MARK })}`, { method, headers })
  }
  const address = `${path}?${MARK}=${MARK}`
  if (upload) return staff.fetch(address, { method, headers, body: form(endpoint, rest) })
  const json = { ...headers, 'content-type': 'application/json' }
  return staff.fetch(address, { method, headers: json, body: JSON.stringify({ ...rest, [MARK]: MARK }) })
}

/** Makes these calls; answers the ids of those that failed by the server's fault. */
async function failuresOf(calls: readonly Endpoint[]): Promise<string[]> {
  const failed: string[] = []
  for (const endpoint of calls) {
    const response = await send(endpoint, markedInput(endpoint, MARK))
    const answer = await response.text()
    if (response.status >= 500) failed.push((JSON.parse(answer) as { requestId: string }).requestId)
  }
  return failed
}

/** The errors of these failed calls, as the log has them. */
async function errorsOf(requestIds: readonly string[]): Promise<LoggableError[]> {
  await until('the log has all failed calls', () => requestIds.every(id => server.output().includes(id)))
  const lines = server
    .output()
    .split('\n')
    .filter(line => requestIds.some(id => line.includes(id)))
  return lines.map(line => (JSON.parse(line) as { err: LoggableError }).err)
}

const says = (text: string) => until(`the log says ${text}`, () => server.output().includes(text))

test('what is called while all is well', async () => {
  expect(await failuresOf(endpoints)).toEqual([])
  await logInAgain()
  for (const { method, path } of endpoints.filter(each => each.path.includes(':')))
    await staff.fetch(path.replace(/:\w+/g, MARK), { method, headers })
  const pages = [`/${MARK}`, `/robots?payload=${MARK}`, `/jobs/${MARK}`, `/api/${MARK}`, `/admin/${MARK}`]
  for (const page of pages) await staff.fetch(page, { headers })
  await staff.fetch(customers.create.path, { method: 'POST', headers, body: MARK })
})

test('the key of a program, while it is right, revoked, misspelt or in the wrong place', async () => {
  const { key, apiKey } = await staff.call(apiKeys.make, {
    name: MARK,
    scopes: ['crm:write'],
    password: account.password,
  })
  const call = (path: string, init: RequestInit, bearer = key) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${bearer}` } })
  const { path } = customers.list
  expect((await call(`${path}?limit=1`, {})).status).toBe(200)
  expect((await call(`${path}?limit=${key}`, {})).status).toBe(400)
  expect((await call(path, { method: 'POST', body: key })).status).toBe(415)
  expect((await call(`${path}/${key}`, {})).status).toBe(400)
  expect((await call(`/${key}`, {})).status).toBe(404)
  await staff.call(apiKeys.revoke, { id: apiKey.id })
  expect((await call(path, {})).status).toBe(401)
  expect((await call(path, {}, `${key.slice(0, -1)}-`)).status).toBe(401)
  // Not a part of it either: half a key shortens the search for the rest.
  expect(server.output()).not.toContain(key.slice(apiKey.beginning.length, 24))
})

/** Each fails every statement that writes a row, in a way of its own, and repeats the row as PostgreSQL would. */
const faults = {
  '53100': `raise exception using errcode = '53100', detail = new::text, hint = new::text,
    message = 'could not extend file "base/5/16384": No space left on device'`,
  '57P01': 'perform pg_terminate_backend(pg_backend_pid())',
  '22012': `execute format('select length(%L) / 0', new::text)`,
  P0001: `raise exception 'row % is odd', new::text`,
}

/** Does something to every table but those that let staff in; `%1$s` is its name. */
const toTables = (statement: string) =>
  database.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('session', 'staff')
    loop execute format('${statement}', name); end loop; end $$`)

test.each(Object.entries(faults))(
  'a database that fails with %s as it is written to',
  async (code, fault) => {
    await database.query(`create function fail() returns trigger language plpgsql as
    'begin ${fault.replaceAll("'", "''")}; return new; end'`)
    await toTables('create trigger fail before insert or update on %1$s for each row execute function fail()')
    const failed = await failuresOf(changes)
    await database.query('drop function fail cascade')
    await logInAgain()
    const errors = await errorsOf(failed)
    expect(errors.filter(error => error.code === code).length).toBeGreaterThanOrEqual(10)
  },
)

test('a rule that the database enforces, and the contract does not', async () => {
  await database.query(`alter table customers add check ("companyName" <> '${MARK}') not valid,
    add exclude (city with =) where ("companyName" like '${MARK}%')`)
  const input = {
    ...markedInput(customers.create, MARK),
    vatId: null,
    registerNumber: null,
    tagIds: [],
    ownFields: {},
  }
  const broken = await send(customers.create, input)
  expect(broken.status).toBe(400)
  await says('"constraint":"customers_companyName_check"')
  const twice = [1, 2].map(() => send(customers.create, { ...input, companyName: `${MARK} AG` }))
  const statuses = (await Promise.all(twice)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 500])
  await says('"code":"23P01"')
})

test('mail that the server of the settings refuses', async () => {
  mailServer.no.recipient = refusal(550, `no such mailbox, ${MARK}`)
  await staff.call(emailSettings.save, settingsFor(mailServer.port))
  await send(contact.send, markedInput(contact.send, MARK))
  await says('"state":"failed"')
  mailServer.no.login = refusal(535, `${MARK} is locked out`)
  await staff.call(emailSettings.save, settingsFor(mailServer.port, { smtpUsername: MARK }))
  await send(contact.send, markedInput(contact.send, MARK))
  await says('log-in refused')
})

test('a language model that fails', async () => {
  model.onText = response => response.end(`data: {"${MARK}\n\n`)
  await ask(staff, `Teile mit 8 kg, Greifer 4 kg, Reichweite 1,6 m, Handhabung für ${MARK}`)
  await says('the rules answer in place of the model')
})

test('tables that are gone, for calls, pages and tasks', async () => {
  await toTables('alter table %1$s rename to gone_%1$s')
  await database.query(
    `insert into pgboss.job (name, data) values ('housekeeping.prune', '{"name":"${MARK}"}')`,
  )
  const errors = await errorsOf(await failuresOf(endpoints))
  expect(errors.filter(({ code }) => code === '42P01').length).toBeGreaterThan(100)
  await staff.fetch(`/jobs/${MARK.toLowerCase()}-neu`, { headers })
  await says('"path":"/jobs/:id"')
  await says('task failed')
})

test('a defect that nobody catches', async () => {
  server.child.kill('SIGUSR2')
  expect(await server.ended).toBe(1)
  await says('"msg":"unhandled rejection"')
  await says('"msg":"uncaught exception"')
})

test('a start that fails', async () => {
  const other = await createTestDatabase()
  await other.query(`create function fail() returns trigger language plpgsql as
    'begin raise exception ''row % is odd'', new::text; end'`)
  await other.query('create trigger fail before insert on staff for each row execute function fail()')
  const start = await startProcess({ ...environment(other, `${MARK}@firma.example`), SEED: 'none' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toContain("code: 'P0001'")
  expect(leaksOf(start)).toEqual([])
  await other.drop()
})
