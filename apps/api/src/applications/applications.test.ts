import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applicationReference } from '@app/contracts/applications'
import { dashboard } from '@app/contracts/dashboard'
import { randomUUID } from 'node:crypto'
import { applicant, apply, countFiles, outboxOf, storedOf, type Sent } from '../../test/applicant.ts'
import { createJob, openJob } from '../../test/factories.ts'
import { samplePdf } from '../../test/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let job: { id: number; title: string }
beforeAll(async () => {
  app = await startTestApp()
  job = await openJob(app, { title: 'Konstruktion' })
})
afterAll(() => app.close())

const complete = {
  phone: '+43 664 555 12 34',
  address: 'Gasse 3, 6800 Feldkirch',
  availableFrom: '2027-02-01',
  salaryExpectation: '€ 3.600,– brutto',
}

const person = (fields: Record<string, unknown> = {}) => applicant(job.id, fields)

test('an application is stored with its mails, and counted', async () => {
  const staff = await app.staff()
  const before = await staff.call(dashboard.stats, {})
  const sent = person(complete)
  expect(await apply(app, sent)).toMatchObject({
    status: 201,
    message: 'Vielen Dank für Ihre Bewerbung. Wir melden uns bald bei Ihnen.',
    reference: expect.stringMatching(/^B\d{5}$/),
  })
  const { jobId, ...texts } = sent
  expect(await storedOf(app, sent.email)).toEqual([
    expect.objectContaining({
      ...texts,
      jobId: Number(jobId),
      jobTitle: 'Konstruktion',
      language: 'de',
      status: 'pending',
    }),
  ])
  const [confirmation, notification] = await outboxOf(app, sent.email)
  expect(confirmation).toMatchObject({ kind: 'application_confirmation', recipient: sent.email })
  expect(confirmation!.subject).toBe('Ihre Bewerbung: Konstruktion')
  expect(confirmation!.text).not.toContain('Jana')
  const [stored] = await storedOf(app, sent.email)
  expect(confirmation!.text).toContain(`Ihre Bewerbung hat die Nummer ${applicationReference(stored!.id)}.`)
  expect(notification).toMatchObject({
    kind: 'application_notification',
    recipient: null,
    replyTo: sent.email,
    subject: 'Neue Bewerbung von Jana Öztürk: Konstruktion',
  })
  for (const said of ['Verfügbar ab: 01.02.2027', 'Gasse 3', '€ 3.600,–', 'Und ich lerne schnell.'])
    expect(notification!.text).toContain(said)
  const after = await staff.call(dashboard.stats, {})
  expect(after.totalJobApplications).toBe(before.totalJobApplications + 1)
})

test('an English applicant gets an English answer and mail', async () => {
  const sent = person()
  const answer = await apply(app, sent, [], { 'accept-language': 'en-GB' })
  expect(answer).toMatchObject({
    status: 201,
    message: 'Thank you for your application. We will get back to you soon.',
  })
  expect(await storedOf(app, sent.email)).toMatchObject([{ language: 'en' }])
  const [confirmation] = await outboxOf(app, sent.email)
  expect(confirmation!.subject).toBe('Your application: Konstruktion')
  expect(confirmation!.text).toContain('thank you for your application')
})

test.each([
  ['no job', { jobId: undefined }, { jobId: 'Kein Job ausgewählt' }],
  ['an empty job', { jobId: '' }, { jobId: 'Kein Job ausgewählt' }],
  ['a job that is no number', { jobId: '1 or 1=1' }, { jobId: 'Kein Job ausgewählt' }],
  ['no first name', { firstName: undefined }, { firstName: 'Vorname ist erforderlich' }],
  ['a blank last name', { lastName: '  ' }, { lastName: 'Nachname ist erforderlich' }],
  ['no address', { email: undefined }, { email: 'Gültige E-Mail-Adresse erforderlich' }],
  ['half an address', { email: 'jana@' }, { email: 'Gültige E-Mail-Adresse erforderlich' }],
  [
    'a short motivation',
    { motivation: ' 123456789 ' },
    { motivation: 'Motivation sollte mindestens 10 Zeichen haben' },
  ],
  ['too long a motivation', { motivation: 'x'.repeat(10_001) }, { motivation: 'Höchstens 10.000 Zeichen' }],
  ['a line break in a name', { lastName: 'Ö\r\nBcc: a@b.at' }, { lastName: 'Enthält unzulässige Zeichen' }],
  [
    'a NUL in the motivation',
    { motivation: 'zehn Zeichen\0' },
    { motivation: 'Enthält unzulässige Zeichen' },
  ],
  ['no such day', { availableFrom: '2027-02-30' }, { availableFrom: 'Ungültiges Datum' }],
  ['too long a wish', { salaryExpectation: 'x'.repeat(101) }, { salaryExpectation: 'Höchstens 100 Zeichen' }],
])('refuses %s by its field', async (_what, fields, messages) => {
  const answer = await apply(app, person(fields))
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid', fields: messages })
  expect(Object.keys(answer.fields!)).toEqual(Object.keys(messages))
})

test('refuses in English, too', async () => {
  const fields = { jobId: undefined, firstName: '', motivation: 'short' }
  expect(await apply(app, person(fields), [], { cookie: 'language=en' })).toMatchObject({
    fields: {
      jobId: 'No job selected',
      firstName: 'First name is required',
      motivation: 'Motivation should have at least 10 characters',
    },
  })
})

test('a job that is not open takes no application', async () => {
  const closed = [
    await createJob(app, { published: false }),
    await createJob(app, { validThrough: '2026-01-01' }),
    await createJob(app, { deletedAt: new Date() }),
    { id: 2_000_000 },
  ]
  for (const { id } of closed)
    expect(await apply(app, person({ jobId: id }))).toMatchObject({
      status: 422,
      code: 'application.job_closed',
      error: 'Diese Stelle ist nicht mehr ausgeschrieben. Ihre Bewerbung wurde nicht gesendet.',
    })
})

test('two simultaneous sends with one key are one application, and so is a later repetition', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const sent: Sent[] = [['cv', 'cv.pdf', samplePdf(randomUUID())]]
  const sender = person()
  const answers = await Promise.all([apply(app, sender, sent, key), apply(app, sender, sent, key)])
  answers.push(await apply(app, sender, sent, key))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await storedOf(app, sender.email)).toHaveLength(1)
  expect(await outboxOf(app, sender.email)).toHaveLength(2)
  const other: Sent[] = [['cv', 'cv.pdf', samplePdf('Anders')]]
  expect(await apply(app, sender, other, key)).toMatchObject({
    status: 422,
    code: 'request.key_reused',
  })
})

test('a stranger gets one confirmation a day and posting, staff hear of every application', async () => {
  const sender = person()
  const second = await openJob(app, { title: 'Montage' })
  for (const jobId of [job.id, job.id, second.id]) await apply(app, { ...sender, jobId: String(jobId) })
  expect((await outboxOf(app, sender.email)).map(({ kind }) => kind)).toEqual([
    'application_confirmation',
    'application_confirmation',
    'application_notification',
    'application_notification',
    'application_notification',
  ])
})

test('a failing mail row takes application and documents with it', async () => {
  const sender = person()
  const before = await countFiles(app)
  await app.database.query(
    `create function no_mail() returns trigger language plpgsql as $$ begin raise 'no mail'; end $$;
     create trigger no_mail before insert on outbox for each row when (new.recipient = '${sender.email}')
       execute function no_mail()`,
  )
  const answer = await apply(app, sender, [['cv', 'cv.pdf', samplePdf(randomUUID())]])
  await app.database.query('drop function no_mail() cascade')
  expect(answer).toMatchObject({ status: 500, code: 'server.failed' })
  expect(await storedOf(app, sender.email)).toEqual([])
  expect(await countFiles(app)).toBe(before)
})
