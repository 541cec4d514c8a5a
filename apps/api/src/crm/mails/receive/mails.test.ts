import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { mails } from '@app/contracts/mails'
import { randomBytes, randomUUID } from 'node:crypto'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { outlookFile, type OutlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const plan = randomBytes(700_000)

const mail = (fields: Partial<OutlookFile> = {}): Buffer =>
  outlookFile({
    subject: 'Freigabe Palettierzelle Linie 3',
    sender: { name: 'Thomas Leitner', email: 't.leitner@huber-anlagen.example' },
    to: [{ name: 'Anna Berger', email: 'anna.berger@example.org' }],
    cc: [{ name: 'Einkauf', email: 'einkauf@huber-anlagen.example' }],
    date: new Date('2026-11-20T08:31:00Z'),
    text: 'Grüß Gott,\r\ndas Pflichtenheft passt.',
    messageId: `<${randomUUID()}@huber-anlagen.example>`,
    attachments: [
      { name: 'Pflichtenheft.pdf', bytes: plan, contentType: 'application/pdf' },
      { name: 'Grundriß Halle.png', bytes: new Uint8Array([1, 2, 3]), contentType: 'image/png' },
    ],
    ...fields,
  })

function drop(customerId: number, bytes: Buffer, name = 'Freigabe.msg', idempotencyKey?: string) {
  const msgFile = new File([new Uint8Array(bytes)], name)
  return staff.call(mails.upload, { id: customerId, msgFile }, { idempotencyKey })
}

const timeline = (id: number) => staff.call(activities.ofCustomer, { id, limit: 10 })

test('a dropped mail becomes an e-mail activity with text and attachments', async () => {
  const { id } = await createCustomer(staff)
  const answer = await drop(id, mail())
  expect(answer).toEqual({
    outcome: 'filed',
    message: 'Email erfolgreich importiert',
    attachmentCount: 2,
    activityId: expect.any(Number),
  })
  const [activity] = await timeline(id)
  expect(activity).toMatchObject({
    id: answer.activityId,
    type: 'email',
    status: 'completed',
    title: 'Freigabe Palettierzelle Linie 3',
    activityDate: '2026-11-20T08:31:00.000Z',
    emailSender: 'Thomas Leitner <t.leitner@huber-anlagen.example>',
    emailRecipients: 'Anna Berger <anna.berger@example.org>; Einkauf <einkauf@huber-anlagen.example>',
    emailSubject: 'Freigabe Palettierzelle Linie 3',
    emailTextContent: expect.stringContaining('Grüß Gott,'),
    attachments: [
      { name: 'Pflichtenheft.pdf', contentType: 'application/pdf', size: plan.length },
      { name: 'Grundriß Halle.png', contentType: 'image/png', size: 3 },
    ],
  })
})

test('an upload answers 201', async () => {
  const { id } = await createCustomer(staff)
  const body = new FormData()
  body.append('msgFile', new File([new Uint8Array(mail())], 'Freigabe.msg'))
  const response = await staff.fetch(`/api/admin/crm/customers/${id}/emails/upload`, { method: 'POST', body })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    message: 'Email erfolgreich importiert',
    attachmentCount: 2,
  })
})

test('an attachment comes out bit for bit, as a download that runs nothing', async () => {
  const { id } = await createCustomer(staff)
  await drop(id, mail())
  const [activity] = await timeline(id)
  const [attachment, drawing] = activity!.attachments
  const response = await staff.fetch(`/api/admin/crm/mail-attachments/${attachment!.id}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(plan)).toBe(true)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=Pflichtenheft.pdf')
  expect(response.headers.get('content-security-policy')).toBe('sandbox')
  const named = await staff.fetch(`/api/admin/crm/mail-attachments/${drawing!.id}`)
  expect(named.headers.get('content-disposition')).toContain("filename*=UTF-8''Grundri%C3%9F%20Halle.png")
  expect((await app.stranger().fetch(`/api/admin/crm/mail-attachments/${attachment!.id}`)).status).toBe(401)
})

test('of twenty attachments every one comes out as it went in, twins, an empty one and a long one among them', async () => {
  const { id } = await createCustomer(staff)
  const contents = Array.from({ length: 20 }, (_, position) =>
    randomBytes(position === 7 ? 600_000 : 40 + position),
  )
  contents[3] = Buffer.alloc(0)
  contents[18] = contents[2]!
  // One that is stored already goes in between new ones.
  contents[11] = plan
  const attachments = contents.map((bytes, position) => ({
    name: `Plan ${position}.pdf`,
    bytes,
    contentType: 'application/pdf',
  }))
  expect(await drop(id, mail({ attachments }))).toMatchObject({ attachmentCount: 20 })
  const [activity] = await timeline(id)
  expect(activity!.attachments.map(({ name }) => name)).toEqual(attachments.map(({ name }) => name))
  for (const [position, { id: attachmentId }] of activity!.attachments.entries()) {
    const response = await staff.fetch(`/api/admin/crm/mail-attachments/${attachmentId}`)
    expect(Buffer.from(await response.arrayBuffer()).equals(contents[position]!)).toBe(true)
  }
})

test('the original is kept bit for bit, and the same content is stored once', async () => {
  const { id } = await createCustomer(staff)
  const original = mail()
  const files = () => app.database.query<{ n: string }>('select count(*) as n from files')
  await drop(id, original)
  const [before] = await files()
  await drop(id, mail())
  const [after] = await files()
  expect(Number(after!.n) - Number(before!.n)).toBe(1)
  const chunks = await app.database.query<{ bytes: Buffer }>(
    `select c.bytes from mails m join file_chunks c on c."fileId" = m."originalFileId"
      join activities a on a."mailId" = m.id where a."customerId" = $1 order by a.id, c.position`,
    [id],
  )
  const stored = Buffer.concat(chunks.map(({ bytes }) => bytes))
  expect(stored.subarray(0, original.length).equals(original)).toBe(true)
})

test('a mail that is there already is named, not doubled', async () => {
  const { id } = await createCustomer(staff)
  const bytes = mail()
  const first = await drop(id, bytes)
  const second = await drop(id, bytes, 'Kopie.msg')
  expect(second).toMatchObject({ activityId: first.activityId, attachmentCount: 2 })
  expect(second.message).toMatch(/^Schon abgelegt von Anna Berger am \d\d\.\d\d\.\d{4}\.$/)
  expect(await timeline(id)).toHaveLength(1)
})

test('ten people who drop the same mail at once make one activity', async () => {
  const { id } = await createCustomer(staff)
  const bytes = mail({ messageId: undefined as never })
  const answers = await Promise.all(Array.from({ length: 10 }, () => drop(id, bytes)))
  expect(new Set(answers.map(({ activityId }) => activityId)).size).toBe(1)
  expect(await timeline(id)).toHaveLength(1)
})

test('one mail can stand on two customers', async () => {
  const [one, other] = [await createCustomer(staff), await createCustomer(staff)]
  const bytes = mail()
  await drop(one.id, bytes)
  expect((await drop(other.id, bytes)).message).toBe('Email erfolgreich importiert')
  const [placed] = await timeline(other.id)
  expect(placed!.attachments).toHaveLength(2)
})

test('a repeated upload with the same key is the same upload', async () => {
  const { id } = await createCustomer(staff)
  const [bytes, key] = [mail(), randomUUID()]
  const first = await drop(id, bytes, 'a.msg', key)
  expect(await drop(id, bytes, 'a.msg', key)).toEqual(first)
  const other = await refusalOf(drop(id, mail(), 'a.msg', key))
  expect(other).toMatchObject({ status: 422, code: 'request.key_reused' })
})

test.each([
  ['a PDF with the wrong name', Buffer.from('%PDF-1.7'), 'Angebot.pdf', 415, 'mail.file_type'],
  ['a PDF that is called .msg', Buffer.from('%PDF-1.7'), 'Angebot.msg', 422, 'mail.unreadable'],
  ['an empty file', Buffer.alloc(0), 'leer.msg', 422, 'mail.unreadable'],
  ['a cut mail', mail().subarray(0, 3_000), 'halb.MSG', 422, 'mail.unreadable'],
])('%s is refused by name, and nothing is stored', async (_what, bytes, name, status, code) => {
  const { id } = await createCustomer(staff)
  const refusal = await refusalOf(drop(id, bytes, name))
  expect(refusal).toMatchObject({ status, code })
  expect(refusal.error).toContain(name)
  expect(await timeline(id)).toEqual([])
})

test('no file, two files, a wrong field and a broken body are refused', async () => {
  const { id } = await createCustomer(staff)
  const path = `/api/admin/crm/customers/${id}/emails/upload`
  const file = () => new File([new Uint8Array(mail())], 'a.msg')
  const form = (...fields: string[]) => {
    const data = new FormData()
    for (const field of fields) data.append(field, file())
    return data
  }
  const statusOf = async (init: RequestInit) => (await staff.fetch(path, { method: 'POST', ...init })).status
  expect(await statusOf({ body: form() })).toBe(400)
  expect(await statusOf({ body: form('msgFile', 'msgFile') })).toBe(400)
  expect(await statusOf({ body: form('other') })).toBe(400)
  expect(await statusOf({ body: '--x', headers: { 'content-type': 'multipart/form-data' } })).toBe(400)
  expect(
    await statusOf({ body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }),
  ).toBe(400)
  expect(await statusOf({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(415)
  expect(await staff.call(customers.get, { id })).toMatchObject({ id })
})

test('more than 50 MB is refused with a sentence', async () => {
  const { id } = await createCustomer(staff)
  const refusal = await refusalOf(drop(id, Buffer.alloc(50 * 1024 * 1024 + 1), 'riesig.msg'))
  expect(refusal).toMatchObject({ status: 413, code: 'mail.too_large' })
})

test('an unknown customer is named', async () => {
  expect(await refusalOf(drop(2_000_000, mail()))).toMatchObject({
    status: 404,
    error: 'Kunde nicht gefunden',
  })
})
