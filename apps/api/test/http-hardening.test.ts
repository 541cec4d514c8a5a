import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { declaredEndpoints, isAnswered } from './endpoints.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const ORIGIN = 'https://console.example'

let app: TestApp
let staff: Person
/** As it stands behind a proxy with a certificate. */
let secure: TestApp
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  secure = await startTestApp({ PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' })
})
afterAll(async () => {
  await app.close()
  await secure.close()
})

/** Sends bytes as they are, and answers all that comes back. */
function raw(lines: readonly string[], { url } = secure): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', bytes => (answer += bytes.toString('latin1')))
    // A refusal may be followed by a reset while we still send.
    socket.on('error', error => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
  })
}

const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })

describe('reading', () => {
  /** What a read may leave behind: when a session was last seen, and who took what out of the house. */
  const traces = ['session', 'audit_entries']

  async function rows(): Promise<object> {
    const tables = await app.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [traces],
    )
    const sums = tables.map(async ({ name }) => {
      const [row] = await app.database.query<{ sum: string | null }>(
        `select md5(string_agg(each::text, '' order by each::text)) as sum from ${name} each`,
      )
      return [name, row!.sum]
    })
    return Object.fromEntries(await Promise.all(sums)) as object
  }

  test('changes nothing, whatever is read', async () => {
    const { id } = await staff.call(customers.create, { companyName: 'Huber GmbH' })
    const before = await rows()
    const reads = (await declaredEndpoints()).filter(each => each.method === 'GET' && isAnswered(each))
    for (const endpoint of reads) {
      await (await staff.fetch(endpoint.path.replace(/:\w+/g, String(id)))).arrayBuffer()
    }
    expect(await rows()).toEqual(before)
  })
})

describe('other origins', () => {
  test.each(['null', 'https://evil.example', `${ORIGIN}.evil.example`, ORIGIN.replace('https', 'http')])(
    'a page of %s is told nothing',
    async origin => {
      for (const path of ['/', '/api/robots', '/api/admin/session', '/api/nothing'])
        for (const method of ['GET', 'OPTIONS']) {
          const headers = { origin, 'access-control-request-method': 'POST' }
          const response = await fetch(secure.url + path, { method, headers })
          const granted = [...response.headers.keys()].filter(name => name.startsWith('access-control-'))
          expect({ path, method, granted }).toEqual({ path, method, granted: [] })
        }
    },
  )

  test('a forged host stands in no page, no redirect and no map', async () => {
    for (const path of ['/', '/robots', '/sitemap.xml', '/robots.txt', '/jobs/1', '/nothing']) {
      const forged = ['Host: console.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http']
      const answer = await raw([`GET ${path} HTTP/1.1`, ...forged, 'Connection: close'])
      expect(answer).toMatch(/^HTTP\/1\.1 (200|30\d|404)/)
      expect(answer).not.toContain('evil.example')
    }
  })

  /** What a request under a name is answered with. */
  const statusAs = async (host: string, line = 'GET /robots', to = secure) => {
    const answer = await raw([`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close'], to)
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
  }

  test('S9.3: a page whose own name leads here reads nothing and posts nothing, kept pages included', async () => {
    expect(await statusAs('console.example')).toBe(200)
    for (const line of [
      'GET /robots',
      'GET /api/robots',
      'GET /api/admin/session',
      'POST /contact',
      'GET /nothing',
    ])
      expect({ line, status: await statusAs('evil.example', line) }).toEqual({ line, status: 421 })
    for (const host of [
      'console.example.evil.example',
      'evilconsole.example',
      'evil.example:443',
      'evil.example.',
      '%',
    ])
      expect({ host, status: await statusAs(host) }).toEqual({ host, status: 421 })
    const told = await raw([
      'GET / HTTP/1.1',
      'Host: evil.example',
      'X-Forwarded-Host: console.example',
      'Connection: close',
    ])
    expect(told).toContain(`Seine Adresse ist ${ORIGIN}`)
    expect(await statusAs('evil.example', 'GET /robots', app)).toBe(421)
  })

  test.each([
    ['CONSOLE.example:443', 'GET /robots', () => secure],
    ['console.example.', 'GET /robots', () => secure],
    ['www.console.example', 'GET /robots', () => secure],
    ['10.1.2.3', 'GET /health/live', () => secure],
    ['pod.crm.svc.cluster.local', 'GET /health/live', () => secure],
    ['127.0.0.1:3000', 'GET /robots', () => secure],
    ['[::1]:3000', 'GET /robots', () => secure],
    ['server:3000', 'GET /robots', () => secure],
    ['localhost:3000', 'GET /robots', () => app],
    ['192.168.1.20:3000', 'GET /robots', () => app],
  ])('S9.3: %s may ask %s: a name of its own, an address, or a probe', async (host, line, to) => {
    expect(await statusAs(host, line, to())).toBe(200)
  })

  test('without a proxy that is trusted, X-Forwarded-For opens no other account of wrong log-ins', async () => {
    const statuses = []
    for (let index = 0; index < 6; index++) {
      const request = json(JSON.stringify({ email: 'jana@example.org', password: 'Zahnriemen an Achse 7' }))
      const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${index}` }
      statuses.push((await fetch(`${secure.url}/api/admin/login`, { ...request, headers })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('every answer carries the headers that protect it, whatever its status', async () => {
  const large = json(JSON.stringify({ a: 'x'.repeat(300_000) }))
  const calls: [number, string, RequestInit?][] = [
    [200, '/'],
    [200, '/api/robots'],
    [200, '/admin/login'],
    [200, '/health/live'],
    [400, '/api/contact', json('{')],
    [401, '/api/admin/dashboard'],
    [403, '/api/contact', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    [404, '/nothing'],
    [404, '/api/nothing'],
    [413, '/api/contact', large],
    [415, '/api/contact', { method: 'POST', body: 'a' }],
  ]
  for (const [status, path, init] of calls) {
    const response = await fetch(secure.url + path, init)
    await response.arrayBuffer()
    const { headers } = response
    expect({ path, status: response.status }).toEqual({ path, status })
    expect({ path, headers: Object.fromEntries(headers) }).toMatchObject({
      headers: {
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      },
    })
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('nothing but what is meant for people is handed out', async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${app.url}/`)).text())![0]
  expect((await fetch(app.url + script)).status).toBe(200)
  for (const path of [
    `${script}.map`,
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/metrics',
    '/api',
    '/api-docs',
    '/swagger',
  ])
    expect({ path, status: (await fetch(app.url + path)).status }).toEqual({ path, status: 404 })
})

describe('requests that mean to be misunderstood', () => {
  test.each([
    ['a method that mirrors', /^HTTP\/1\.1 (404|405|501) /, ['TRACE / HTTP/1.1', 'Host: a', 'Cookie: sid=1']],
    ['a method that nobody knows', /^HTTP\/1\.1 (400|404|405|501) /, ['BREW / HTTP/1.1', 'Host: a']],
    [
      'two lengths',
      /^HTTP\/1\.1 400 /,
      ['POST /api/contact HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0'],
    ],
    ['a head of 64 kB', /^HTTP\/1\.1 431 /, ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(65_536)}`]],
  ])('%s', async (_what, expected, lines) => {
    const [first, ...rest] = lines
    const answer = await raw([first!, 'Connection: close', ...rest])
    expect(answer).toMatch(expected)
    expect(answer).not.toContain('sid=1')
  })

  test.each([
    ['a bomb', { 'content-encoding': 'gzip' }, gzipSync(JSON.stringify({ a: 'x'.repeat(50_000_000) })), 413],
    ['1,000 lists in each other', {}, `{"message":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 400],
    ['an address of 100,000 letters', {}, JSON.stringify({ email: `${'a'.repeat(100_000)}@` }), 400],
    ['an address of 100,000 points', {}, JSON.stringify({ email: `a@${'a.'.repeat(50_000)}` }), 400],
    ['100,000 blanks', {}, JSON.stringify({ email: ' '.repeat(100_000) }), 400],
  ])('%s is refused', async (_what, headers, body, status) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    expect((await fetch(`${app.url}/api/contact`, init)).status).toBe(status)
  })
})

test('markup in what staff typed is text on pages and in their data', async () => {
  const [{ id }] = (await app.database.query(
    `update robots set name = $1 where id = (select min(id) from robots where "isActive") returning id`,
    ['</script><script>alert(1)</script>'],
  )) as [{ id: number }]
  const page = await (await fetch(`${app.url}/robot/${id}`)).text()
  const [asText, asMarkup] = ['&lt;script&gt;alert(1)', '<script>alert(1)'].map(text => page.includes(text))
  expect({ asText, asMarkup }).toEqual({ asText: true, asMarkup: false })
})
