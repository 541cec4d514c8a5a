import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mails } from '@app/contracts/mails'
import { MAX_MESSAGE_DEPTH, mailView } from '@app/contracts/mail-view'
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

const sender = { name: 'Eva Huber', email: 'eva@huber.example' }

async function drop(file: Partial<OutlookFile>) {
  const bytes = outlookFile({
    subject: 'Plan',
    sender,
    messageId: `<${randomUUID()}@huber.example>`,
    ...file,
  })
  const { mailId } = await dropMail(staff, bytes, { customerId, name: 'Plan.msg' })
  return staff.call(mailView.detail, { id: mailId })
}

test('a mail inside a mail opens, and the file inside of that comes out bit for bit', async () => {
  const plan = Buffer.from(randomUUID())
  const detail = await drop({
    attachments: [
      {
        message: {
          subject: 'Die alte Anfrage',
          sender,
          html: '<b>alt</b>',
          attachments: [{ name: 'Plan.txt', bytes: plan }],
        },
      },
      { name: 'keine.pdf', bytes: plan },
    ],
  })
  const [inner, file] = detail.attachments
  expect(inner).toMatchObject({ isMessage: true, name: 'Die alte Anfrage.msg' })
  const nested = await staff.call(mailView.nested, { id: inner!.id })
  expect(nested).toMatchObject({
    subject: 'Die alte Anfrage',
    hasHtml: true,
    attachments: [{ name: 'Plan.txt', position: 0 }],
  })
  const part = await staff.call(mailView.nestedPart, { id: inner!.id, position: 0 })
  expect(Buffer.from(await part.arrayBuffer()).equals(plan)).toBe(true)
  expect(await (await staff.call(mailView.nestedHtml, { id: inner!.id })).text()).toContain('<b>alt</b>')
  expect(await refusalOf(staff.call(mailView.nested, { id: file!.id }))).toMatchObject({
    code: 'mail.not_a_message',
  })
  expect(await refusalOf(staff.call(mailView.nestedPart, { id: inner!.id, position: 7 }))).toMatchObject({
    status: 404,
  })
  const saved = await staff.call(mails.attachment, { id: inner!.id })
  expect((await saved.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})

/** A saved mail with a file, inside a saved mail, and so on. */
function nestedMail(depth: number, plan: Buffer): Buffer {
  const inner = depth ? nestedMail(depth - 1, plan) : plan
  const boundary = `grenze-${depth}`
  return Buffer.concat([
    Buffer.from(
      [
        `From: ${sender.email}`,
        `Subject: Ebene ${depth}`,
        `Message-ID: <${randomUUID()}@huber.example>`,
        `Content-Type: multipart/mixed; boundary=${boundary}`,
        '',
        `--${boundary}`,
        'Content-Type: text/html',
        '',
        `<p>Text ${depth}<img src="https://track.example/p.gif"></p>`,
        `--${boundary}`,
        `Content-Type: ${depth ? 'message/rfc822' : 'text/plain'}; name="${depth ? 'Mail.eml' : 'Plan.txt'}"`,
        `Content-Disposition: attachment; filename="${depth ? 'Mail.eml' : 'Plan.txt'}"`,
        '',
        '',
      ].join('\r\n'),
    ),
    inner,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

test('mails that lie in each other open down to a depth that is said in words', async () => {
  const plan = Buffer.from(randomUUID())
  const { mailId } = await dropMail(staff, nestedMail(MAX_MESSAGE_DEPTH + 1, plan), { customerId })
  const { attachments } = await staff.call(mailView.detail, { id: mailId })
  const { id } = attachments.find(({ isMessage }) => isMessage)!
  for (let level = 1; level <= MAX_MESSAGE_DEPTH; level++) {
    const path = Array.from({ length: level - 1 }, () => 0).join('.') || undefined
    const depth = MAX_MESSAGE_DEPTH + 1 - level
    expect(await staff.call(mailView.nested, { id, path })).toMatchObject({
      subject: `Ebene ${depth}`,
      remoteImageCount: 1,
      attachments: [{ isMessage: true, position: 0 }],
    })
    expect(await (await staff.call(mailView.nestedHtml, { id, path })).text()).toContain(`Text ${depth}`)
  }
  const tooDeep = await refusalOf(staff.call(mailView.nested, { id, path: '0.0.0.0.0' }))
  expect(tooDeep).toMatchObject({ code: 'mail.too_deep', status: 422 })
  expect(tooDeep.error).toContain('tiefer als 5 Ebenen')
  expect(await refusalOf(staff.call(mailView.nested, { id, path: '7' }))).toMatchObject({ status: 404 })
  expect(await refusalOf(staff.call(mailView.nested, { id, path: '../1' }))).toMatchObject({ status: 400 })
})

test('a further original is read as the mail it is, and its files are saved and shown', async () => {
  const messageId = `<${randomUUID()}@huber.example>`
  const first = internetMail({ from: sender.email, messageId, text: 'Erste Fassung' })
  const { mailId } = await dropMail(staff, first, { customerId })
  const second = outlookFile({
    subject: 'Anfrage',
    sender,
    messageId,
    html: '<b>Zweite Fassung</b>',
    attachments: [{ name: 'Notiz.txt', bytes: Buffer.from('Größe 7'), contentType: 'text/plain' }],
  })
  expect(await dropMail(staff, second, { customerId, name: 'Zweite.msg' })).toMatchObject({
    hasOtherContent: true,
  })
  const { originals } = await staff.call(mailView.detail, { id: mailId })
  expect(originals.map(({ name }) => name)).toEqual(['Nachricht.eml', 'Zweite.msg'])
  for (const [index, bytes] of [first, second].entries()) {
    const saved = await staff.call(mailView.original, { id: originals[index]!.id })
    expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  }
  const { id } = originals[1]!
  expect(await staff.call(mailView.originalMail, { id })).toMatchObject({
    hasHtml: true,
    attachments: [{ name: 'Notiz.txt', preview: 'text' }],
  })
  expect(await (await staff.call(mailView.originalHtml, { id })).text()).toContain('<b>Zweite Fassung</b>')
  const shown = await staff.fetch(`/api/admin/crm/mail-originals/${id}/parts/0/preview`)
  expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await shown.text()).toBe('Größe 7')
  const part = await staff.call(mailView.originalPart, { id, position: 0 })
  expect(await part.text()).toBe('Größe 7')
})
