import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applicationReference, applications, type ApplicationStatus } from '@app/contracts/applications'
import { audit } from '@app/contracts/audit'
import { search } from '@app/contracts/search'
import { applicant, apply, type Sent } from '../../test/applicant.ts'
import { openJob, refusalOf } from '../../test/factories.ts'
import { samplePdf, samplePng } from '../../test/sample-files.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
let job: { id: number; title: string }
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  job = await openJob(app, { title: 'Konstruktion' })
})
afterAll(() => app.close())

/** Sends an application and finds it in the list of staff. */
async function received(fields: Record<string, unknown> = {}, sent: readonly Sent[] = []) {
  const sender = applicant(job.id, fields)
  expect((await apply(app, sender, sent)).status).toBe(201)
  const [row] = await staff.call(applications.list, { search: sender.email, limit: 1 })
  return row!
}

test('the list has the specified shape; the details have all that was sent', async () => {
  const row = await received(
    { phone: '+43 664 555', address: 'Gasse 3', availableFrom: '2027-02-01', salaryExpectation: '3.600' },
    [
      ['cv', 'Lebenslauf.pdf', samplePdf('Jana')],
      ['certificates', 'Zeugnis.png', samplePng(3, 3, () => [9, 9, 9])],
    ],
  )
  expect(row).toEqual({
    id: expect.any(Number),
    fullName: 'Jana Öztürk',
    email: row.email,
    job: { title: 'Konstruktion' },
    coverLetter: 'Ich baue gern Greifer.\nUnd ich lerne schnell.',
    status: 'pending',
    createdAt: expect.stringMatching(/Z$/),
  })
  const size = expect.any(Number)
  expect(await staff.call(applications.get, { id: row.id })).toEqual({
    ...row,
    jobId: job.id,
    phone: '+43 664 555',
    address: 'Gasse 3',
    availableFrom: '2027-02-01',
    salaryExpectation: '3.600',
    language: 'de',
    rejectedAt: null,
    documents: [
      { id: expect.any(Number), type: 'cv', name: 'Lebenslauf.pdf', contentType: 'application/pdf', size },
      { id: expect.any(Number), type: 'certificates', name: 'Zeugnis.png', contentType: 'image/png', size },
    ],
  })
})

test('staff set any state; counters and filters follow, a rejection keeps its moment', async () => {
  const { id, email } = await received()
  const { total } = await staff.call(applications.counts, {})
  const set = (status: ApplicationStatus) => staff.call(applications.update, { id, status })
  const rejectedAt = async () => (await staff.call(applications.get, { id })).rejectedAt
  for (const status of ['reviewing', 'accepted', 'rejected', 'pending'] as const) {
    const before = await staff.call(applications.counts, {})
    expect(await set(status)).toMatchObject({ id, status, fullName: 'Jana Öztürk' })
    const counts = await staff.call(applications.counts, {})
    expect(counts).toMatchObject({ total, [status]: before[status] + 1 })
    expect(await staff.call(applications.list, { search: email, status, limit: 5 })).toHaveLength(1)
    expect((await rejectedAt()) !== null).toBe(status === 'rejected')
  }
  await set('rejected')
  const first = await rejectedAt()
  app.clock.advance(60_000)
  await set('rejected')
  expect(await rejectedAt()).toBe(first)
})

test.each([
  ['an unknown state', { status: 'gone' }, 400, 'request.invalid'],
  ['no state', {}, 400, 'request.invalid'],
])('refuses %s', async (_what, body, status, code) => {
  const { id } = await received()
  const call = staff.call(applications.update, { id, ...body } as never)
  expect(await refusalOf(call)).toMatchObject({ status, code })
})

test('what does not exist says so', async () => {
  const unknown = { id: 2_000_000 }
  const gone = { status: 404, code: 'application.not_found' }
  expect(await refusalOf(staff.call(applications.get, unknown))).toMatchObject(gone)
  const update = staff.call(applications.update, { ...unknown, status: 'accepted' })
  expect(await refusalOf(update)).toMatchObject(gone)
})

test('the number of an application finds it, in the list and everywhere', async () => {
  const { id, fullName } = await received()
  const reference = applicationReference(id)
  for (const typed of [reference, `b ${id}`, `B-${id}`]) {
    const found = await staff.call(applications.list, { search: typed, limit: 5 })
    expect(found.map(application => application.id)).toEqual([id])
  }
  const { groups } = await staff.call(search.find, { query: reference })
  expect(groups).toMatchObject([{ kind: 'application', hits: [{ id, title: fullName }] }])
})

test('search looks at name, address and position, in any case', async () => {
  const other = await openJob(app, { title: 'Schaltschrankbau' })
  const email = 'Mag.Zoe@Weber.example'
  await apply(app, applicant(other.id, { firstName: 'Zoë', lastName: 'Weber-Huber', email }))
  for (const search of ['zoë weber', 'huber', 'mag.zoe@', 'schaltschrank']) {
    const found = await staff.call(applications.list, { search, limit: 5 })
    expect(found.map(({ fullName }) => fullName)).toEqual(['Zoë Weber-Huber'])
  }
  expect(await staff.call(applications.list, { jobId: other.id, limit: 5 })).toHaveLength(1)
  expect(await staff.call(applications.counts, { jobId: other.id })).toMatchObject({ total: 1, pending: 1 })
})

test('pages follow each other without gap, and the bare list is complete', async () => {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await staff.page(applications.list, { limit: 2, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const all = await staff.call(applications.list, {})
  expect(ids).toEqual(all.map(({ id }) => id))
  const oldestFirst = await staff.call(applications.list, { sort: 'createdAt' })
  expect(oldestFirst.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('a document leaves bit for bit as a download that nothing runs in, and the log knows who took it', async () => {
  const content = samplePdf('ein Anschreiben')
  const { id } = await received({}, [['cover_letter', 'Anschreiben „Öztürk“; 100 %.pdf', content]])
  const [document] = (await staff.call(applications.get, { id })).documents
  const path = `/api/admin/job-applications/${id}/documents/${document!.id}`
  const response = await staff.fetch(path)
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  })
  const disposition = response.headers.get('content-disposition')!
  expect(disposition).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/)
  const encoded = disposition.split("filename*=UTF-8''")[1]!
  expect(decodeURIComponent(encoded)).toBe('Anschreiben „Öztürk“; 100 %.pdf')
  const [entry] = await staff.call(audit.list, { action: 'application.document_read', limit: 1 })
  expect(entry).toMatchObject({ subject: `Bewerbung ${id}`, staffName: expect.any(String) })
  expect((await app.stranger().fetch(path)).status).toBe(401)
})

test('a document is reached through its own application only, and a miss is not logged', async () => {
  const mine = await received({}, [['cv', 'cv.pdf', samplePdf('meiner')]])
  const other = await received()
  const [document] = (await staff.call(applications.get, { id: mine.id })).documents
  const before = await staff.page(audit.list, { action: 'application.document_read', limit: 1 })
  const call = staff.call(applications.document, { id: other.id, documentId: document!.id })
  expect(await refusalOf(call)).toMatchObject({ status: 404, code: 'application.document_not_found' })
  const after = await staff.page(audit.list, { action: 'application.document_read', limit: 1 })
  expect(after.total).toBe(before.total)
})

test('among many applications, search uses its index', async () => {
  await app.database.query(`insert into job_applications
      ("jobId", "jobTitle", "firstName", "lastName", email, motivation, language, "createdAt")
    select ${job.id}, 'Montage', 'Vorname' || n, 'Nachname' || n, 'a' || n || '@masse.example', repeat('x', 400), 'de',
      now() - n * interval '1 minute' from generate_series(1, 30000) n`)
  await app.database.query('vacuum analyze job_applications')
  const planOf = async (statement: string) =>
    JSON.stringify(await app.database.query(`explain (format json) ${statement}`))
  const wanted = `("firstName" || ' ' || "lastName") ilike '%name1777%' or email ilike '%name1777%' or "jobTitle" ilike '%name1777%'`
  const plan = await planOf(`select 1 from job_applications where ${wanted}`)
  expect(plan).toContain('job_applications_search')
  expect(plan).not.toContain('Seq Scan')
  const [row] = await staff.call(applications.list, { search: 'Nachname17777', limit: 50 })
  expect(row).toMatchObject({ fullName: 'Vorname17777 Nachname17777' })
  expect((await staff.call(applications.counts, {})).total).toBeGreaterThan(20_000)
})
