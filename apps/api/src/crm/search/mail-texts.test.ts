import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { mailTray } from '@app/contracts/mail-tray'
import { search, type Passage } from '@app/contracts/search'
import { timeline } from '@app/contracts/timeline'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../test/dropped-mails.ts'
import { createActivity, createCustomer } from '../../../test/factories.ts'
import { outlookFile } from '../../../test/outlook-file.ts'
import { until } from '../../../test/processes.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const mailsWith = async (query: string) => {
  const { groups } = await staff.call(search.find, { query })
  return groups.find(({ kind }) => kind === 'mail')?.hits ?? []
}
const subjects = async (query: string) => (await mailsWith(query)).map(({ title }) => title)
const shown = (passage: Passage | null) =>
  passage?.pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
const fresh = () => `${randomUUID()}@unbekannt.example`

/** A mail with files. */
const withFiles = (subject: string, attachments: { name: string; bytes: Uint8Array }[]) =>
  outlookFile({
    subject,
    sender: { name: 'Eva Huber', email: fresh() },
    to: [{ name: 'Anna', email: 'anna@example.org' }],
    date: new Date('2026-11-20T08:31:00Z'),
    messageId: `<${randomUUID()}@huber.example>`,
    text: 'Anbei.',
    attachments,
  })

describe('a mail is found by words of its text', () => {
  let id: number
  let mailId: number
  beforeAll(async () => {
    id = (await createCustomer(staff, { companyName: 'Ybbs Textwerk' })).id
    const text =
      'Guten Tag,\r\nin der Depalettierzelle fehlen zwei Greifer; bitte rufen Sie die Geschäftsführerin an.\r\nThis invoice is paid. <b>0815</b>'
    const mail = internetMail({ from: fresh(), subject: 'Störung', text })
    mailId = (await dropMail(staff, mail, { customerId: id })).mailId
  })

  test.each([
    ['Geschäftsführerin', 'die [Geschäftsführerin]'],
    ['geschaeftsfuehrerin', 'die [Geschäftsführerin]'],
    ['depalettier', 'der [Depalettierzelle]'],
    ['Greifern', 'zwei [Greifer]'],
    ['depalettierzelle greifer', 'der [Depalettierzelle] fehlen zwei [Greifer]'],
    ['störung depalettierzelle', 'der [Depalettierzelle]'],
    ['invoices', 'This [invoice]'],
    ['0815', '<b>[0815]</b>'],
  ])('%s', async (query, expected) => {
    const [hit] = await mailsWith(query)
    expect(hit).toMatchObject({ id: mailId, title: 'Störung', customerId: id, passage: { file: null } })
    expect(shown(hit!.passage)).toContain(expected)
  })
})

test('what only resembles a word of a text is not found, nor guessed beside it', async () => {
  await createCustomer(staff, { companyName: 'Klingl GmbH' })
  await dropMail(staff, internetMail({ from: fresh(), subject: 'Klang', text: 'Das Xylofon klingt.' }))
  expect(await subjects('ylofo')).toEqual([])
  const { groups } = await staff.call(search.find, { query: 'klingt' })
  expect(groups).toMatchObject([{ kind: 'mail', hits: [{ title: 'Klang' }] }])
})

test('subjects come before texts, and need no passage', async () => {
  await dropMail(
    staff,
    internetMail({ from: fresh(), subject: 'Große Ywzange', date: new Date('2026-01-05') }),
  )
  await dropMail(staff, internetMail({ from: fresh(), subject: 'Neuer', text: 'Die Ywzange ist da.' }))
  expect((await mailsWith('ywzange')).map(({ title, passage }) => [title, shown(passage)])).toEqual([
    ['Große Ywzange', undefined],
    ['Neuer', 'Die [Ywzange] ist da.'],
  ])
})

test('in the tray, a mail is found and says so; discarded, it is not', async () => {
  const mail = internetMail({ from: 'holzer@weissnicht.example', text: 'Unsere Ywzelle steht.' })
  const { tray, mailId } = await dropMail(staff, mail)
  for (const query of ['Ywzelle', 'holzer weissnicht'])
    expect(await mailsWith(query)).toMatchObject([
      { id: mailId, customerId: null, subtitle: 'holzer@weissnicht.example · E-Mail-Eingang' },
    ])
  const listed = await staff.call(mailTray.list, { search: 'ywzelle', limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual([tray!.id])
  await staff.call(mailTray.discard, { id: tray!.id })
  expect(await subjects('Ywzelle')).toEqual([])
})

test('files are found by name at once and by what they say soon, and go with their mail', async () => {
  const customer = await createCustomer(staff, { companyName: 'Anlagenwerk' })
  const damaged = samplePdf('unlesbar').subarray(0, 90)
  const files = [
    { name: 'Kaputt.pdf', bytes: damaged },
    { name: 'Halle10r_v2.pdf', bytes: samplePdf('Schaltschrankplan mit Trafo') },
  ]
  const { mailId } = await dropMail(staff, withFiles('Pläne', files), { customerId: customer.id })
  const [byName] = await mailsWith('Halle10r')
  expect(byName).toMatchObject({ id: mailId, passage: { file: 'Halle10r_v2.pdf' } })
  expect(shown(byName!.passage)).toBe('[Halle10r]_v2.pdf')
  await until('the file is read', async () => (await mailsWith('schaltschrank')).length > 0)
  const [byText] = await mailsWith('schaltschrank')
  expect(shown(byText!.passage)).toBe('[Schaltschrankplan] mit Trafo')
  expect(byText!.passage!.file).toBe('Halle10r_v2.pdf')
  // The same file of another mail is known.
  await dropMail(staff, withFiles('Noch einmal', files.slice(1)), { customerId: customer.id })
  await until('the copy is taken up', async () => (await subjects('schaltschrank')).length === 2)
  await staff.call(customers.remove, { id: customer.id })
  expect(await subjects('schaltschrank')).toEqual([])
})

test('mails of before are taken up by the task', async () => {
  const { id: customerId } = await createCustomer(staff)
  const files = [{ name: 'Protokoll.pdf', bytes: samplePdf('Abnahmeprotokoll Ywlinie') }]
  const { mailId } = await dropMail(staff, withFiles('Älter', files), { customerId })
  await dropMail(staff, internetMail({ from: fresh(), subject: 'Ohne Anlage', text: 'Ywkupplung' }))
  await dropMail(staff, withFiles('Verloren', [{ name: 'Lücke.pdf', bytes: samplePdf('Ywlinie zwei') }]))
  await until('the files are read', async () => (await subjects('ywlinie')).length === 2)
  // The newest one that its storage does not give keeps no other from being read.
  await app.database.query(
    `delete from file_chunks where "fileId" in (select "fileId" from mail_attachments where name = 'Lücke.pdf')`,
  )
  await app.database.query('alter table mail_attachments disable trigger user')
  await app.database.query('update mail_attachments set text = null')
  await app.database.query('alter table mail_attachments enable trigger user')
  await app.database.query('update search_documents set body = null')
  for (const query of ['ywlinie', 'ywkupplung']) expect(await subjects(query)).toEqual([])
  await app.database.query(`insert into pgboss.job (name, data) values ('mails.index', '{}')`)
  const areFound = async () => [...(await subjects('anbei ywlinie')), ...(await subjects('ywkupplung'))]
  await until('both are found', async () => (await areFound()).join() === 'Älter,Ohne Anlage')
  expect((await mailsWith('protokoll ywlinie'))[0]!.id).toBe(mailId)
})

test('the timeline of a customer finds texts, notes and changed values, and says where', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Verlauf AG', city: 'Ried' })
  await staff.call(customers.update, { id, city: 'Schärding' })
  await dropMail(
    staff,
    internetMail({ from: fresh(), subject: 'Termin', text: 'Wir kommen am Schärdinger Tor an.' }),
    {
      customerId: id,
    },
  )
  await createActivity(staff, id, { title: 'Anruf', description: 'Er ist in Schärding gewesen.' })
  await createActivity(staff, id, { title: 'Schärding besuchen' })
  await createActivity(staff, id, { title: 'Etwas anderes' })
  const page = await staff.page(timeline.ofCustomer, { id, search: 'schaerding', limit: 10 })
  expect(page.total).toBe(4)
  const found = page.rows.map(entry =>
    entry.kind === 'change' ? 'change' : [entry.activity.title, shown(entry.passage)],
  )
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      'change',
      ['Termin', 'Wir kommen am [Schärdinger] Tor an.'],
      ['Anruf', 'Er ist in [Schärding] gewesen.'],
      ['Schärding besuchen', undefined],
    ]),
  )
  const mails = await staff.call(timeline.ofCustomer, { id, filter: 'mails', search: 'schärding', limit: 10 })
  expect(mails).toMatchObject([{ activity: { title: 'Termin' } }])
  expect(await staff.call(timeline.ofCustomer, { id, search: 'gibtesnicht', limit: 10 })).toEqual([])
})
