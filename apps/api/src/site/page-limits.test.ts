import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { robots } from '@app/contracts/robots'
import { openJob } from '../../test/factories.ts'
import { openTransaction } from '../../test/open-transaction.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { MOST_AT_ONCE } from './render-queue.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
  other = await startTestApp({ RATE_LIMITS: 'on' }, app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const get = (path: string, init: RequestInit = {}) => app.stranger().fetch(path, init)
const read = async (path: string) => (await get(path)).text()

test('a page is made once for all spellings of its address, from the first request on', async () => {
  // Nobody has asked this server yet: it does not know its pages.
  const [first, ...others] = await Promise.all(
    [
      '/robots?series=ER&payload=10',
      '/robots?x=1&payload=010&series=ER',
      '/Robots/?payload=10,0&series=ER',
    ].map(read),
  )
  expect(others).toEqual([first, first])
  await app.database.query(`update robots set name = 'Behind the cache ' || id`)
  expect(await read('/robots?payload=rubbish&series=ER&series=x&payload=10.0&y=2')).toBe(first)
  expect(await read('/robots?series=ER&payload=11')).toContain('Behind the cache')
})

test('whatever a wrong address is, its page is the same', async () => {
  const page = await get('/x1')
  expect(page.status).toBe(404)
  const html = await page.text()
  for (const path of ['/x2', '/robots/1?payload=10', '/%zz'])
    expect({ path, html: await read(path) }).toEqual({ path, html })
  expect(await read('/robot/4711')).toBe(await read('/robot/abc'))
  expect(await read('/jobs/no')).toBe(await read('/jobs/0815'))
  expect(await read('/x1?lang=en')).not.toBe(html)
  expect(await read('/admin/x?y')).toBe(await read('/crm/customers/z'))
})

test('whoever has many filtered pages made is asked to wait, in their language; sitemap and kept pages go on', async () => {
  const [robot] = await app.stranger().call(robots.list, {})
  await read('/robots?payload=21')
  await app.database.query(`update rate_limits set hits = 119 where bucket = 'pages:127.0.0.1'`)
  expect((await get('/robots?payload=22')).status).toBe(200)
  for (const [path, title, sentence] of [
    ['/robots?payload=23', 'Diese Seite lässt sich gerade nicht anzeigen', 'Zu viele Anfragen'],
    ['/robots?payload=23&lang=en', 'This page cannot be shown right now', 'Too many requests'],
  ] as const) {
    const refused = await other.stranger().fetch(path, { headers: { accept: 'text/html' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    const html = await refused.text()
    expect(html).toContain(title)
    expect(html).toContain(sentence)
  }
  for (const path of [
    '/robots?payload=22',
    '/robots?x=1&payload=021',
    `/robot/${robot!.id}`,
    '/robots?lang=en',
    '/contact?utm=1',
  ])
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 })
  expect((await get('/x3')).status).toBe(404)
  await app.database.query(`delete from rate_limits`)
})

test('beyond as many pages as may be made at once, one more is refused as a page; what is kept is answered', async () => {
  const kept = await read('/robots')
  const ids = (await app.stranger().call(robots.list, {})).map(({ id }) => id)
  const tooMany = ids.length - MOST_AT_ONCE
  const writer = await openTransaction(app.database)
  await writer.query('lock table robots')
  const refused: { retryAfter: string | null; html: string }[] = []
  // Every robot has a page, and no page can be made.
  const asked = ids.map(async id => {
    const answer = await get(`/robot/${id}?lang=en`, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    if (answer.status === 503) refused.push({ retryAfter: answer.headers.get('retry-after'), html })
  })
  await until('as many as are too many are refused', () => refused.length >= tooMany)
  const [first] = refused
  expect(first?.retryAfter).toBe('5')
  expect(first?.html).toContain('The server is not ready right now')
  expect(await read('/robots?x=1')).toBe(kept)
  expect((await get('/health/live')).status).toBe(200)
  await writer.commit()
  await Promise.all(asked)
  // Others may have waited too long for a connection.
  expect(refused.map(({ retryAfter }) => retryAfter).filter(seconds => seconds === '5').length).toBe(tooMany)
  expect((await get(`/robot/${ids[0]}`)).status).toBe(200)
})

test('a public call that fails is made once', async () => {
  const job = await openJob(app)
  await app.database.query(`
    create sequence reads;
    create function fail_reading() returns boolean language plpgsql cost 0.0001 as
      $$ begin perform nextval('reads'); raise 'unreadable'; end $$;
    alter table jobs rename to hidden_jobs;
    create view jobs as select * from hidden_jobs where fail_reading()`)
  expect((await get(`/api/jobs/${job.slug}`)).status).toBe(500)
  expect(await app.database.query('select last_value::int as reads from reads')).toEqual([{ reads: 1 }])
})
