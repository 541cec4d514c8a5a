import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mailView } from '@app/contracts/mail-view'
import { randomBytes, randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('header values longer than any index takes are kept as far as they say something', async () => {
  const email = `${randomUUID()}@werk.example`
  const company = await createCustomer(staff, { email })
  const long = (length: number) => randomBytes(length).toString('hex')
  const messageId = `<${long(5_000)}@werk.example>`
  const file = {
    messageId,
    from: `"${long(5_000)}" <${email}>`,
    to: [`${long(5_000)}@werk.example`, 'Anna Berger <anna.berger@example.org>'],
    headers: [`Reply-To: ${long(5_000)}@werk.example`],
    references: [`<${long(5_000)}@werk.example>`, `<${'漢'.repeat(900)}@werk.example>`],
    inReplyTo: `<${long(5_000)}@werk.example>`,
    subject: long(5_000),
  }
  const first = await dropMail(staff, internetMail(file))
  expect(first.placements).toMatchObject([{ customer: { id: company.id } }])
  expect(await dropMail(staff, internetMail({ ...file, headers: [] }))).toMatchObject({
    mailId: first.mailId,
    outcome: 'already_filed',
  })
  const answer = internetMail({
    from: `${randomUUID()}@fremd.example`,
    inReplyTo: messageId,
    subject: file.subject,
  })
  expect((await dropMail(staff, answer)).placements).toMatchObject([{ customer: { id: company.id } }])
  const sender = { name: long(5_000), email: `${long(5_000)}@werk.example` }
  const outlook = outlookFile({ subject: 'Lang', sender, to: [sender], messageId: `<${long(5_000)}@x>` })
  const { mailId } = await dropMail(staff, outlook, { name: 'Lang.msg', customerId: company.id })
  expect(await staff.call(mailView.detail, { id: mailId })).toMatchObject({ sender: { email: null } })
})

test('a date that no calendar has is none', async () => {
  const date = new Date('+275760-01-01T00:00:00Z')
  const headers = [`Received: from x; ${date.toUTCString()}`]
  const { mailId } = await dropMail(staff, internetMail({ from: 'eva@huber.example', date, headers }))
  expect(await staff.call(mailView.detail, { id: mailId })).toMatchObject({ sentAt: null, deliveredAt: null })
})
