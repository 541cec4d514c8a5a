import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { composedMails } from '@app/contracts/composed-mails'
import { emailSettings } from '@app/contracts/email-settings'
import type { Input } from '@app/contracts/endpoint'
import { mailbox, type MailboxInput } from '@app/contracts/mailbox'
import { noticeInWords, notices } from '@app/contracts/notices'
import { offers } from '@app/contracts/offers'
import { outbox } from '@app/contracts/outbox'
import { randomUUID } from 'node:crypto'
import { deliveryReport, type ReportingServer } from '../../../../test/delivery-report.ts'
import { hasDovecot, mailboxLogin, startDovecot } from '../../../../test/dovecot.ts'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity } from '../../../../test/factories.ts'
import { type MailServer, settingsFor, startMailServer } from '../../../../test/mail-server.ts'
import { until } from '../../../../test/processes.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
let smtp: MailServer
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  smtp = await startMailServer()
  await staff.call(emailSettings.save, settingsFor(smtp.port))
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

const entries = (customerId: number) => staff.call(activities.ofCustomer, { id: customerId, limit: 10 })

/** What the timeline says of the delivery of a mail. */
const deliveryOf = async ({ customerId, mailId }: { customerId: number; mailId: number }) =>
  (await entries(customerId)).find(entry => entry.mailId === mailId)!.delivery!

/** A mail that staff have written to a customer and that the mail server has taken. */
async function sent(fields: Partial<Input<typeof composedMails.send>> = {}) {
  const recipient = `${randomUUID()}@ziel.example`
  const customerId =
    (fields.customerId as number | undefined) ??
    (await createCustomer(staff, { companyName: 'Huber GmbH' })).id
  const subject = `Angebot ${randomUUID()}`
  const written = { to: recipient, subject, html: '<p>Grüß Gott</p>', customerId }
  const { mailId } = await staff.call(composedMails.send, { ...written, ...fields })
  await app.database.query(`update outbox set "dueAt" = now() where "mailId" = $1`, [mailId])
  await until('it has left', async () => (await deliveryOf({ customerId, mailId })).state === 'sent')
  const original = smtp.caught.find(({ parsed }) => parsed.subject === subject)!.bytes
  return { recipient, customerId, subject, mailId, original }
}

/** What the bell says of one mail. */
async function told(subject: string): Promise<string[]> {
  const listed = await staff.call(notices.list, {})
  const words = listed.notices.map(notice => noticeInWords(notice, new Date()))
  return words.filter(({ title }) => title === subject).map(({ detail }) => detail)
}

const NOT_DELIVERED = ['E-Mail nicht zugestellt · Huber GmbH']

test.each<ReportingServer>(['Postfix', 'Exchange Online', 'Gmail', 'Exim, header only', 'qmail, text only'])(
  'a report of %s that is dropped stands where the mail stands, which says why it was not delivered',
  async server => {
    const mail = await sent()
    const report = deliveryReport(server, mail)
    expect(await dropMail(staff, report)).toMatchObject({
      outcome: 'filed',
      direction: 'received',
      placements: [{ customer: { id: mail.customerId } }],
    })
    const delivery = await deliveryOf(mail)
    expect(delivery).toMatchObject({
      state: 'failed',
      answer: expect.stringMatching(/5\.[01]\.[01].*User unknown/),
    })
    expect(await told(mail.subject)).toEqual(NOT_DELIVERED)
    // The same report once more tells nothing new.
    await dropMail(staff, report)
    expect(await told(mail.subject)).toEqual(NOT_DELIVERED)
    expect(await deliveryOf(mail)).toEqual(delivery)
  },
)

test('of two recipients, the one that was not reached is named, and gets the mail when it is sent again', async () => {
  const mail = await sent({ cc: `b-${randomUUID()}@ziel.example` })
  await dropMail(staff, deliveryReport('Postfix', mail))
  const delivery = await deliveryOf(mail)
  expect(delivery.answer).toContain(mail.recipient)
  const before = smtp.caught.length
  await staff.call(outbox.resend, { id: delivery.outboxId })
  await until('it has left again', () => smtp.caught.length > before)
  expect(smtp.caught.at(-1)!.to).toEqual([mail.recipient])
})

test.each<[string, (mail: { original: Buffer; recipient: string }) => Buffer]>([
  ['that is delayed', mail => deliveryReport('Postfix', { ...mail, action: 'delayed' })],
  ['that was delivered', mail => deliveryReport('Postfix', { ...mail, action: 'delivered' })],
  [
    'under a Message-ID that is not ours',
    mail =>
      deliveryReport('Postfix', {
        ...mail,
        original: mail.original
          .toString()
          .replace(/^Message-ID:.*$/im, 'Message-ID: <erfunden@fremd.example>'),
      }),
  ],
  [
    'in which a person writes of it',
    ({ original, recipient }) =>
      internetMail({
        from: recipient,
        subject: 'AW: Angebot',
        inReplyTo: /^message-id: (.*)$/im.exec(original.toString())![1]!.trim(),
        text: 'Action: failed\r\nFinal-Recipient: rfc822; eva@huber.example',
      }),
  ],
])('a report %s does not fail a mail', async (_, report) => {
  const mail = await sent()
  await dropMail(staff, report(mail))
  expect(await deliveryOf(mail)).toMatchObject({ state: 'sent' })
  expect(await told(mail.subject)).toEqual([])
})

test('an offer says that its mail has not arrived, until another one has', async () => {
  const { id: customerId } = await createCustomer(staff)
  const { id: opportunityId } = await createOpportunity(staff, customerId)
  const { id, version } = await staff.call(offers.create, { opportunityId })
  const items = [{ name: 'Roboter', quantity: 1, unit: 'piece' as const, price: 100, vatRate: 20 as const }]
  const fields = { language: 'de' as const, title: 'Zelle', recipient: 'Huber', items }
  const draft = await staff.call(offers.update, { ...fields, id, version })
  const { id: offerId } = await staff.call(offers.issue, { id, version: draft.version })
  const mail = await sent({ customerId, offerId, opportunityId })
  expect(await staff.call(offers.get, { id })).toMatchObject({ status: 'sent', undelivered: null })
  await dropMail(staff, deliveryReport('Gmail', mail))
  const undelivered = expect.stringContaining('User unknown')
  expect(await staff.call(offers.get, { id })).toMatchObject({ status: 'sent', undelivered })
  expect(await staff.call(offers.list, { opportunityId, limit: 10 })).toMatchObject([{ undelivered }])
  await sent({ customerId, offerId, opportunityId })
  expect(await staff.call(offers.get, { id })).toMatchObject({ undelivered: null })
})

if (hasDovecot())
  test.each(['address', 'folder'] as const)(
    'a report that comes to the watched mailbox is filed with the mail: %s',
    async intake => {
      const server = await startDovecot()
      try {
        const input: MailboxInput = {
          ...mailboxLogin,
          ownPassword: account.password,
          isEnabled: true,
          host: '127.0.0.1',
          port: server.tlsPort,
          encryption: 'tls',
          intake,
          dropAddress: 'crm@ablage.example',
          folder: 'INBOX',
          processedFolder: 'Abgelegt',
        }
        await app.database.query('delete from mailbox_refusals')
        await app.database.query('delete from mailbox')
        await staff.call(mailbox.save, input)
        const mail = await sent()
        const foreign = internetMail({ from: 'x@fremd.example', subject: 'Fremd' })
        server.deliver([
          deliveryReport('Postfix', mail),
          deliveryReport('Postfix', { original: foreign, recipient: 'x@fremd.example' }),
        ])
        await until('both are read', () => server.mailsIn().length === 0)
        expect(await deliveryOf(mail)).toMatchObject({ state: 'failed' })
        expect(await told(mail.subject)).toEqual(NOT_DELIVERED)
        expect((await entries(mail.customerId)).map(({ emailSubject }) => emailSubject)).toContain(
          'Undelivered Mail Returned to Sender',
        )
        // Automatic mails that are about nothing of ours stay out of the tray where strangers write.
        const refused = await staff.call(mailbox.refusals, { limit: 10 })
        expect(refused.length).toBe(intake === 'address' ? 1 : 0)
      } finally {
        await app.database.query('delete from mailbox')
        await server.stop()
      }
    },
  )
