import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { composedMails } from '@app/contracts/composed-mails'
import { emailSettings } from '@app/contracts/email-settings'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { settingsFor, startMailServer, type MailServer } from '../../../test/mail-server.ts'
import { until } from '../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let server: MailServer
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  server = await startMailServer()
  await staff.call(emailSettings.save, settingsFor(server.port))
  customerId = (await createCustomer(staff, { email: 'eva@huber.example' })).id
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

async function draft() {
  const opportunity = await createOpportunity(staff, customerId)
  const { id, version } = await staff.call(offers.create, { opportunityId: opportunity.id })
  const items = [{ name: 'Roboter', quantity: 1, unit: 'piece' as const, price: 100, vatRate: 20 as const }]
  const fields = { language: 'de' as const, title: 'Zelle', recipient: 'Huber', items }
  return staff.call(offers.update, { ...fields, id, version })
}
async function issued() {
  const { id, version } = await draft()
  return staff.call(offers.issue, { id, version })
}
const place = ({ id, opportunity }: { id: number; opportunity: { id: number } }) => ({
  customerId,
  opportunityId: opportunity.id,
  offerId: id,
})
const send = (offer: Parameters<typeof place>[0]) =>
  staff.call(composedMails.send, { to: 'eva@huber.example', html: '<p>Bitte sehr</p>', ...place(offer) })

test('a mail leaves with the stored paper; the offer is sent, its opportunity moves and is asked for', async () => {
  const offer = await issued()
  expect(await staff.call(composedMails.draft, { kind: 'new', ...place(offer) })).toMatchObject({
    subject: `Angebot ${offer.name}: Zelle`,
    to: [{ email: 'eva@huber.example' }],
    offer: { name: `Angebot ${offer.name}.pdf`, size: expect.any(Number) },
  })
  await send(offer)
  expect(await staff.call(offers.get, { id: offer.id })).toMatchObject({ status: 'sent' })
  expect(await staff.call(opportunities.get, { id: offer.opportunity.id })).toMatchObject({
    stageId: 4,
    value: 10_000,
  })
  await app.database.query(`update outbox set "dueAt" = now()`)
  await until('the mail has arrived', () => server.caught.length > 0)
  const [attachment] = server.caught[0]!.parsed.attachments
  const paper = await staff.call(offers.paper, { id: offer.id })
  expect(attachment!.filename).toBe(`Angebot ${offer.name}.pdf`)
  expect(attachment!.content.equals(Buffer.from(await paper.arrayBuffer()))).toBe(true)
})

test('a mail that is taken back takes back that the offer was sent, and the follow-up', async () => {
  const offer = await issued()
  const steps = async () =>
    (await staff.call(activities.list, { customerId })).filter(({ title }) => title.includes(offer.name!))
  const { mailId } = await send(offer)
  expect(await steps()).toHaveLength(1)
  await staff.call(composedMails.undo, { id: mailId })
  expect(await staff.call(offers.get, { id: offer.id })).toMatchObject({ status: 'issued', sentAt: null })
  expect(await steps()).toEqual([])
})

test('a draft cannot be sent; nothing is filed', async () => {
  const offer = await draft()
  expect(await refusalOf(send(offer))).toMatchObject({ status: 409, code: 'offer.not_issued' })
  expect((await refusalOf(staff.call(composedMails.draft, { kind: 'new', ...place(offer) }))).code).toBe(
    'offer.not_issued',
  )
})
