import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerMatches } from '@app/contracts/customer-merge'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { mailTray } from '@app/contracts/mail-tray'
import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** A domain of its own, with its umlaut and in ASCII. */
function domain() {
  const umlaut = `öller-${randomUUID().slice(0, 8)}.example`
  return { umlaut, ascii: domainToASCII(umlaut) }
}

const from = (sender: string) => dropMail(staff, internetMail({ from: `Anna Huber <${sender}>` }))

const forms = ['umlaut', 'ascii'] as const
const pairs = forms.flatMap(stored => forms.map(sent => [stored, sent] as const))

test.each(pairs)('a customer known by %s, a mail in %s', async (stored, sent) => {
  const byWebsite = domain()
  const byEmail = domain()
  const byPerson = domain()
  const site = await createCustomer(staff, { website: `https://www.${byWebsite[stored]}/kontakt` })
  const mailbox = await createCustomer(staff, {
    email: `Office@${byEmail[stored]}`,
    companyName: byEmail.umlaut,
  })
  const firm = await createCustomer(staff)
  await staff.call(contactPersons.create, {
    id: firm.id,
    lastName: 'Huber',
    email: `huber@${byPerson[stored]}`,
  })
  for (const [address, customer] of [
    [`anna@${byWebsite[sent]}`, site],
    [`office@${byEmail[sent]}`, mailbox],
    [`anna@${byEmail[sent].toUpperCase()}`, mailbox],
    [`Huber@${byPerson[sent]}`, firm],
  ] as const)
    expect((await from(address)).placements).toMatchObject([{ customer: { id: customer.id } }])
  const likely = await staff.call(customerMatches.find, { email: `chef@${byEmail[sent]}` })
  expect(likely).toMatchObject([{ customer: { id: mailbox.id }, reasons: ['domain'] }])
})

test('an address is shown as it was typed', async () => {
  const { umlaut } = domain()
  const typed = { email: `Büro@${umlaut}`.replace('ü', 'ue'), website: `www.${umlaut}/über-uns` }
  const { id } = await createCustomer(staff, typed)
  expect(await staff.call(customers.get, { id })).toMatchObject(typed)
})

test('what staff have decided about an address holds for both of its forms', async () => {
  const { umlaut, ascii } = domain()
  const customer = await createCustomer(staff)
  const { tray } = await from(`einkauf@${ascii}`)
  const { learned } = await staff.call(mailTray.assign, {
    id: tray!.id,
    targets: [{ customerId: customer.id }],
  })
  expect(learned).toMatchObject({ value: `einkauf@${umlaut}` })
  for (const form of [umlaut, ascii])
    expect((await from(`einkauf@${form}`)).placements).toMatchObject([{ customer: { id: customer.id } }])
})
