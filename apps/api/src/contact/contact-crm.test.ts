import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { activities } from '@app/contracts/activities'
import { contact } from '@app/contracts/contact'
import { contactCrm } from '@app/contracts/contact-crm'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import { addWorkingDays } from '@app/contracts/working-days'
import { randomUUID } from 'node:crypto'
import { createCustomer, createOpportunity, refusalOf } from '../../test/factories.ts'
import { viennaMoment } from '../platform/clock/clock.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

interface Sent {
  email?: string
  company?: string
  interestArea?: string
  selection?: { payload?: number; reach?: number; application?: string; address: string }
  message?: string
}

async function receive(fields: Sent = {}) {
  await app.stranger().call(contact.send, {
    firstName: 'Michael',
    lastName: 'Steiner',
    email: `steiner@${randomUUID()}.example`,
    phone: '+43 732 555 910',
    company: `Firma ${randomUUID()}`,
    message: 'Passt der ER20-1780-F mit Kamera?',
    ...fields,
  })
  const [newest] = await staff.call(contact.list, { limit: 1 })
  return newest!
}

const zelle = { title: 'Zelle', stageId: 1 }

const matchesOf = async (fields: Sent) => {
  const { id } = await receive(fields)
  const found = await staff.call(contactCrm.matches, { id })
  return found.map(({ customer, reasons }) => `${customer.companyName}: ${reasons.join(', ')}`)
}

test.each([
  ['Steiner Logistik Ges.m.b.H.', 'STEINER Logistik GmbH'],
  ['Müller & Söhne KG', 'Mueller und Soehne'],
  ['Gross Metall', 'Groß-Metall AG'],
  ['Kogler Präzision e.U.', 'Kogler Prazision'],
])('%s and %s are one company', async (stored, written) => {
  await createCustomer(staff, { companyName: stored })
  expect(await matchesOf({ company: written })).toEqual([`${stored}: company`])
})

test('address, domain and name each speak for a customer; the likeliest comes first', async () => {
  await createCustomer(staff, { companyName: 'Inntal Plast GmbH' })
  await createCustomer(staff, {
    companyName: 'Inntal Holding',
    website: 'https://www.inntal-plast.example/de',
  })
  await createCustomer(staff, { companyName: 'Inntal Werk 2', email: 'Pichler@inntal-plast.example' })
  expect(await matchesOf({ email: 'pichler@INNTAL-plast.example', company: 'Inntal Plast' })).toEqual([
    'Inntal Werk 2: email, domain',
    'Inntal Holding: domain',
    'Inntal Plast GmbH: company',
  ])
})

test('an address of a big provider says nothing about a company, a legal form alone neither', async () => {
  await createCustomer(staff, { companyName: 'Eins', email: 'eins@gmx.at' })
  await createCustomer(staff, { companyName: 'GmbH' })
  expect(await matchesOf({ email: 'zwei@gmx.at', company: 'AG' })).toEqual([])
  expect(await matchesOf({ email: 'eins@gmx.at', company: '-' })).toEqual(['Eins: email'])
})

test('customers in the trash are not proposed', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Weg GmbH', email: 'a@weg.example' })
  await staff.call(customers.remove, { id })
  expect(await matchesOf({ email: 'b@weg.example', company: 'Weg' })).toEqual([])
})

test('a request goes to a known customer: opportunity with robot and text, state and links', async () => {
  const customer = await createCustomer(staff, { companyName: 'Almtal Guss GmbH' })
  await createOpportunity(staff, customer.id)
  const request = await receive({ company: 'Almtal Guss', interestArea: 'ER20-1780-F' })
  expect(await staff.call(contactCrm.matches, { id: request.id })).toMatchObject([{ openOpportunities: 1 }])
  const taken = await staff.call(contactCrm.takeOver, {
    id: request.id,
    customerId: customer.id,
    opportunity: { title: 'Mischpaletten vereinzeln', stageId: 2, value: 12_500.5 },
  })
  expect(taken).toMatchObject({
    id: request.id,
    status: 'contacted',
    takenOver: {
      customer: { id: customer.id, companyName: 'Almtal Guss GmbH' },
      opportunity: { title: 'Mischpaletten vereinzeln' },
    },
  })
  const [stored] = await staff.call(opportunities.ofCustomer, { id: customer.id })
  expect(stored).toMatchObject({
    id: taken.takenOver!.opportunity!.id,
    description: 'Interesse: ER20-1780-F\n\nPasst der ER20-1780-F mit Kamera?',
    notes: `Anfrage von Michael Steiner, ${request.email}, +43 732 555 910`,
    source: 'website',
    stageId: 2,
    value: 1_250_050,
  })
  const [listed] = await staff.call(contact.list, { limit: 1 })
  expect(listed).toEqual(taken)
  expect(await matchesOf({ email: request.email })).toEqual(['Almtal Guss GmbH: request'])
})

test('who asks becomes a contact person once; what was asked is remembered, the answer is due', async () => {
  const { id: customerId } = await createCustomer(staff, { companyName: 'Traunsee Boote' })
  const opportunityIds: number[] = []
  for (const message of ['Passt der ER20-1780-F?', 'Und mit Kamera?']) {
    const { id } = await receive({ email: 'Steiner@traunsee.example', message })
    const taken = await staff.call(contactCrm.takeOver, { id, customerId, opportunity: zelle })
    opportunityIds.push(taken.takenOver!.opportunity!.id)
  }
  expect(await staff.call(contactPersons.ofCustomer, { id: customerId })).toMatchObject([
    {
      firstName: 'Michael',
      lastName: 'Steiner',
      email: 'Steiner@traunsee.example',
      phone: '+43 732 555 910',
      isPrimary: true,
    },
  ])
  const ofFirst = await staff.call(activities.list, { opportunityId: opportunityIds[0]!, limit: 5 })
  const [asked, due] = ofFirst.toSorted((one, other) => one.id - other.id)
  expect(asked).toMatchObject({ type: 'note', status: 'completed' })
  expect(asked!.description).toContain('Steiner@traunsee.example')
  expect(asked!.description).toContain('Passt der ER20-1780-F?')
  const morning = viennaMoment(addWorkingDays(viennaDay(new Date()), 1), '09:00')
  expect(due).toMatchObject({ type: 'task', status: 'pending', dueDate: morning.toISOString() })
  // Whoever takes over is responsible.
  const { id: ownerId } = await staff.call(ownAccount.get, {})
  expect([asked!.ownerId, due!.ownerId]).toEqual([ownerId, ownerId])
})

test('a new customer is made with it; where the opportunity is refused, neither is there', async () => {
  const request = await receive()
  const customer = { companyName: `Neu ${randomUUID()}`, email: request.email }
  const input = { id: request.id, customer, opportunity: zelle }
  const refused = staff.call(contactCrm.takeOver, { ...input, opportunity: { ...zelle, stageId: 99 } })
  expect(await refusalOf(refused)).toMatchObject({ status: 422 })
  expect(await staff.call(customers.list, { search: customer.companyName, limit: 5 })).toEqual([])
  const { takenOver, status } = await staff.call(contactCrm.takeOver, input)
  expect(status).toBe('contacted')
  expect(await staff.call(customers.get, { id: takenOver!.customer.id })).toMatchObject(customer)
})

test.each([
  ['no customer', {}, 400],
  ['both', { customerId: 1, customer: { companyName: 'X' } }, 400],
  ['a customer that is gone', { customerId: 2_000_000 }, 422],
])('%s is refused', async (_what, whose, status) => {
  const { id } = await receive()
  const call = staff.call(contactCrm.takeOver, { id, ...whose, opportunity: zelle })
  expect(await refusalOf(call)).toMatchObject({ status, fields: { customerId: expect.any(String) } })
  const [newest] = await staff.call(contact.list, { limit: 1 })
  expect(newest).toMatchObject({ status: 'new', takenOver: null })
})

test('of ten simultaneous ones one is done, the others learn what was done', async () => {
  const { id } = await receive()
  const companyName = `Doppelklick ${randomUUID()}`
  const input = { id, customer: { companyName }, opportunity: zelle }
  const calls = Array.from({ length: 10 }, () => staff.call(contactCrm.takeOver, input))
  const ended = await Promise.allSettled(calls)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await staff.call(customers.list, { search: companyName, limit: 5 })).toHaveLength(1)
  expect(await refusalOf(staff.call(contactCrm.takeOver, input))).toMatchObject({
    status: 409,
    code: 'contact.already_taken_over',
    current: { id, takenOver: { customer: { companyName } } },
  })
})

test('a repeated call with its key gets the first answer', async () => {
  const { id } = await receive()
  const input = { id, customer: { companyName: 'Einmal' }, opportunity: zelle }
  const options = { idempotencyKey: randomUUID() }
  const first = await staff.call(contactCrm.takeOver, input, options)
  expect(await staff.call(contactCrm.takeOver, input, options)).toEqual(first)
})

test('when the customer is gone, the request can be taken over again', async () => {
  const { id } = await receive()
  const input = { id, customer: { companyName: 'Flüchtig' }, opportunity: zelle }
  const { takenOver } = await staff.call(contactCrm.takeOver, input)
  await staff.call(customers.remove, { id: takenOver!.customer.id })
  const [listed] = await staff.call(contact.list, { limit: 1 })
  expect(listed).toMatchObject({ takenOver: null })
  expect((await staff.call(contactCrm.takeOver, input)).takenOver).not.toBeNull()
})

test('what was looked for in the catalogue goes along into the CRM', async () => {
  const selection = {
    payload: 25.5,
    reach: 1800,
    application: 'machine_tending',
    address: '/robots?payload=25.5&reach=1800&compare=1,2&view=compare',
  }
  const { id } = await receive({ interestArea: 'ER35-1810, ER50-2100', selection })
  const customer = await createCustomer(staff)
  const taken = await staff.call(contactCrm.takeOver, { id, customerId: customer.id, opportunity: zelle })
  const stored = await staff.call(opportunities.get, { id: taken.takenOver!.opportunity!.id })
  expect(stored.description).toBe(
    [
      'Interesse: ER35-1810, ER50-2100',
      'Traglast: mindestens 25,5 kg',
      'Reichweite: mindestens 1800 mm',
      'Anwendung: Maschinenbestückung',
      `Ansicht: http://localhost:3000${selection.address}`,
      '',
      'Passt der ER20-1780-F mit Kamera?',
    ].join('\n'),
  )
})
