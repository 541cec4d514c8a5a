import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('a customer with nothing but a name gets the specified defaults', async () => {
  const customer = await staff.call(customers.create, { companyName: '  Röder Fördertechnik  ' })
  expect(customer).toEqual({
    id: expect.any(Number),
    companyName: 'Röder Fördertechnik',
    industry: null,
    website: null,
    address: null,
    city: null,
    postalCode: null,
    country: 'Austria',
    phone: null,
    email: null,
    employeeCount: null,
    annualRevenue: null,
    customerType: 'lead',
    customerStatus: 'cold',
    notes: null,
    ownerId: expect.any(Number),
    vatId: null,
    registerNumber: null,
    tagIds: [],
    ownFields: {},
    version: 1,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(await staff.call(customers.get, { id: customer.id })).toEqual(customer)
})

test('an edit changes what it names and leaves the rest alone', async () => {
  const before = await createCustomer(staff, { email: 'office@huber.example', annualRevenue: 28_500_000_000 })
  const after = await staff.call(customers.update, { id: before.id, companyName: 'Huber GmbH', email: '' })
  expect(after).toMatchObject({
    companyName: 'Huber GmbH',
    email: null,
    annualRevenue: 28_500_000_000,
    version: 2,
  })
})

test('a stale edit is refused with the stored record; one without version wins', async () => {
  const { id } = await createCustomer(staff)
  await staff.call(customers.update, { id, version: 1, city: 'Wels' })
  const refusal = await refusalOf(staff.call(customers.update, { id, version: 1, city: 'Linz' }))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'customer.changed',
    current: { id, city: 'Wels', version: 2 },
  })
  expect(await staff.call(customers.update, { id, city: 'Linz' })).toMatchObject({ city: 'Linz', version: 3 })
})

test('two simultaneous edits of one version: one wins, one is told', async () => {
  const { id } = await createCustomer(staff)
  const edit = (city: string) => staff.call(customers.update, { id, version: 1, city })
  const results = await Promise.allSettled([edit('Wels'), edit('Linz')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['no name', { companyName: '  ' }, { companyName: 'Firmenname ist erforderlich' }],
  ['a wrong address', { email: 'office@' }, { email: 'Ungültige E-Mail-Adresse' }],
  [
    'a script as website',
    { website: 'javascript:alert(1)' },
    { website: 'Bitte eine Webadresse wie www.firma.at eingeben' },
  ],
  [
    'an unknown type',
    { customerType: 'friend' },
    { customerType: 'Bitte einen der angebotenen Werte wählen' },
  ],
  ['a negative count', { employeeCount: -1 }, { employeeCount: 'Mindestens 0' }],
])('refuses %s', async (_what, fields, messages) => {
  const refusal = await refusalOf(
    staff.call(customers.create, { companyName: 'A', ...fields } as { companyName: string }),
  )
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', fields: messages })
})

test('names are sorted and found as people in Austria expect', async () => {
  for (const companyName of ['Zeta xq', 'Österreich xq', 'Ofen xq', 'Ärger xq', 'Alm xq'])
    await createCustomer(staff, { companyName })
  const found = await staff.call(customers.list, { search: 'XQ', limit: 10 })
  expect(found.map(({ companyName }) => companyName)).toEqual([
    'Alm xq',
    'Ärger xq',
    'Ofen xq',
    'Österreich xq',
    'Zeta xq',
  ])
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await staff.page(customers.list, { search: 'xq', limit: 2, cursor, sort: '-companyName' })
    pages.push(...page.rows.map(({ companyName }) => companyName))
    expect(page.total).toBe(5)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(['Zeta xq', 'Österreich xq', 'Ofen xq', 'Ärger xq', 'Alm xq'])
})

test('customers are found by their industry and their e-mail, too', async () => {
  const { id } = await createCustomer(staff, { industry: 'Glasofenbau', email: 'werk@kremstal.example' })
  for (const search of ['glasofen', 'werk@kremstal'])
    expect(await staff.call(customers.list, { search, limit: 10 })).toMatchObject([{ id }])
})

test('a country is stored under one name, however it was written', async () => {
  expect(await createCustomer(staff, { country: 'österreich' })).toMatchObject({ country: 'Austria' })
})

test('filters narrow the list', async () => {
  await createCustomer(staff, { companyName: 'Filter A', customerStatus: 'hot', customerType: 'partner' })
  await createCustomer(staff, { companyName: 'Filter B', customerStatus: 'hot' })
  const hot = await staff.call(customers.list, { search: 'Filter', customerStatus: 'hot', limit: 10 })
  expect(hot).toHaveLength(2)
  const partners = await staff.call(customers.list, { search: 'Filter', customerType: 'partner', limit: 10 })
  expect(partners.map(({ companyName }) => companyName)).toEqual(['Filter A'])
})

test('a removed customer is gone everywhere, with what belongs to it', async () => {
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id, { value: 10 })
  await createActivity(staff, id)
  const before = await staff.call(dashboard.stats, {})
  expect(await staff.call(customers.remove, { id })).toBeUndefined()
  expect(await refusalOf(staff.call(customers.get, { id }))).toMatchObject({
    status: 404,
    error: 'Kunde nicht gefunden',
  })
  expect(await refusalOf(staff.call(customers.remove, { id }))).toMatchObject({ status: 404 })
  expect(await staff.call(opportunities.list, { customerId: id })).toEqual([])
  expect(await staff.call(activities.list, { customerId: id })).toEqual([])
  expect(await staff.call(dashboard.stats, {})).toMatchObject({
    totalCustomers: before.totalCustomers - 1,
    totalOpportunities: before.totalOpportunities - 1,
    totalActivities: before.totalActivities - 1,
    totalValue: before.totalValue - 1_000,
  })
})

test('the bare list is complete, and valid JSON when it is empty', async () => {
  const { total } = await staff.page(customers.list, { limit: 1 })
  expect(await staff.call(customers.list, {})).toHaveLength(total)
  const response = await staff.fetch('/api/admin/crm/customers?search=nobody-has-this-name')
  expect(await response.text()).toBe('[]')
})

test('a large list streams and answers an estimate of its size', async () => {
  await app.database.query(
    `insert into customers ("companyName") select 'Last ' || n from generate_series(1, 12000) as n`,
  )
  await app.database.query('analyze customers')
  const page = await staff.page(customers.list, { search: 'Last', limit: 100 })
  expect(page.rows).toHaveLength(100)
  expect(page.total).toBeGreaterThan(10_000)
  expect(await staff.call(customers.list, { search: 'Last' })).toHaveLength(12_000)
})
