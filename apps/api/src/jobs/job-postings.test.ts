import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { postings, type JobInput } from '@app/contracts/job-postings'
import { jobs } from '@app/contracts/jobs'
import { randomUUID } from 'node:crypto'
import { applicant, apply } from '../../test/applicant.ts'
import { refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import { viennaDay } from '@app/contracts/vienna-day'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
const complete = (): JobInput => ({
  title: `Schweißtechnik Größe ${++count}`,
  description: 'Du schweißt Gestelle.\nUnd du prüfst sie.',
  department: 'Fertigung',
  location: 'Feldkirch',
  employmentType: 'part_time',
  responsibilities: ['Schweißen', '  ', 'Prüfen '],
  requirements: ['Lehre'],
  benefits: ['Gleitzeit'],
  minimumPay: 2_912.5,
  payPeriod: 'month',
  collectiveAgreement: 'KV Metallgewerbe',
})
const draft = (fields: Partial<JobInput> = {}) => staff.call(postings.create, { ...complete(), ...fields })
const published = async (fields: Partial<JobInput> = {}) =>
  staff.call(postings.publish, { id: (await draft(fields)).id })
const day = (offset: number) => viennaDay(new Date(app.clock.now().getTime() + offset * 86_400_000))
const bodyOf = async (path: string) => (await app.stranger().fetch(path)).text()

test('a title is enough for a draft; nobody but staff sees it', async () => {
  const job = await staff.call(postings.create, { title: 'Prüfer:in Übergabe, Maß & Güte (m/w/d)' })
  expect(job).toMatchObject({
    slug: 'pruefer-in-uebergabe-mass-guete',
    state: 'draft',
    description: '',
    employmentType: 'full_time',
    payPeriod: 'month',
    minimumPay: null,
    publishedAt: null,
    applicationCount: 0,
    formerSlugs: [],
    version: 1,
  })
  expect(await staff.call(postings.get, { id: job.id })).toEqual(job)
  expect((await staff.call(postings.list, {}))[0]).toMatchObject({ id: job.id, state: 'draft' })
  expect(await refusalOf(app.stranger().call(jobs.get, { id: job.slug }))).toMatchObject({ status: 404 })
  expect(await refusalOf(app.stranger().call(jobs.get, { id: String(job.id) }))).toMatchObject({
    status: 404,
  })
})

test('what is published, changed and taken back shows at once: list, page and sitemap', async () => {
  const { id, slug } = await draft()
  const places = ['/api/jobs', '/jobs', '/sitemap-jobs.xml']
  for (const place of places) expect(await bodyOf(place)).not.toContain(slug)
  expect((await app.stranger().fetch(`/jobs/${slug}`)).status).toBe(404)

  const shown = await staff.call(postings.publish, { id })
  expect(shown).toMatchObject({ state: 'published', publishedAt: expect.stringMatching(/Z$/) })
  for (const place of places) await until(`${place} has it`, async () => (await bodyOf(place)).includes(slug))
  expect(await bodyOf(`/jobs/${slug}`)).toContain('Du schweißt Gestelle.')

  await staff.call(postings.update, { id, description: 'Du lötest Gestelle.' })
  await until('the page changed', async () => (await bodyOf(`/jobs/${slug}`)).includes('Du lötest Gestelle.'))

  await staff.call(postings.unpublish, { id })
  for (const place of places)
    await until(`${place} forgot it`, async () => !(await bodyOf(place)).includes(slug))
  await until('the page is gone', async () => {
    return (await app.stranger().fetch(`/jobs/${slug}`)).status === 404
  })
})

test('points are trimmed, empty ones left out', async () => {
  expect((await draft()).responsibilities).toEqual(['Schweißen', 'Prüfen'])
})

test.each([
  ['minimum pay', { minimumPay: null }, 'minimumPay', 'Mindestentgelt ist erforderlich (§ 9 GlBG)'],
  [
    'agreement',
    { collectiveAgreement: ' ' },
    'collectiveAgreement',
    'Kollektivvertrag ist erforderlich (§ 9 GlBG)',
  ],
  ['description', { description: '' }, 'description', 'Beschreibung ist erforderlich'],
  ['location', { location: '' }, 'location', 'Arbeitsort ist erforderlich'],
])('nothing is published without %s, and nothing public loses it', async (_what, fields, field, sentence) => {
  const refusal = { status: 422, code: 'job.incomplete', fields: { [field]: sentence } }
  const { id } = await draft(fields)
  expect(await refusalOf(staff.call(postings.publish, { id }))).toMatchObject(refusal)
  expect(await staff.call(postings.get, { id })).toMatchObject({ state: 'draft' })
  const open = await published()
  expect(await refusalOf(staff.call(postings.update, { id: open.id, ...fields }))).toMatchObject(refusal)
  expect(await staff.call(postings.get, { id: open.id })).toEqual(open)
})

test('a last day in the past is refused when publishing, and ends what is public', async () => {
  const { id } = await draft({ validThrough: day(-1) })
  expect(await refusalOf(staff.call(postings.publish, { id }))).toMatchObject({
    status: 422,
    code: 'job.over',
    fields: { validThrough: 'Dieser Tag ist vorbei' },
  })
  await staff.call(postings.update, { id, validThrough: day(0) })
  const { slug } = await staff.call(postings.publish, { id })
  await until('it is listed', async () => (await bodyOf('/api/jobs')).includes(slug))
  expect(await staff.call(postings.update, { id, validThrough: day(-1) })).toMatchObject({ state: 'expired' })
  await until('it is gone', async () => !(await bodyOf('/api/jobs')).includes(slug))
  expect(await staff.call(postings.update, { id, validThrough: '' })).toMatchObject({
    state: 'published',
    validThrough: null,
  })
})

test('an old address leads to the new one for good, and so does the number', async () => {
  const { id, slug } = await published()
  const visit = async (path: string) => {
    const { status, headers } = await app.stranger().fetch(path)
    return [status, headers.get('location')]
  }
  expect(await visit(`/jobs/${slug}`)).toEqual([200, null])
  const second = `${slug}-zwei`
  const third = `${slug}-drei`
  await staff.call(postings.update, { id, slug: second })
  await until('the first leads on', async () => (await visit(`/jobs/${slug}`))[0] === 301)
  const moved = await staff.call(postings.update, { id, slug: third })
  expect(moved.formerSlugs.toSorted()).toEqual([slug, second].toSorted())
  // The cached answer of each address goes by a notification of its own.
  for (const old of [slug, second, String(id)])
    await until(
      `/jobs/${old} leads to the third`,
      async () => (await visit(`/jobs/${old}?utm=x`))[1] === `/jobs/${third}?utm=x`,
    )
  expect((await visit(`/jobs/${second}`))[0]).toBe(301)
  expect(await app.stranger().call(jobs.get, { id: slug })).toMatchObject({ slug: third })
  // Back again: the address is the present one, not a detour to itself.
  const back = await staff.call(postings.update, { id, slug })
  expect(back.formerSlugs.toSorted()).toEqual([second, third].toSorted())
  await until('it is back', async () => (await visit(`/jobs/${slug}`))[0] === 200)
})

test('a draft leaves no trail of addresses', async () => {
  const { id, slug } = await draft()
  expect(await staff.call(postings.update, { id, slug: `${slug}-neu` })).toMatchObject({ formerSlugs: [] })
})

test('an address belongs to one posting; a sentence says to which', async () => {
  const first = await published()
  const second = await draft()
  const taken = {
    status: 409,
    code: 'job.slug_taken',
    error: `Die Adresse /jobs/${first.slug} gehört zur Stelle „${first.title}“. Bitte wählen Sie eine andere.`,
    fields: { slug: 'Diese Adresse ist vergeben' },
  }
  const take = (slug: string) => refusalOf(staff.call(postings.update, { id: second.id, slug }))
  expect(await take(first.slug)).toMatchObject(taken)
  expect(await refusalOf(draft({ slug: first.slug }))).toMatchObject(taken)
  await staff.call(postings.update, { id: first.id, slug: `${first.slug}-neu` })
  expect(await take(first.slug)).toMatchObject({ status: 409, code: 'job.slug_leads_elsewhere' })
  await staff.call(postings.unpublish, { id: first.id })
  await staff.call(postings.remove, { id: first.id })
  for (const slug of [first.slug, `${first.slug}-neu`])
    expect(await staff.call(postings.update, { id: second.id, slug })).toMatchObject({ slug })
})

test('of two who take an address at the same moment, one gets it', async () => {
  const slug = `umkaempft-${++count}`
  const answers = await Promise.allSettled([draft({ slug }), draft({ slug }), draft({ slug })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ status: 409, problem: { code: 'job.slug_taken' } })
})

test.each(['Grosse-Stelle', 'zwei--striche', '-rand', '4711', 'ä', ''])('"%s" is no address', async slug => {
  expect(await refusalOf(draft({ slug }))).toMatchObject({ status: 400, code: 'request.invalid' })
})

test.each([
  ['a script', { description: 'Gut <script>alert(1)</script>' }, 'description'],
  ['a frame in a list', { benefits: ['Obst', '<iframe src=//evil.example>'] }, 'benefits'],
  ['a closing tag', { title: 'x</script>' }, 'title'],
  ['two lines in a title', { title: 'Zwei\nZeilen' }, 'title'],
  ['a long point', { requirements: ['x'.repeat(301)] }, 'requirements'],
  ['many points', { requirements: Array.from({ length: 31 }, () => 'Punkt') }, 'requirements'],
  ['half cents', { minimumPay: 2_000.005 }, 'minimumPay'],
  ['no pay', { minimumPay: 0 }, 'minimumPay'],
  ['no title', { title: ' ' }, 'title'],
])('refuses %s by its field', async (_what, fields, field) => {
  const refusal = await refusalOf(draft(fields))
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.fields!)).toEqual([field])
})

test('what nobody sees in a text is taken out, a sign that is no markup stays', async () => {
  const job = await draft({ title: 'Monta\u202ege\u200b', description: 'Kräfte < 5 kN & > 2 kN' })
  expect(job).toMatchObject({ title: 'Montage', description: 'Kräfte < 5 kN & > 2 kN' })
})

test('two people who edit: the second is told, with what is stored', async () => {
  const job = await draft()
  await staff.call(postings.update, { id: job.id, version: job.version, location: 'Dornbirn' })
  const stale = staff.call(postings.update, { id: job.id, version: job.version, location: 'Bregenz' })
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    code: 'job.changed',
    current: { id: job.id, location: 'Dornbirn', version: job.version + 1, state: 'draft' },
  })
  const unseen = staff.call(postings.publish, { id: job.id, version: job.version })
  expect(await refusalOf(unseen)).toMatchObject({ status: 409, code: 'job.changed' })
})

test('a repeated create is one posting', async () => {
  const input = complete()
  const idempotencyKey = randomUUID()
  const first = await staff.call(postings.create, input, { idempotencyKey })
  expect(await staff.call(postings.create, input, { idempotencyKey })).toEqual(first)
})

test('what is public is not deleted; a draft goes, its applications stay', async () => {
  const job = await published()
  const sender = applicant(job.id)
  expect((await apply(app, sender)).status).toBe(201)
  expect(await refusalOf(staff.call(postings.remove, { id: job.id }))).toMatchObject({
    status: 409,
    code: 'job.published',
  })
  expect(await staff.call(postings.unpublish, { id: job.id })).toMatchObject({ applicationCount: 1 })
  await staff.call(postings.remove, { id: job.id })
  expect(await refusalOf(staff.call(postings.get, { id: job.id }))).toMatchObject({ status: 404 })
  expect((await staff.call(postings.list, {})).map(({ id }) => id)).not.toContain(job.id)
  const kept = await app.database.query('select 1 from job_applications where email = $1', [sender.email])
  expect(kept).toHaveLength(1)
})

test('the log tells who published and unpublished what', async () => {
  const { id, title } = await published()
  await staff.call(postings.publish, { id })
  await staff.call(postings.unpublish, { id })
  const entries = await staff.call(audit.list, { limit: 100, search: title })
  expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['job.unpublished', expect.any(String)],
    ['job.published', expect.any(String)],
  ])
})

test('staff preview what is stored, as the site shows it; nobody else does', async () => {
  const { slug } = await draft({ description: 'Nur ein Entwurf.' })
  const address = `/jobs/${slug}?preview`
  const preview = await staff.fetch(address)
  expect(preview.status).toBe(200)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  const html = await preview.text()
  expect(html).toContain('Nur ein Entwurf.')
  expect(html).not.toContain('applicationCount')
  expect((await app.stranger().fetch(address)).status).toBe(404)
  const forged = await fetch(new URL(address, app.url), { headers: { cookie: 'sid=nobody' } })
  expect(forged.status).toBe(404)
  expect((await staff.fetch('/jobs/gibt-es-nicht?preview')).status).toBe(404)
})
