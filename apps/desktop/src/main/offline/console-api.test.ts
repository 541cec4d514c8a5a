import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { AccountWatch } from '../account.ts'
import { Queues } from '../queue/queues.ts'
import { keyStore, noKeyStore } from '../queue/test/system-protections.ts'
import { openKeys } from '../vault/keys.ts'
import { AnswerStore } from './answer-store.ts'
import { Answers } from './answers.ts'
import { consoleApi } from './console-api.ts'

let userData = ''
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'offline-'))
})
afterEach(() => rmSync(userData, { recursive: true }))

const user = (id: number) => ({ user: { id, email: 'a@example.org', name: 'Anna' }, stats: {} })
const row = (id: number, companyName: string, customerStatus = 'hot') => ({
  id,
  companyName,
  industry: null,
  website: null,
  address: null,
  city: 'Wels',
  postalCode: null,
  country: null,
  phone: null,
  email: null,
  employeeCount: null,
  annualRevenue: null,
  customerType: 'customer',
  customerStatus,
  notes: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  openOpportunities: 0,
  openValue: 0,
  lastContactAt: null,
  nextStep: null,
})

const LIST = '/api/admin/crm/customers?limit=50'

/** The program's part between pages and server, on a server that answers from a table and can be switched off. */
function start(system = keyStore) {
  const server = {
    isAway: false,
    answers: {
      'GET /api/admin/dashboard': [200, user(1)],
      [`GET ${LIST}`]: [200, [row(1, 'Huber Wälzlager'), row(2, 'Lech Druckguss', 'cold')]],
      'GET /api/admin/crm/customers/3': [200, row(3, 'Röder & Söhne')],
      'POST /api/admin/login': [200, { user: user(1).user }],
      'POST /api/admin/logout': [204, null],
      'POST /api/admin/crm/activities': [201, {}],
    } as Record<string, [number, unknown]>,
  }
  const client = {
    origin: 'https://crm.example.org',
    async fetch(path: string, init: RequestInit) {
      if (server.isAway) throw new Error('net::ERR_INTERNET_DISCONNECTED')
      const [status, body] = server.answers[`${init.method} ${path}`] ?? [404, {}]
      return new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', 'X-Total-Count': '2' },
      })
    },
  }
  const account = new AccountWatch(userData, client.origin)
  const keys = openKeys(join(userData, 'keys'), system)
  const queues = new Queues({ server: client, account, keys, folder: join(userData, 'queue') })
  const answers = new Answers({ origin: client.origin, account, keys, folder: join(userData, 'answers') })
  const forgotten = { count: 0 }
  const forgetSession = async () => void (forgotten.count += 1)
  const api = consoleApi({ server: client, account, queues, answers, forgetSession })
  async function call(path: string, method = 'GET') {
    const response = await api(new Request(`app://console${path}`, { method }))
    const { status, headers } = response
    const text = await response.text()
    return {
      status,
      storedAt: headers.get('X-Stored-At'),
      total: headers.get('X-Total-Count'),
      body: text && JSON.parse(text),
    }
  }
  /** Resolves when what was put is kept, and whose it is: a later start must find both. */
  async function kept(): Promise<void> {
    await answers.last(LIST)
    await account.saved()
  }
  return { server, account, call, kept, forgotten, queues }
}

/** A start with somebody who has seen the list and one record. */
async function startSeen() {
  const running = start()
  for (const path of ['/api/admin/dashboard', LIST, '/api/admin/crm/customers/3']) await running.call(path)
  await running.kept()
  return running
}

test('what was seen is answered while the server is away, and says since when it is known', async () => {
  const { server, call } = await startSeen()
  const now = await call(LIST)
  expect(now).toMatchObject({ status: 200, storedAt: null, total: '2' })
  server.isAway = true
  const then = await call(LIST)
  expect(then).toEqual({ ...now, storedAt: expect.any(String) })
  expect(Date.now() - Date.parse(then.storedAt ?? '')).toBeLessThan(60_000)
  expect(await call('/api/admin/crm/customers/4')).toMatchObject({ status: 503 })
})

test('a proxy that speaks in the place of the server counts as away', async () => {
  const { server, call } = await startSeen()
  server.answers[`GET ${LIST}`] = [502, 'Bad Gateway']
  expect(await call(LIST)).toMatchObject({ status: 200, storedAt: expect.any(String) })
})

test('customers are searched in every list that was seen, however they are spelled; a filter needs the server', async () => {
  const { server, call } = await startSeen()
  server.isAway = true
  const { body, total, storedAt } = await call(`${LIST}&search=waelz`)
  expect(body).toMatchObject([{ companyName: 'Huber Wälzlager' }])
  expect([total, storedAt]).toEqual(['1', expect.any(String)])
  expect((await call(`${LIST}&search=nirgends`)).body).toEqual([])
  expect(await call(`${LIST}&customerStatus=cold`)).toMatchObject({ status: 503 })
})

test('writes are never answered by this machine', async () => {
  const { server, call } = await startSeen()
  server.isAway = true
  expect(await call('/api/admin/crm/activities', 'POST')).toMatchObject({ status: 503 })
})

test('after a start without server it is still there, and nobody can read it on the disk', async () => {
  await startSeen()
  const after = start()
  after.server.isAway = true
  expect(await after.call(LIST)).toMatchObject({ status: 200, total: '2' })
  const [folder = ''] = readdirSync(join(userData, 'answers'))
  const files = readdirSync(join(userData, 'answers', folder))
  expect(files).toHaveLength(3)
  for (const name of files) {
    expect(readFileSync(join(userData, 'answers', folder, name), 'latin1')).not.toMatch(/Huber|Lech|der & S/)
  }
})

test('an ended session closes what was kept; a log-out removes it, even where the server does not hear it', async () => {
  const { server, account, call, forgotten } = await startSeen()
  server.answers['GET /api/admin/dashboard'] = [401, { error: 'x', code: 'auth.required' }]
  await call('/api/admin/dashboard')
  expect(account.current).toEqual({ id: 1, isExpired: true })
  server.isAway = true
  expect(await call(LIST)).toMatchObject({ status: 503 })

  await call('/api/admin/logout', 'POST')
  expect(account.current).toBeNull()
  expect(forgotten.count).toBe(1)
  expect(readdirSync(userData)).not.toContain('answers')
  expect(readdirSync(userData)).not.toContain('account.json')
})

test('somebody else sees nothing of it, and it goes', async () => {
  await startSeen()
  const after = start()
  after.server.answers['POST /api/admin/login'] = [200, user(2)]
  await after.call('/api/admin/login', 'POST')
  after.server.isAway = true
  expect(await after.call(LIST)).toMatchObject({ status: 503 })
  expect(readdirSync(join(userData, 'answers'))).toHaveLength(1)
})

/** Makes the folder of the kept answers one that can't be removed, for its paths are too long. Returns how to end that. */
function holdAnswers(): () => void {
  const [folder = ''] = readdirSync(join(userData, 'answers'))
  const names = Array<string>(9).fill('x'.repeat(240))
  const end = join(userData, 'answers', folder, ...names)
  const rest = join(userData, 'rest')
  for (const deep of [end, join(rest, ...names)]) mkdirSync(deep, { recursive: true })
  renameSync(rest, join(end, 'rest'))
  return () => renameSync(join(end, 'rest'), rest)
}

test('a folder of somebody else that can not be removed disturbs no read; it goes at the next start', async () => {
  const { server, call, kept } = await startSeen()
  const release = holdAnswers()
  try {
    server.answers['POST /api/admin/login'] = [200, user(2)]
    server.answers['GET /api/admin/dashboard'] = [200, user(2)]
    await call('/api/admin/login', 'POST')
    server.isAway = true
    expect(await call(LIST)).toMatchObject({ status: 503 })
    server.isAway = false
    expect(await call(LIST)).toMatchObject({ status: 200, storedAt: null })
    await kept()
    server.isAway = true
    expect(await call(LIST)).toMatchObject({ status: 200, storedAt: expect.any(String) })
    expect(await call('/api/admin/crm/customers/3')).toMatchObject({ status: 503 })
  } finally {
    release()
  }
  const after = start()
  after.server.isAway = true
  expect(await after.call(LIST)).toMatchObject({ status: 200, storedAt: expect.any(String) })
  expect(readdirSync(join(userData, 'answers'))).toHaveLength(1)
})

test('a log-out ends the session though what was kept can not be removed; it goes at the next start', async () => {
  const { account, call, forgotten } = await startSeen()
  const release = holdAnswers()
  try {
    expect(await call('/api/admin/logout', 'POST')).toMatchObject({ status: 204 })
    expect(account.current).toBeNull()
    expect(forgotten.count).toBe(1)
    expect(readdirSync(userData)).not.toContain('account.json')
    expect(readdirSync(userData)).toContain('answers')
  } finally {
    release()
  }
  start()
  while (readdirSync(userData).includes('answers')) await new Promise(setImmediate)
})

test('without a key store of the system nothing is kept', async () => {
  const { server, call } = start(noKeyStore)
  await call('/api/admin/dashboard')
  await call(LIST)
  server.isAway = true
  expect(await call(LIST)).toMatchObject({ status: 503 })
})

test('number, size and age of what is kept are bounded; the newest stays', async () => {
  const limits = { answers: 3, size: 10_000, answerSize: 2000, age: 60_000 }
  const keys = await openKeys(join(userData, 'keys'), keyStore)
  const store = new AnswerStore(join(userData, 'kept'), keys, limits)
  const put = (path: string, length = 10, storedAt = Date.now()) =>
    store.put({ path, storedAt, headers: {}, body: 'x'.repeat(length) })
  put('/too-large', 3000)
  put('/too-old', 10, Date.now() - 61_000)
  for (let at = 0; at < 60; at += 1) put(`/${at}`)
  await store.settled()
  expect(await store.get('/too-large')).toBeNull()
  expect(await store.get('/too-old')).toBeNull()
  expect(await store.get('/59')).not.toBeNull()
  expect(readdirSync(join(userData, 'kept')).length).toBeLessThan(20)
})
