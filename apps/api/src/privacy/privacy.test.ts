import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { contact } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { customers } from '@app/contracts/customers'
import { mails } from '@app/contracts/mails'
import { privacy } from '@app/contracts/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, applicant } from '../../test/applicant.ts'
import { createCustomer, openJob, refusalOf } from '../../test/factories.ts'
import { outlookFile } from '../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const EVA = 'eva.pichler@inntal.example'
const OTHER = 'not.eva.pichler@inntal.example'

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'privacy-'))
  app = await startTestApp({ DATA_DIR: folder })
  staff = await app.staff()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`)

/** Everything that a person can leave with us. */
async function leaveTraces(email: string) {
  const request = {
    firstName: 'Eva',
    lastName: 'Pichler',
    phone: '+43 512 1',
    company: 'Inntal Plast',
    message: 'Bitte um ein Angebot.',
  }
  await app.stranger().call(contact.send, { ...request, email })
  const job = await openJob(app)
  await apply(app, applicant(job.id, { email }), [['cv', 'Lebenslauf.pdf', pdf(email)]])
  const { id } = await createCustomer(staff, { email, phone: '+43 512 1' })
  const [sent] = await staff.call(contact.list, { search: email, limit: 1 })
  const opportunity = { title: 'Palettierzelle', stageId: 1 }
  await staff.call(contactCrm.takeOver, { id: sent!.id, customerId: id, opportunity })
  const mail = outlookFile({
    subject: 'Rückfrage',
    sender: { name: 'Eva Pichler', email },
    to: [{ name: 'Anna Berger', email: 'anna.berger@example.org' }],
    date: new Date('2026-11-20T08:31:00Z'),
    text: 'Passt der Termin?',
    messageId: `<${email}>`,
  })
  await staff.call(mails.upload, { id, msgFile: new File([new Uint8Array(mail)], 'Rückfrage.msg') })
  return id
}

/** In which tables a text stands, in whatever column; the proof that an erasure left nothing. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await app.database.query(`select 1 from ${name} as t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (hits.length) found.push(name)
  }
  return found
}

test('what is kept of a person is found, handed out as a ZIP and deleted for good', async () => {
  const customer = await leaveTraces(EVA)
  await leaveTraces(OTHER)

  const summary = await staff.call(privacy.find, { email: 'EVA.Pichler@inntal.example' })
  const counts = Object.fromEntries(summary.records.map(({ name, count }) => [name, count]))
  expect(counts).toEqual({
    Kontaktanfragen: 1,
    Bewerbungen: 1,
    'Gesendete E-Mails': 4,
    Kunden: 1,
    Ansprechpersonen: 1,
    Aktivitäten: 3,
    Opportunities: 1,
    'Änderungen im CRM': 1,
    'Importierte E-Mails': 1,
  })

  const zip = unzipSync(
    new Uint8Array(await (await staff.call(privacy.export, { email: EVA })).arrayBuffer()),
  )
  const files = Object.keys(zip).filter(name => name.startsWith('dateien/'))
  expect(files.map(name => name.replace(/^dateien\/\d+-/, '')).toSorted()).toEqual([
    'Lebenslauf.pdf',
    'Rückfrage.msg',
  ])
  expect(strFromU8(zip[files.find(name => name.endsWith('.pdf'))!]!)).toBe(pdf(EVA).toString())
  const data = JSON.parse(strFromU8(zip['daten.json']!)) as Record<string, Record<string, unknown>[]>
  expect(data['Kontaktanfragen']).toEqual([
    expect.objectContaining({ firstName: 'Eva', message: 'Bitte um ein Angebot.', email: EVA }),
  ])
  expect(data['Bewerbungen']![0]).toMatchObject({ dateien: [expect.stringMatching(/Lebenslauf\.pdf$/)] })
  expect(JSON.stringify(data)).not.toContain(OTHER)

  const left = await staff.call(privacy.erase, { email: EVA, expected: summary.total })
  expect(left.total).toBe(0)
  expect(await tablesWith(` ${EVA}`)).toEqual([])
  expect(await tablesWith(`"${EVA}`)).toEqual([])
  expect(await tablesWith(`,${EVA}`)).toEqual([])
  const bytes = (text: string) =>
    app.database.query(`select 1 from file_chunks where position($1::bytea in bytes) > 0`, [
      Buffer.from(text),
    ])
  expect(await bytes(`\n${EVA}`)).toEqual([])
  expect(await bytes(`\n${OTHER}`)).toHaveLength(1)
  expect(await staff.call(customers.get, { id: customer })).toMatchObject({ email: null, phone: null })
  expect((await staff.call(privacy.find, { email: OTHER })).total).toBe(summary.total)

  const [proof] = await staff.call(privacy.erasures, { limit: 1 })
  expect(proof).toMatchObject({ cause: 'request', summary: expect.stringContaining('Kontaktanfragen: 1') })
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'privacy.erased' })
})

test('an erasure of other records than were shown is refused, with what there is now', async () => {
  const email = 'karin@almtal.example'
  const request = { firstName: 'K', lastName: 'W', phone: '1', company: 'Almtal', message: 'x', email }
  await app.stranger().call(contact.send, request)
  const { total } = await staff.call(privacy.find, { email })
  await app.stranger().call(contact.send, request)
  const refusal = await refusalOf(staff.call(privacy.erase, { email, expected: total }))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'privacy.changed',
    current: { records: expect.arrayContaining([expect.objectContaining({ count: 2 })]) },
  })
  expect((await staff.call(privacy.find, { email })).total).toBeGreaterThan(total)
})

test('a restored backup does not bring a deleted person back', async () => {
  const email = 'georg.mayr@freemail.example'
  await app.stranger().call(contact.send, {
    firstName: 'Georg',
    lastName: 'Mayr',
    phone: '1',
    company: 'ohne',
    message: 'x',
    email,
  })
  const { total } = await staff.call(privacy.find, { email })
  await staff.call(privacy.erase, { email, expected: total })

  // The backup is older than the erasure: it has the person and does not know of it.
  await app.database.query('delete from erasures')
  await app.database.query(
    `insert into contact_requests ("firstName", "lastName", email, phone, company, message, status)
       values ('Georg', 'Mayr', $1, '1', 'ohne', 'x', 'new'), ('Hans', 'Mayr', $2, '1', 'ohne', 'x', 'new')`,
    [email.toUpperCase(), `hans.${email}`],
  )
  const restored = await startTestApp({ DATA_DIR: folder }, app)
  try {
    const names = await app.database.query(
      `select "firstName" from contact_requests where "lastName" = 'Mayr'`,
    )
    expect(names).toEqual([{ firstName: 'Hans' }])
    const again = await restored.staff()
    const proofs = await again.call(privacy.erasures, { limit: 10 })
    expect(proofs.map(({ cause }) => cause)).toContain('restore')
  } finally {
    await restored.close()
  }
})

test('what was kept long enough is deleted, after having been announced', async () => {
  const email = 'alt@firma.example'
  const request = { firstName: 'A', lastName: 'B', phone: '1', company: 'C', message: 'x', email }
  await app.stranger().call(contact.send, request)
  const ruleOf = async (key: string) =>
    (await staff.call(privacy.retention, {})).find(rule => rule.key === key)!
  const ageBy = (days: number) =>
    app.database.query(
      `update contact_requests set "createdAt" = now() - make_interval(days => $2) where email = $1`,
      [email, days],
    )
  await ageBy(1_090)
  expect(await ruleOf('contact_requests')).toMatchObject({ days: 1_096, due: 0, dueSoon: 1 })
  await ageBy(1_097)
  expect(await ruleOf('contact_requests')).toMatchObject({ due: 1 })
  expect(await staff.call(privacy.applyRetention, {})).toEqual({ summary: 'Kontaktanfragen: 1' })
  expect((await staff.call(privacy.find, { email })).total).toBe(0)
  const [proof] = await staff.call(privacy.erasures, { limit: 1 })
  expect(proof).toMatchObject({ cause: 'retention', summary: 'Kontaktanfragen: 1' })
})

test('a period can be changed, within limits, and the change is on record', async () => {
  const changed = await staff.call(privacy.setRetention, { key: 'rejected_applications', days: 180 })
  expect(changed).toMatchObject({ days: 180, defaultDays: 214 })
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({
    action: 'privacy.retention_changed',
    subject: 'Abgelehnte Bewerbungen: 180 Tage',
  })
  for (const days of [0, -1, 1.5, 4_000])
    expect(
      await refusalOf(staff.call(privacy.setRetention, { key: 'rejected_applications', days })),
    ).toMatchObject({ status: 400 })
  expect(await refusalOf(staff.call(privacy.setRetention, { key: 'x', days: 9 }))).toMatchObject({
    status: 404,
    code: 'privacy.rule_not_found',
  })
})
