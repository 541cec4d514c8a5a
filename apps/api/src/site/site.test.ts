import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { robots } from '@app/contracts/robots'
import { request } from 'node:http'
import { openJob } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { nextViennaMidnight } from '../platform/clock/clock.ts'

const MINUTE = 60_000
const ORIGIN = 'http://localhost:3000'

let app: TestApp
let job: { id: number; slug: string }
beforeAll(async () => {
  app = await startTestApp()
  job = await openJob(app, { slug: 'montage', title: 'Montage' })
})
afterAll(() => app.close())

const get = (path: string, init: RequestInit = {}) => app.stranger().fetch(path, init)

/** The status of a path exactly as written: fetch would tidy it up. */
const rawStatus = (path: string, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    request({ hostname, port, path, method }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
      .once('error', reject)
      .end()
  })

test.each([
  ['/', 200],
  ['/robots', 200],
  ['/all-robots', 200],
  ['/robot/1', 200],
  ['/jobs', 200],
  ['/jobs/montage', 200],
  ['/contact', 200],
  ['/kontakt', 200],
  ['/impressum', 200],
  ['/leistungen/sondermaschinenbau', 200],
  ['/leistungen/nothing', 404],
  ['/datenschutz', 200],
  ['/nothing', 404],
  ['/robot/2000000', 404],
  ['/robot/abc', 404],
  ['/jobs/gibt-es-nicht', 404],
  ['/jobs/2000000', 404],
  ['/jobs/Stelle_1', 404],
  ['/%', 404],
  ['/robot/%zz', 404],
  ['//evil.example/', 404],
  ['*', 404],
  ['http://evil.example', 200],
  ['http://evil.example?lang=en', 200],
  ['HTTP://evil.example/robots?series=ER', 200],
  ['http://evil.example/nothing', 404],
  ['http://evil.example/api/robots', 200],
  ['http://evil.example/api/admin/contacts', 401],
  ['/assets/nothing.js', 404],
  ['/social/nothing.png', 404],
])('%s answers %i, as GET and as HEAD', async (path, status) => {
  expect(await rawStatus(path)).toBe(status)
  expect(await rawStatus(path, 'HEAD')).toBe(status)
})

test('a job by its number moves for good to its slug, with the query it came with', async () => {
  for (const query of ['', '?lang=en', '?utm_source=x&lang=en', '?utm_source=y']) {
    const response = await get(`/jobs/${job.id}${query}`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/jobs/montage${query}`)
  }
})

test('marks of a campaign make no other page', async () => {
  await get('/robots')
  const etag = (await get('/robots?lang=de')).headers.get('etag')
  const marked = await get('/robots?utm_source=a&gclid=b&lang=de&x[]=1')
  expect(marked.headers.get('etag')).toBe(etag)
  expect((await get('/robots?lang=en')).headers.get('etag')).not.toBe(etag)
  const scara = await (await get('/robots?subSeries=SCARA&utm_source=a')).text()
  expect(scara).toBe(await (await get('/robots?subSeries=SCARA')).text())
  expect(scara).not.toBe(await (await get('/robots')).text())
})

test('parameters that a call does not read make no other answer', async () => {
  const one = await get('/api/robots?x=1')
  const other = await get('/api/robots?limit=1&x=2')
  expect(await other.text()).toBe(await one.text())
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
})

test('an expired job leaves page, list, sitemap and picture with its last day', async () => {
  const today = viennaDay(app.clock.now())
  const { slug } = await openJob(app, { validThrough: today, title: 'Nur noch heute' })
  const listed = async () => (await (await get('/jobs')).text()).includes(`/jobs/${slug}`)
  const mapped = async () => (await (await get('/sitemap-jobs.xml')).text()).includes(`/jobs/${slug}<`)
  const status = async (path: string) => (await get(path)).status
  await until('the job is on its pages', async () => (await mapped()) && (await listed()))
  expect(await status(`/jobs/${slug}`)).toBe(200)
  expect(await status(`/social/job-${slug}.png`)).toBe(200)
  const midnight = nextViennaMidnight(app.clock.now()).getTime()
  app.clock.advance(midnight + MINUTE - app.clock.now().getTime())
  expect(await mapped()).toBe(false)
  expect(await listed()).toBe(false)
  expect(await status(`/jobs/${slug}`)).toBe(404)
  expect(await status(`/social/job-${slug}.png`)).toBe(404)
})

test('a change of jobs renews the pages that show jobs, and no page of robots', async () => {
  const robot = async () => (await get('/robot/2')).text()
  const { id, slug } = await openJob(app, { title: 'Vorher' })
  const page = async () => (await get(`/jobs/${slug}`)).text()
  const before = await robot()
  expect(await page()).toContain('Vorher')
  await app.database.query(
    `update robots set description = 'Changed behind the cache', "descriptionGerman" = null where id = 2`,
  )
  await app.database.query(`update jobs set title = 'Nachher' where id = $1`, [id])
  await app.database.query(`select pg_notify('public_cache', 'jobs')`)
  await until('the job is renewed', async () => (await page()).includes('Nachher'))
  expect(await robot()).toBe(before)
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('the robot is renewed', async () => (await robot()).includes('Changed behind the cache'))
})

test.each([
  ['/admin', 200],
  ['/admin/robot/12', 200],
  ['/crm/customers/12/', 200],
  ['/crm/customers/0', 404],
  ['/crm/nothing', 404],
])('the console at %s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!)

test('the sitemaps list every page in both languages, and nothing that is not there', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const maps = locations(await index.text())
  expect(maps).toEqual(['pages', 'robots', 'jobs', 'references'].map(name => `${ORIGIN}/sitemap-${name}.xml`))
  const bodies = await Promise.all(maps.map(async map => (await get(map.replace(ORIGIN, ''))).text()))
  const pages = bodies.flatMap(locations)
  const list = await app.stranger().call(robots.list, {})
  for (const { id } of list) expect(pages).toContain(`${ORIGIN}/robot/${id}`)
  const paths = ['/', '/robots', '/jobs', '/contact', '/sichtwerk', '/leistungen/robotik', '/impressum']
  for (const path of paths)
    for (const language of ['', '?lang=en']) expect(pages).toContain(`${ORIGIN}${path}${language}`)
  // The posting itself is German in either frame.
  expect(pages).toContain(`${ORIGIN}/jobs/montage`)
  expect(pages).not.toContain(`${ORIGIN}/jobs/montage?lang=en`)
  expect(new Set(pages).size).toBe(pages.length)
  // All robots have one page; a few speak for them.
  const few = pages
    .filter(page => !page.includes('/robot/'))
    .concat(pages.filter(page => /\/robot\/[12]\b/.test(page)))
  for (const page of few)
    expect({ page, status: (await get(page.replace(ORIGIN, ''))).status }).toEqual({ page, status: 200 })
})

test('entries name their other language and when they changed', async () => {
  const xml = await (await get('/sitemap-robots.xml')).text()
  const [{ updatedAt, id } = { id: 0, updatedAt: new Date() }] = await app.database.query<{
    id: number
    updatedAt: Date
  }>('select id, "updatedAt" from robots where "isActive" order by id limit 1')
  const address = `${ORIGIN}/robot/${id}`
  for (const location of [address, `${address}?lang=en`])
    expect(xml).toContain(
      `<url><loc>${location}</loc><lastmod>${updatedAt.toISOString()}</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="de" href="${address}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${address}?lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/></url>`,
    )
  await app.database.query(`update robots set "updatedAt" = '2026-01-02T03:04:05Z' where id = $1`, [id])
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('the change is in the sitemap', async () =>
    (await (await get('/sitemap-robots.xml')).text()).includes('<lastmod>2026-01-02T03:04:05.000Z</lastmod>'),
  )
})

test('robots.txt keeps crawlers out of the console and its calls, and names the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /crm\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  )
})

test('security.txt never expires, however long the server runs', async () => {
  for (let run = 0; run < 3; run++) {
    const text = await (await get('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(text).toMatch(/^Preferred-Languages: de, en$/m)
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
    const left = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - app.clock.now().getTime()
    expect(left / 86_400_000).toBeGreaterThan(180)
    expect(left / 86_400_000).toBeLessThan(365)
    app.clock.advance(200 * 86_400_000)
  }
})
