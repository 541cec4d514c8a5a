import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboard } from '@app/contracts/dashboard'
import { jobs } from '@app/contracts/jobs'
import { createJob, openJob, refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { nextViennaMidnight } from '../platform/clock/clock.ts'

const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const listed = async () => (await app.stranger().call(jobs.list, {})).map(({ slug }) => slug)
const day = (offset: number) => viennaDay(new Date(app.clock.now().getTime() + offset * 1_440 * MINUTE))

test('an open job is complete, by number and by slug', async () => {
  const { id, slug } = await openJob(app, { validThrough: day(30) })
  const job = await app.stranger().call(jobs.get, { id: slug })
  expect(job).toEqual({
    id,
    slug,
    title: 'Roboterprogrammierung',
    description: 'Du bringst Roboterzellen zum Laufen.',
    department: 'Robotik',
    location: 'Feldkirch',
    employmentType: 'full_time',
    responsibilities: ['Programmieren'],
    requirements: ['Neugier'],
    benefits: ['Gleitzeit'],
    minimumPay: 3_241.74,
    payPeriod: 'month',
    collectiveAgreement: 'KV Metallgewerbe, Verwendungsgruppe III',
    publishedAt: expect.stringMatching(/Z$/),
    validThrough: day(30),
    updatedAt: expect.stringMatching(/Z$/),
  })
  expect(await app.stranger().call(jobs.get, { id: String(id) })).toEqual(job)
})

test('the newest stands first; drafts, expired and deleted ones are not there', async () => {
  const hidden = [
    await createJob(app, { published: false, publishedAt: null, minimumPay: null }),
    await createJob(app, { validThrough: day(-1) }),
    await createJob(app, { deletedAt: new Date() }),
  ]
  const older = await openJob(app, { publishedAt: new Date('2026-01-02T08:00:00Z') })
  const newer = await openJob(app, { publishedAt: new Date('2099-01-02T08:00:00Z'), validThrough: day(0) })
  const slugs = await listed()
  expect(slugs[0]).toBe(newer.slug)
  expect(slugs.at(-1)).toBe(older.slug)
  for (const { id, slug } of hidden) {
    expect(slugs).not.toContain(slug)
    for (const key of [slug, String(id)])
      expect(await refusalOf(app.stranger().call(jobs.get, { id: key }))).toMatchObject({
        status: 404,
        code: 'job.not_found',
        error: 'Stellenanzeige nicht gefunden',
      })
  }
})

test('a job is gone with the end of its last day in Austria, also from what is kept', async () => {
  const { slug } = await openJob(app, { validThrough: day(0) })
  const midnight = nextViennaMidnight(app.clock.now()).getTime()
  app.clock.advance(midnight - 10 * MINUTE - app.clock.now().getTime())
  expect(await listed()).toContain(slug)
  expect(await app.stranger().call(jobs.get, { id: slug })).toMatchObject({ slug })
  app.clock.advance(11 * MINUTE)
  expect(await listed()).not.toContain(slug)
  expect(await refusalOf(app.stranger().call(jobs.get, { id: slug }))).toMatchObject({ status: 404 })
})

test.each([
  ['an unknown slug', 'gibt-es-nicht', 404],
  ['an unknown number', '2000000', 404],
  ['a number that is none of the database', '9999999999', 404],
  ['another form', 'Stelle_1', 400],
])('%s is no job', async (_what, id, status) => {
  expect(await refusalOf(app.stranger().call(jobs.get, { id }))).toMatchObject({ status })
})

test.each([
  ['without minimum pay', { minimumPay: null }],
  ['without collective agreement', { collectiveAgreement: null }],
  ['without date', { publishedAt: null }],
])('nobody publishes %s', async (_what, fields) => {
  await expect(createJob(app, fields)).rejects.toThrow('jobs_pay_statement')
})

test.each(['4711', 'Grosse-Stelle', 'zwei--striche', ''])('no job has the slug "%s"', async slug => {
  await expect(createJob(app, { slug })).rejects.toThrow('jobs_slug_check')
})

test('the specimens come with the demo data, are complete, and leave with them', async () => {
  const demo = await startTestApp({ SEED: 'demo' })
  try {
    const visitor = demo.stranger()
    const list = await visitor.call(jobs.list, {})
    expect(list).toHaveLength(3)
    for (const job of list) {
      expect(job.title).not.toContain('(m/w/d)')
      expect(job.minimumPay).toBeGreaterThan(0)
      for (const lines of [job.responsibilities, job.requirements, job.benefits])
        expect(lines.length).toBeGreaterThan(2)
    }
    expect(list.filter(({ benefits }) => benefits.join().includes('attraktives Gehalt'))).toHaveLength(1)
    const staff = await demo.staff()
    expect(await staff.call(dashboard.stats, {})).toMatchObject({ hasDemoData: true })
    await staff.call(dashboard.removeDemoData, {})
    await until('the specimens are gone', async () => (await visitor.call(jobs.list, {})).length === 0)
  } finally {
    await demo.close()
  }
})
