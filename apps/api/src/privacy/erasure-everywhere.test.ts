import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { composedMails } from '@app/contracts/composed-mails'
import { contact } from '@app/contracts/contact'
import { contactPersonCards } from '@app/contracts/contact-person-cards'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { documents } from '@app/contracts/documents'
import { emailSettings } from '@app/contracts/email-settings'
import { messageTemplates } from '@app/contracts/message-templates'
import { offers } from '@app/contracts/offers'
import { offerTexts } from '@app/contracts/offer-texts'
import { opportunities } from '@app/contracts/opportunities'
import { ownFields } from '@app/contracts/own-fields'
import { privacy } from '@app/contracts/privacy'
import { search } from '@app/contracts/search'
import { webhooks } from '@app/contracts/webhooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { apply, applicant } from '../../test/applicant.ts'
import { dropMail, internetMail } from '../../test/dropped-mails.ts'
import { createActivity, createCustomer, createOpportunity, openJob } from '../../test/factories.ts'
import { startImageServer, type ImageServer } from '../../test/image-server.ts'
import { settingsFor, startMailServer, type MailServer } from '../../test/mail-server.ts'
import { outlookFile } from '../../test/outlook-file.ts'
import { until } from '../../test/processes.ts'
import type { S3Bucket, S3Storage } from '../../test/s3-storage.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const EMAIL = 'magdalena.zwirner@zwirnwerk.example'
const FORMER = 'm.spuler@zwirnwerk.example'
/** What must not be left. */
const words = {
  address: EMAIL,
  formerAddress: FORMER,
  name: 'Magdalena Zwirner',
  phone: '7719931',
  mobile: '7719932',
  note: 'Rückenleiden',
  mail: 'Spulengeheimnis',
}

let app: TestApp
let staff: Person
let folder: string
let storage: S3Storage
let bucket: S3Bucket
let mailServer: MailServer
let target: ImageServer
beforeAll(async () => {
  const s3 = await (await loadServer()).loadS3()
  storage = await s3.startS3Storage()
  const access = { region: 'eu-central-1', bucket: storage.bucket, accessKey: 'S3RVER', secretKey: 'S3RVER' }
  bucket = new s3.S3Bucket({ ...access, prefix: '', endpoint: storage.endpoint })
  folder = await mkdtemp(join(tmpdir(), 'everywhere-'))
  target = await startImageServer()
  mailServer = await startMailServer()
  app = await startTestApp({
    DATA_DIR: folder,
    WEBHOOK_HOSTS: `localhost:${target.port}`,
    FILES_S3_ENDPOINT: storage.endpoint,
    FILES_S3_REGION: access.region,
    FILES_S3_BUCKET: access.bucket,
    FILES_S3_ACCESS_KEY: access.accessKey,
    FILES_S3_SECRET_KEY: access.secretKey,
    FILES_S3_ABOVE_MB: '1',
  })
  staff = await app.staff()
  await staff.call(emailSettings.save, settingsFor(mailServer.port))
})
afterAll(async () => {
  await app.close()
  await Promise.all([storage.stop(), mailServer.stop(), target.close()])
  await rm(folder, { recursive: true })
})

/** Has a task done now, and waits until it is over. */
async function work(name: string): Promise<void> {
  await app.database.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name])
  await until(`${name} is over`, async () => {
    const open = await app.database.query(
      `select 1 from pgboss.job where name = $1 and state not in ('completed', 'failed')`,
      [name],
    )
    return open.length === 0
  })
}

/** Where each word stands: tables, tasks included, files in the database and objects in the bucket. */
async function placesOf(sought: Record<string, string>): Promise<Record<string, string[]>> {
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'file_chunks' order by 1`,
  )
  const contents = await app.database.query<{ bytes: Buffer }>('select bytes from file_chunks')
  const objects = await bucket.list()
  const stored = await Promise.all(objects.map(async ({ name }) => buffer(await bucket.read(name))))
  const places: Record<string, string[]> = {}
  for (const [word, text] of Object.entries(sought)) {
    const found: string[] = []
    for (const { name } of tables)
      if (
        (await app.database.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]))
          .length
      )
        found.push(name.replace('public.', ''))
    // Outlook writes UTF-16.
    const holds = (bytes: Buffer) => bytes.includes(text) || bytes.includes(text, 0, 'utf16le')
    if (contents.some(({ bytes }) => holds(bytes))) found.push('files')
    if (stored.some(holds)) found.push('objects')
    places[word] = found
  }
  return places
}

/** A document above the size that goes to the bucket. */
const large = (text: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n${text}\n`), Buffer.alloc(2_000_000, 'x'), Buffer.from('\n%%EOF\n')])

/** Whoever can be in the house is in all of it. */
async function leaveTraces(): Promise<void> {
  const url = `https://localhost:${target.port}/crm`
  target.answers['/crm'] = (_, response) => void response.end(`Danke, ${words.name} (${words.mobile})`)
  await staff.call(webhooks.add, { name: 'ERP', url, events: ['contact_person.changed'], isActive: true })

  const { id } = await createCustomer(staff, { companyName: 'Zwirnwerk' })
  await staff.call(customers.update, { id, phone: `+43 664 ${words.phone}` })
  await staff.call(customers.update, { id, email: EMAIL })
  const named = { firstName: 'Magdalena', lastName: 'Zwirner', phone: `+43 664 ${words.phone}` }
  const person = await staff.call(contactPersons.create, { id, ...named }, { idempotencyKey: 'zwirner-1' })
  const personId = person.id
  let { version } = person
  const change = async (fields: object) => {
    const changed = await staff.call(contactPersons.update, { ...named, ...fields, id: personId, version })
    version = changed.version
  }
  const more = { mobile: `+43 664 ${words.mobile}`, notes: `Zwirnerin hat ${words.note}` }
  await change(more)
  await change({ ...more, notes: null, email: FORMER })
  await change({ ...more, notes: null, email: EMAIL })
  await (await staff.fetch(contactPersonCards.ofPerson.path.replace(':id', String(personId)))).text()

  const upload = { file: new File([large(words.name)], 'Ausweis.pdf'), contactPersonId: personId }
  await staff.call(documents.upload, { id, ...upload })
  await app
    .stranger()
    .call(contact.send, { ...named, email: FORMER, company: 'Zwirnwerk', message: words.note })
  const job = await openJob(app)
  const sent = await apply(app, applicant(job.id, { ...named, email: EMAIL }), [
    ['cv', 'Lebenslauf.pdf', large(words.mobile)],
  ])
  expect(sent).toMatchObject({ status: 201 })

  const deal = await createOpportunity(staff, id)
  await staff.call(opportunities.update, { id: deal.id, notes: `Frau Zwirner hat ${words.note}` })
  await staff.call(opportunities.update, { id: deal.id, notes: `Zuständig: ${EMAIL}` })
  await createActivity(staff, id, { title: `Anruf von ${EMAIL}: ${words.mail}` })
  const meeting = { type: 'meeting', status: 'pending', dueDate: '2026-12-01T08:00:00.000Z' } as const
  const { id: activityId } = await createActivity(staff, id, { ...meeting, title: 'Besichtigung' })
  await staff.call(composedMails.send, {
    to: `${words.name} <${EMAIL}>`,
    subject: 'Besichtigung',
    html: `<p>Guten Tag ${words.name}</p>`,
    minutes: 60,
    place: 'Linz',
    customerId: id,
    activityId,
  })
  const hers = { subject: 'Rückfrage', sender: { name: words.name, email: EMAIL }, text: words.mail }
  const bytes = outlookFile({ ...hers, date: new Date(), messageId: '<1@zwirnwerk.example>' })
  await dropMail(staff, bytes, { customerId: id, name: 'Rückfrage.msg' })
  await app.stranger().call(contact.send, {
    firstName: 'Karl',
    lastName: 'Weber',
    phone: '1',
    email: 'weber@weberei.example',
    company: 'Weberei',
    message: `Empfohlen von Zwirner, Magdalena`,
  })
}

/** What names her and is about others, or has to be kept. */
async function leaveMentions(): Promise<string> {
  const { id } = await createCustomer(staff, { companyName: 'Weberei' })
  const deal = await createOpportunity(staff, id)
  const draft = await staff.call(offers.create, { opportunityId: deal.id })
  const item = { name: 'Roboter', quantity: 1, unit: 'piece', price: 100, vatRate: 20 } as const
  const { version } = await staff.call(offers.update, {
    id: draft.id,
    version: draft.version,
    language: 'de',
    title: 'Zelle',
    recipient: `Zwirnwerk\nz. H. ${words.name}\n${EMAIL}`,
    items: [item],
  })
  const offer = await staff.call(offers.issue, { id: draft.id, version })
  const from = 'karl@weberei.example'
  await dropMail(staff, internetMail({ from, subject: 'Übergabe', text: `Ansprechpartnerin: ${EMAIL}` }), {
    customerId: id,
  })
  const inner = internetMail({ from: `${words.name} <${EMAIL}>`, subject: 'Alt', text: words.mail })
  const outer = outlookFile({
    subject: 'Zur Kenntnis',
    sender: { name: 'Karl', email: from },
    messageId: '<2@weberei.example>',
    attachments: [{ name: 'Alt.eml', bytes: inner }],
  })
  await dropMail(staff, outer, { customerId: id, name: 'Zur Kenntnis.msg' })
  const html = `<p>Ihre Ansprechpartnerin ist ${words.name}.</p>`
  await staff.call(messageTemplates.create, { name: 'Nachfassen', subject: 'x', html, language: 'de' })
  await staff.call(offerTexts.create, { kind: 'closing', name: 'Schluss', textDe: `Gruß, ${words.name}` })
  const choices = [{ name: 'Zwirner, Magdalena' }, { name: 'Weber' }]
  await staff.call(ownFields.create, { kind: 'customer', type: 'choice', name: 'Betreut von', choices })
  return offer.name!
}

test('S3: whoever is erased is in no table, file, object or task any more, but where it is said, with the reason', async () => {
  await leaveTraces()
  const offerName = await leaveMentions()
  await until('the target has answered', async () => {
    const rows = await app.database.query('select 1 from webhook_deliveries where answer is not null')
    return rows.length > 0
  })
  await app.database.query(`update outbox set "dueAt" = now() where state = 'waiting'`)
  await until('all mails have left', async () => {
    return (await app.database.query(`select 1 from outbox where state = 'waiting'`)).length === 0
  })
  await app.stranger().call(auth.requestReset, { email: EMAIL })
  const tasks = await app.database.query(
    `select data ->> 'address' as address from pgboss.job where name = 'auth.password-reset'`,
  )
  expect(tasks).toEqual([{ address: '127.0.0.0' }])
  await work('mails.index')
  await work('files.move')
  const before = await placesOf(words)
  for (const place of [
    'crm_changes',
    'contact_persons',
    'job_applications',
    'idempotency_keys',
    'webhook_deliveries',
    'outbox',
    'objects',
  ])
    expect(Object.values(before).flat()).toContain(place)

  const summary = await staff.call(privacy.find, { email: EMAIL })
  expect(summary.addresses).toEqual([FORMER])
  const answer = await staff.call(privacy.erase, { email: EMAIL, expected: summary.total })
  await work('files.move')
  expect(await placesOf(words)).toEqual({
    // The offer, and what Karl wrote and passed on.
    address: ['mail_attachments', 'mails', 'offers', 'files'],
    name: ['mail_attachments', 'message_templates', 'offer_texts', 'offers', 'files'],
    mail: ['mail_attachments', 'search_documents', 'files'],
    formerAddress: [],
    phone: [],
    mobile: [],
    note: [],
  })
  expect(Object.fromEntries(answer.left.map(({ name, records }) => [name, records]))).toEqual({
    Kontaktanfragen: [expect.stringMatching(/^Karl Weber, Weberei/)],
    'Gesendete E-Mails': [expect.stringMatching(/^Neue Kontaktanfrage von Karl Weber/)],
    Angebote: [offerName],
    'Importierte E-Mails': [expect.stringMatching(/^Zur Kenntnis/), expect.stringMatching(/^Übergabe/)],
    'E-Mail-Vorlagen': ['Nachfassen'],
    Angebotstexte: ['Schluss'],
    'Eigene Felder': ['Betreut von'],
  })
  const why = Object.fromEntries(answer.records.map(({ name, kept }) => [name, kept]))
  expect(why).toMatchObject({
    Angebote: expect.stringContaining('§ 212 UGB'),
    'Importierte E-Mails': expect.stringContaining('§ 212 UGB'),
    'E-Mail-Vorlagen': expect.stringContaining('von Hand'),
    Aktivitäten: expect.stringContaining('Datum und Art bleiben'),
  })
  // The mail that lay in another one is found by what it says.
  const { groups } = await staff.call(search.find, { query: words.mail })
  expect(groups).toMatchObject([{ kind: 'mail' }])
})
