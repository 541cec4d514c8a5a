import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { composedMails } from '@app/contracts/composed-mails'
import { contactPersons } from '@app/contracts/contact-persons'
import { emailSettings } from '@app/contracts/email-settings'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { opportunityPersons } from '@app/contracts/opportunity-persons'
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

const ITEMS = [{ name: 'Roboter', quantity: 1, unit: 'piece' as const, price: 100, vatRate: 20 as const }]

async function draft() {
  const opportunity = await createOpportunity(staff, customerId)
  const { id, version } = await staff.call(offers.create, { opportunityId: opportunity.id })
  const fields = { language: 'de' as const, title: 'Zelle', recipient: 'Huber', items: ITEMS }
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

const frau = {
  salutation: 'ms',
  firstName: 'Eva',
  lastName: 'Brandl',
  email: 'brandl@huber.example',
} as const
const herr = { salutation: 'mr', firstName: 'Karl', lastName: 'Huber', email: 'karl@huber.example' } as const
test.each([
  ['a person of the opportunity', [frau, herr], [1], 'karl@huber.example', 'Sehr geehrter Herr Huber'],
  ['the only person', [frau], [], 'brandl@huber.example', 'Sehr geehrte Frau Brandl'],
  [
    'the company, where there are several',
    [frau, herr],
    [],
    'office@huber.example',
    'Sehr geehrte Damen und Herren',
  ],
  ['nobody known', [{ ...frau, email: null }], [], 'office@huber.example', 'Sehr geehrte Damen und Herren'],
] as const)(
  'the mail of an offer begins with recipient and greeting: %s',
  async (_, people, chosen, email, greeting) => {
    const customer = await createCustomer(staff, { email: 'office@huber.example' })
    const { id: opportunityId } = await createOpportunity(staff, customer.id)
    const ids: number[] = []
    for (const person of people)
      ids.push((await staff.call(contactPersons.create, { ...person, id: customer.id })).id)
    const contactPersonIds = chosen.map(index => ids[index]!)
    await staff.call(opportunityPersons.set, { id: opportunityId, contactPersonIds })
    const { id, version } = await staff.call(offers.create, { opportunityId })
    const fields = { language: 'de' as const, title: 'Zelle', recipient: 'Huber', items: ITEMS }
    const updated = await staff.call(offers.update, { ...fields, id, version })
    const { name } = await staff.call(offers.issue, { id, version: updated.version })
    const wish = { kind: 'new', customerId: customer.id, opportunityId, offerId: id } as const
    expect(await staff.call(composedMails.draft, wish)).toMatchObject({
      to: [{ email }],
      html: `<p>${greeting},</p><p></p><p>anbei erhalten Sie unser Angebot ${name}.</p>`,
    })
  },
)

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
