import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { mailView } from '@app/contracts/mail-view'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { outlookFile, type OutlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  customerId = (await createCustomer(staff)).id
})
afterAll(() => app.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sender = { name: 'Eva Huber', email: 'eva@huber.example' }

async function drop(file: Partial<OutlookFile>) {
  const bytes = outlookFile({
    subject: 'Plan',
    sender,
    messageId: `<${randomUUID()}@huber.example>`,
    ...file,
  })
  const { mailId } = await dropMail(staff, bytes, { customerId, name: 'Plan.msg' })
  return { bytes, detail: await staff.call(mailView.detail, { id: mailId }) }
}

test('a mail shows its head, its parts and where it stands', async () => {
  const { detail, bytes } = await drop({
    to: [{ name: 'Anna Berger', email: 'anna.berger@example.org' }],
    bcc: [{ name: 'Chef', email: 'chef@huber.example' }],
    date: new Date('2026-11-20T08:31:00Z'),
    text: 'Hallo',
    attachments: [
      { name: 'Plan.pdf', bytes: Buffer.from('\r\n%PDF-1.7'), contentType: 'application/pdf' },
      { name: 'Rechnung.pdf.exe', bytes: Buffer.from('MZ'), contentType: 'application/pdf' },
    ],
  })
  expect(detail).toMatchObject({
    kind: 'mail',
    subject: 'Plan',
    sender,
    bcc: [{ email: 'chef@huber.example' }],
    direction: 'received',
    sentAt: '2026-11-20T08:31:00.000Z',
    deliveredAt: '2026-11-20T08:31:00.000Z',
    hasHtml: false,
    attachments: [
      { name: 'Plan.pdf', preview: 'pdf', isExecutable: false },
      { name: 'Rechnung.pdf.exe', preview: null, isExecutable: true },
    ],
    originals: [{ name: 'Plan.msg', size: bytes.length }],
    placements: [{ customer: { id: customerId }, filedBy: 'Anna Berger' }],
    batch: { mails: 1, droppedBy: 'Anna Berger' },
  })
  const [pdf, program] = detail.attachments
  const shown = await staff.fetch(`/api/admin/crm/mail-attachments/${pdf!.id}/preview`)
  expect(shown.headers.get('content-type')).toBe('application/pdf')
  expect(await refusalOf(staff.call(mailView.preview, { id: program!.id }))).toMatchObject({
    code: 'mail.no_preview',
  })
  const saved = await staff.fetch(`/api/admin/crm/mail-attachments/${program!.id}`)
  expect(saved.headers.get('content-type')).toBe('application/octet-stream')
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await refusalOf(staff.call(mailView.html, { id: detail.id }))).toMatchObject({
    code: 'mail.no_html',
  })
})

test('hostile HTML comes out harmless, in a closed frame, its own picture in place', async () => {
  const html = `<html><head><style>@import url(https://track.example/x.css)</style><base href="https://evil.example/">
    <meta http-equiv="refresh" content="0;url=https://evil.example"></head><body onload="alert(1)">
    <script>alert(2)</script><svg onload="alert(3)"></svg><iframe src="https://evil.example"></iframe>
    <form action="https://evil.example"><input name="pin"></form>
    <p style="color:red;background:url(https://track.example/b.png);position:fixed">Grüß Gott</p>
    <a href="javascript:alert(4)">böse</a> <a href="https://huber.example/plan">Plan</a>
    <img src="https://track.example/pixel.gif" data-content-id="fremd"><img src="cid:logo@huber">
    <img src="x" onerror="alert(5)"></body></html>`
  const { detail } = await drop({
    html,
    attachments: [{ name: 'logo.png', bytes: PNG, contentType: 'image/png', contentId: 'logo@huber' }],
  })
  expect(detail).toMatchObject({ hasHtml: true, remoteImageCount: 1 })
  const page = await staff.fetch(`/api/admin/crm/mails/${detail.id}/html`)
  const policy = page.headers.get('content-security-policy')!
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  for (const part of [
    'sandbox allow-popups',
    "default-src 'none'",
    'img-src data:;',
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('allow-scripts')
  const text = await page.text()
  expect(text).toContain('Grüß Gott')
  expect(text).toContain(`src="data:image/png;base64,${PNG.toString('base64')}"`)
  expect(text).toContain('href="https://huber.example/plan" target="_blank" rel="noopener noreferrer"')
  expect(text).not.toMatch(
    /alert|javascript:|<script|<svg|<iframe|<form|<base|onload|onerror|position:fixed|url\(/,
  )
  expect(text).not.toMatch(/ src="https/)
  const asked = await staff.fetch(`/api/admin/crm/mails/${detail.id}/html?images=1`)
  expect(asked.headers.get('content-security-policy')).toContain('img-src data: https: http:')
  expect(await asked.text()).toContain('src="https://track.example/pixel.gif"')
  const [logo] = detail.attachments
  expect(logo).toMatchObject({ isInline: true, preview: 'image' })
})

test('HTML of open tags alone costs nothing but its formatted view', async () => {
  const { detail } = await drop({ text: 'Der Text', html: `${'<div>'.repeat(200_000)}x` })
  expect(detail).toMatchObject({ text: 'Der Text', hasHtml: false })
})

test('a conversation names the mails that are not here', async () => {
  const [first, lost, last] = [0, 1, 2].map(() => `<${randomUUID()}@huber.example>`)
  const write = (messageId: string, references: string[], minute: number) =>
    dropMail(
      staff,
      internetMail({
        from: sender.email,
        messageId,
        references,
        date: new Date(Date.UTC(2026, 10, 20, 8, minute)),
      }),
      { customerId },
    )
  const answer = await write(last!, [first!, lost!], 20)
  const { mailId } = await write(first!, [], 1)
  for (const id of [mailId, answer.mailId])
    expect(
      (await staff.call(mailView.thread, { id })).map(each => [each.messageId, each.id, each.sentBefore]),
    ).toEqual([
      [first, mailId, null],
      [lost, null, '2026-11-20T08:20:00.000Z'],
      [last, answer.mailId, null],
    ])
})

test('a small picture that comes with every mail of a sender is told from content', async () => {
  const logo = Buffer.concat([PNG, Buffer.from(randomUUID())])
  const plan = Buffer.concat([PNG, Buffer.from(randomUUID())])
  const from = { name: 'Eva Huber', email: `eva.${randomUUID()}@huber.example` }
  const send = (subject: string, bytes: Buffer) =>
    drop({
      subject,
      sender: from,
      html: '<img src="cid:bild">',
      attachments: [{ name: 'bild.png', bytes, contentType: 'image/png', contentId: 'bild' }],
    })
  const marks = async ({ detail }: Awaited<ReturnType<typeof drop>>) =>
    (await staff.call(mailView.detail, { id: detail.id })).attachments.map(({ isSignature }) => isSignature)
  const [first] = [await send('Angebot', logo), await send('Termin', logo)]
  expect(await marks(first)).toEqual([false])
  await send('Rechnung', logo)
  expect(await marks(first)).toEqual([true])
  // A picture that only travels along in the answers to one mail is content.
  const [shown] = [await send('Plan', plan), await send('AW: Plan', plan), await send('WG: AW: Plan', plan)]
  expect(await marks(shown)).toEqual([false])
})

test('an activity that is a mail names it', async () => {
  const { detail } = await drop({})
  const { activityId } = detail.placements[0]!
  const filed = await staff.call(activities.list, { customerId, type: 'email' })
  expect(filed.find(({ id }) => id === activityId)).toMatchObject({ mailId: detail.id })
})

test('a picture that is shown again and again is written out within limits, in the mail and in one that lies in it', async () => {
  const picture = Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])
  const file = {
    html: '<img src="cid:bild">'.repeat(60),
    attachments: [{ name: 'bild.png', bytes: picture, contentType: 'image/png', contentId: 'bild' }],
  }
  const { detail } = await drop({
    ...file,
    attachments: [...file.attachments, { message: { subject: 'Darin', sender, ...file } }],
  })
  const inner = detail.attachments.find(({ isMessage }) => isMessage)!
  for (const path of [`mails/${detail.id}/html`, `mail-attachments/${inner.id}/html`]) {
    const page = await (await staff.fetch(`/api/admin/crm/${path}`)).text()
    expect(page.length).toBeLessThan(31 * 1024 * 1024)
    const shown = page.split('src="data:image/png').length - 1
    expect(shown).toBeGreaterThan(15)
    expect(page.split('data-content-id="bild"').length - 1).toBe(60 - shown)
  }
})

test('an attachment whose type is none is stored, saved and shown as what it is', async () => {
  const attachment = (contentType: string) => ({ name: 'Notiz.txt', bytes: Buffer.from('Text'), contentType })
  const types = ['image/漢字', 'text/plain\r\nx: y', 'text', 'text/plain; name="Notiz.txt"', 'text/csv\0']
  const { detail } = await drop({ attachments: types.map(attachment) })
  const bytes = Buffer.from(
    [
      'From: eva@huber.example',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: image/p\0ng',
      'Content-Disposition: attachment; filename=Notiz.txt',
      '',
      'Text',
      '--x--',
    ].join('\r\n'),
  )
  const { mailId } = await dropMail(staff, bytes, { customerId })
  const mime = await staff.call(mailView.detail, { id: mailId })
  const saved = []
  for (const { id } of [...detail.attachments, ...mime.attachments]) {
    const file = await staff.fetch(`/api/admin/crm/mail-attachments/${id}`)
    expect(await file.text()).toBe('Text')
    saved.push(file.headers.get('content-type')?.split(';')[0])
    expect((await staff.fetch(`/api/admin/crm/mail-attachments/${id}/preview`)).status).toBe(200)
  }
  const bytesOnly = 'application/octet-stream'
  expect(saved).toEqual([bytesOnly, bytesOnly, bytesOnly, 'text/plain', 'text/csv', bytesOnly])
})

test('an invitation says when and where, and that an appointment was made of it', async () => {
  const customer = await createCustomer(staff)
  const lines = ['SUMMARY:Abnahme', 'DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z', 'LOCATION:Halle 3']
  const invitation = [
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const mail = internetMail({
    from: 'eva@huber.example',
    headers: ['Content-Type: text/calendar'],
    text: invitation.join('\r\n'),
  })
  const { mailId, placements } = await dropMail(staff, mail, { customerId: customer.id })
  const seen = async () => (await staff.call(mailView.detail, { id: mailId })).invitation
  expect(await seen()).toEqual({
    title: 'Abnahme',
    startsAt: '2026-12-03T09:00:00.000Z',
    endsAt: '2026-12-03T10:00:00.000Z',
    isWholeDay: false,
    location: 'Halle 3',
    isCancelled: false,
    isTaken: false,
  })
  const { id } = await staff.call(activities.followUp, {
    id: placements[0]!.activityId,
    type: 'meeting',
    title: 'Abnahme',
  })
  expect(await seen()).toMatchObject({ isTaken: true })
  await staff.call(activities.remove, { id })
  expect(await seen()).toMatchObject({ isTaken: false })
})
