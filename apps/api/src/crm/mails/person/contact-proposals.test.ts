import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contactPersons } from '@app/contracts/contact-persons'
import { contactProposals } from '@app/contracts/contact-proposals'
import { customers } from '@app/contracts/customers'
import { randomUUID } from 'node:crypto'
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

const signed = 'Anbei die Bestellung.\r\n\r\nMaria Huber\r\nEinkaufsleiterin\r\nT +43 7242 55510'

/** A customer with a domain of its own, and a mail of somebody there. */
async function scene() {
  const host = `huber-${randomUUID().slice(0, 8)}.at`
  const customer = await createCustomer(staff, { email: `office@${host}`, website: host })
  const write = async (from: string) => (await dropMail(staff, internetMail({ from, text: signed }))).mailId
  return { customer, host, write, maria: `Maria Huber <m.huber@${host}>` }
}

const proposed = (id: number) => staff.call(contactProposals.ofMail, { id })

test('a new sender at the domain of a customer is proposed with what the signature says, and once taken no more', async () => {
  const { customer, host, write, maria } = await scene()
  const id = await write(maria)
  const person = {
    email: `m.huber@${host}`,
    firstName: 'Maria',
    lastName: 'Huber',
    role: 'Einkaufsleiterin',
    phone: '+43 7242 55510',
    mobile: null,
  }
  expect(await proposed(id)).toEqual([
    { customer: { id: customer.id, companyName: customer.companyName }, ...person },
  ])
  expect(await staff.call(contactPersons.ofCustomer, { id: customer.id })).toEqual([])
  await staff.call(contactPersons.create, { id: customer.id, ...person })
  expect(await proposed(id)).toEqual([])
  // A colleague of the same name writes from another address.
  expect(await proposed(await write(`Maria Huber <maria.huber@${host}>`))).toEqual([])
})

test('a no is remembered for the address until it is taken back', async () => {
  const { host, write, maria } = await scene()
  await staff.call(contactProposals.decline, { id: await write(maria) })
  const id = await write(maria)
  await staff.call(contactProposals.decline, { id })
  expect(await proposed(id)).toEqual([])
  expect(await proposed(await write(`Eva Klein <e.klein@${host}>`))).toHaveLength(1)
  await staff.call(contactProposals.undecline, { id })
  expect(await proposed(id)).toHaveLength(1)
})

test('nobody is proposed from another domain, a provider, a shared mailbox or a mail of ours', async () => {
  const { customer, host, write } = await scene()
  const elsewhere = async (from: string) =>
    (await dropMail(staff, internetMail({ from, text: signed }), { customerId: customer.id })).mailId
  expect(await proposed(await elsewhere('Maria Huber <m.huber@anders.example>'))).toEqual([])
  expect(await proposed(await elsewhere('Maria Huber <m.huber@gmail.com>'))).toEqual([])
  expect(await proposed(await write(`Maria Huber <einkauf@${host}>`))).toEqual([])
  const ours = internetMail({ from: 'Anna Berger <anna.berger@example.org>', to: [`x@${host}`] })
  expect(await proposed((await dropMail(staff, ours)).mailId)).toEqual([])
})

test('UID and register number of a signature are offered to a customer who lacks them, unless another has them', async () => {
  const { customer, host } = await scene()
  const text = `${signed}\r\nFN 123456a, UID ATU 1358 5627`
  const write = async (from: string) => (await dropMail(staff, internetMail({ from, text }))).mailId
  const numbers = (id: number) => staff.call(contactProposals.companyNumbers, { id })
  const shown = { id: customer.id, companyName: customer.companyName }
  // Also by a shared mailbox, of which nobody is proposed as a person.
  const id = await write(`office@${host}`)
  expect(await numbers(id)).toEqual([{ customer: shown, vatId: 'ATU13585627', registerNumber: 'FN 123456a' }])
  await staff.call(customers.update, { id: customer.id, vatId: 'ATU13585627' })
  expect(await numbers(id)).toEqual([{ customer: shown, vatId: null, registerNumber: 'FN 123456a' }])
  const other = await scene()
  expect(await numbers(await write(`office@${other.host}`))).toMatchObject([{ vatId: null }])
})
