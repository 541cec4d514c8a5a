import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { opportunities } from '@app/contracts/opportunities'
import { opportunityPersons } from '@app/contracts/opportunity-persons'
import { contactPersons } from '@app/contracts/contact-persons'
import { privacy } from '@app/contracts/privacy'
import { timeline } from '@app/contracts/timeline'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let id: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  id = (await createCustomer(staff, { companyName: 'Huber GmbH' })).id
})
afterAll(() => app.close())

test('a customer has several, the primary one first, and a new primary takes the place of the former', async () => {
  await staff.call(contactPersons.create, { id, firstName: 'Eva', lastName: 'Zöhrer', isPrimary: true })
  await staff.call(contactPersons.create, { id, firstName: 'Thomas', lastName: 'Leitner' })
  const names = async () =>
    (await staff.call(contactPersons.ofCustomer, { id })).map(
      ({ lastName, isPrimary }) => `${lastName}${isPrimary ? '*' : ''}`,
    )
  expect(await names()).toEqual(['Zöhrer*', 'Leitner'])
  await staff.call(contactPersons.create, { id, lastName: 'Maier', isPrimary: true })
  expect(await names()).toEqual(['Maier*', 'Leitner', 'Zöhrer'])
})

test('bad input is named in German', async () => {
  const refusal = await refusalOf(
    staff.call(contactPersons.create, { id, lastName: ' ', email: 'kein Klammeraffe' }),
  )
  expect(refusal).toMatchObject({
    status: 400,
    fields: { lastName: 'Nachname ist erforderlich', email: 'Ungültige E-Mail-Adresse' },
  })
  expect(
    await refusalOf(staff.call(contactPersons.create, { id: 999_999, lastName: 'Maier' })),
  ).toMatchObject({ status: 404, code: 'customer.not_found' })
})

test('a stale edit is refused with what is stored, a removed one is gone', async () => {
  const person = await staff.call(contactPersons.create, { id, lastName: 'Berger', phone: '1' })
  await staff.call(contactPersons.update, { id: person.id, version: 1, phone: '2' })
  expect(
    await refusalOf(staff.call(contactPersons.update, { id: person.id, version: 1, phone: '3' })),
  ).toMatchObject({ status: 409, code: 'contact_person.changed', current: { phone: '2', version: 2 } })
  await staff.call(contactPersons.remove, { id: person.id })
  expect(await refusalOf(staff.call(contactPersons.remove, { id: person.id }))).toMatchObject({
    status: 404,
    code: 'contact_person.not_found',
  })
})

test('the timeline remembers who came, changed and went', async () => {
  const { id: customerId } = await createCustomer(staff)
  const person = await staff.call(contactPersons.create, {
    id: customerId,
    firstName: 'Eva',
    lastName: 'Huber',
    email: 'e.huber@example.at',
  })
  await staff.call(contactPersons.update, { id: person.id, role: 'Einkauf' })
  await staff.call(contactPersons.remove, { id: person.id })
  const entries = await staff.call(timeline.ofCustomer, { id: customerId, filter: 'changes' })
  const name = 'Eva Huber <e.huber@example.at>'
  expect(entries.map(entry => entry.kind === 'change' && entry.change.fields)).toEqual([
    { contactPerson: { from: name, to: null } },
    { contactPerson: { from: name, to: name }, 'contactPerson.role': { from: null, to: 'Einkauf' } },
    { contactPerson: { from: null, to: name } },
    {},
  ])
})

test('thirty days after they were deleted they are gone for good, and nobody else is', async () => {
  const { id: customerId } = await createCustomer(staff)
  const add = (lastName: string) => staff.call(contactPersons.create, { id: customerId, lastName })
  const [old, young] = [await add('Altgelöscht'), await add('Junggelöscht')]
  await add('Geblieben')
  for (const { id: personId } of [old, young]) await staff.call(contactPersons.remove, { id: personId })
  const age = (personId: number, days: number) =>
    app.database.query(
      `update contact_persons set "deletedAt" = now() - make_interval(days => $2) where id = $1`,
      [personId, days],
    )
  await age(old.id, 31)
  await age(young.id, 29)
  const rules = await staff.call(privacy.retention, {})
  expect(rules.find(({ name }) => name === 'Gelöschte Ansprechpersonen')).toMatchObject({ days: 30, due: 1 })
  await staff.call(privacy.applyRetention, {})
  const left = await app.database.query(
    'select "lastName" from contact_persons where "customerId" = $1 order by id',
    [customerId],
  )
  expect(left).toEqual([{ lastName: 'Junggelöscht' }, { lastName: 'Geblieben' }])
})

test('nobody reads them without a session', async () => {
  expect(await refusalOf(app.stranger().call(contactPersons.ofCustomer, { id }))).toMatchObject({
    status: 401,
  })
})

test('people of the customer take part in an opportunity until it goes to another customer; strangers are refused', async () => {
  const [own, other] = [await createCustomer(staff), await createCustomer(staff)]
  const { id } = await createOpportunity(staff, own.id)
  const person = (of: number, lastName: string) => staff.call(contactPersons.create, { id: of, lastName })
  const [first, second] = [await person(own.id, 'Auer'), await person(own.id, 'Brandl')]
  const stranger = await person(other.id, 'Fremd')
  const set = (contactPersonIds: number[]) => staff.call(opportunityPersons.set, { id, contactPersonIds })
  await set([second.id, first.id])
  expect(await refusalOf(set([first.id, stranger.id]))).toMatchObject({
    code: 'contact_person.other_customer',
  })
  const names = async () =>
    (await staff.call(opportunityPersons.list, { id })).map(({ lastName }) => lastName)
  expect(await names()).toEqual(['Auer', 'Brandl'])
  await staff.call(contactPersons.remove, { id: first.id })
  expect(await names()).toEqual(['Brandl'])
  await staff.call(opportunities.update, { id, customerId: other.id })
  expect(await names()).toEqual([])
})
