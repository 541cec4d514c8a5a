import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { viennaDay } from '@app/contracts/vienna-day'
import { startExternalPostgres, type ExternalPostgres } from '../../test/external-postgres.ts'
import { openJob } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { nextViennaMidnight } from '../platform/clock/clock.ts'

let postgres: ExternalPostgres
let app: TestApp
beforeAll(async () => {
  postgres = await startExternalPostgres()
  app = await startTestApp({}, postgres)
})
afterAll(async () => {
  await app?.close()
  await postgres?.database.drop()
})

const STALE = 'site; hit; detail=stale'

const get = (path: string, init: RequestInit = {}) => app.stranger().fetch(path, init)
const status = async (path: string) => (await get(path)).status

/** What an answer is, and whether it says that it is from before. */
async function read(path: string) {
  const answer = await get(path)
  return { status: answer.status, body: await answer.text(), from: answer.headers.get('cache-status') }
}

const KEPT = [
  '/robots',
  '/robots?series=ER',
  '/api/robots',
  '/api/jobs',
  '/jobs',
  '/ki-beratung',
  '/sitemap-jobs.xml',
]

async function renameRobots(name: string) {
  await app.database.query(`update robots set name = $1 || id`, [name])
}

test('while the database is away, visitors get what is kept; afterwards everything anew', async () => {
  const today = await openJob(app, { validThrough: viennaDay(app.clock.now()) })
  const other = await openJob(app)
  const withdrawn = await openJob(app)
  await renameRobots('Vorher-')
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('the robots are renamed', async () => (await read('/robots')).body.includes('Vorher-'))
  expect(await status(`/jobs/${withdrawn.slug}`)).toBe(200)
  await app.database.query(`update jobs set published = false where id = $1`, [withdrawn.id])
  await app.database.query(`select pg_notify('public_cache', 'jobs')`)
  await until('the job is withdrawn', async () => (await status(`/jobs/${withdrawn.slug}`)) === 404)
  const kept = [...KEPT, `/jobs/${today.slug}`, `/jobs/${other.slug}`]
  const before = await Promise.all(kept.map(read))
  expect(new Set(before.map(({ status, from }) => `${status} ${from}`))).toEqual(new Set(['200 null']))
  expect(await status('/impressum')).toBe(200)

  await postgres.stop()
  await until('the server has noticed', async () => (await read('/robots')).from === STALE)
  expect(await Promise.all(kept.map(read))).toEqual(before.map(answer => ({ ...answer, from: STALE })))
  expect(await read('/robots?utm_source=x&series=ER')).toEqual({ ...before[1], from: STALE })
  expect(await read('/impressum')).toMatchObject({ status: 200, from: null })
  const etag = (await get('/api/robots')).headers.get('etag')!
  expect((await get('/api/robots', { headers: { 'if-none-match': etag } })).status).toBe(304)
  // What nobody has asked for before, and what is over.
  expect(await read('/robots?payload=77')).toMatchObject({ status: 503, from: null })
  expect(await status('/health/ready')).toBe(503)
  expect(await status(`/jobs/${withdrawn.slug}`)).toBe(503)
  app.clock.advance(nextViennaMidnight(app.clock.now()).getTime() + 60_000 - app.clock.now().getTime())
  for (const path of [
    `/jobs/${today.slug}`,
    `/jobs/${withdrawn.slug}`,
    '/jobs',
    '/api/jobs',
    '/sitemap-jobs.xml',
  ])
    expect({ path, status: await status(path) }).toEqual({ path, status: 503 })
  expect(await read('/robots')).toEqual({ ...before[0], from: STALE })

  await postgres.start()
  // Nobody heard of this.
  await renameRobots('Danach-')
  await until('the pages are made anew', async () => (await read('/robots')).body.includes('Danach-'))
  await until('changes are heard again', async () => {
    await renameRobots('Gehört-')
    await app.database.query(`select pg_notify('public_cache', 'robots')`)
    return (await read('/robots')).body.includes('Gehört-')
  })
  const [after, ...twins] = await Promise.all(Array.from({ length: 5 }, () => read('/robots?series=ER')))
  expect(after).toMatchObject({ status: 200, from: null })
  expect(after!.body).toContain('Gehört-')
  await renameRobots('Ungehört-')
  expect([...twins, await read('/robots?series=ER')]).toEqual(Array(5).fill(after))
  expect(await status('/robots?payload=77')).toBe(200)
  expect(await status(`/jobs/${today.slug}`)).toBe(404)
})
