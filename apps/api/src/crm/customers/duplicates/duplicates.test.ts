import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerDuplicates } from '@app/contracts/customer-duplicates'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { until } from '../../../../test/processes.ts'
import { pg } from '../../../../test/test-database.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** Looks, and waits for the task to be done; answers how many pairs there are then. */
async function search() {
  await staff.call(customerDuplicates.search, {})
  await until('the search is done', async () => !(await staff.call(customerDuplicates.list, {})).isSearching)
  return staff.call(customerDuplicates.count, {})
}
const proposed = async () => {
  const { pairs } = await staff.call(customerDuplicates.list, {})
  return pairs.map(({ first, second, reasons }) => [first.companyName, second.companyName, reasons])
}

test('pairs are proposed with their reasons, the likeliest first; a freemail domain is none', async () => {
  const add = (companyName: string, fields: object) => createCustomer(staff, { companyName, ...fields })
  await add('Huber Maschinenbau GmbH', { postalCode: '4600' })
  await add('Fa. Huber Maschinenbau', { postalCode: 'A-4600', phone: '+43 7242 5551' })
  await add('Zenz AG', { vatId: 'ATU13585627', email: 'office@zenz.example' })
  await add('Zenz Anlagen', { vatId: 'ATU 1358 5627', email: 'einkauf@zenz.example' })
  await add('Post A', { email: 'a@gmx.at', phone: '07242/77881' })
  await add('Post B', { email: 'b@gmx.at', phone: '+43 7242 77881' })
  for (const at of ['eins', 'zwei', 'drei']) await add(`Gruppe ${at}`, { email: `${at}@gruppe.example` })
  expect(await search()).toEqual({ count: 3 })
  expect(await proposed()).toEqual([
    ['Zenz AG', 'Zenz Anlagen', ['vatId', 'domain']],
    ['Huber Maschinenbau GmbH', 'Fa. Huber Maschinenbau', ['name']],
    ['Post A', 'Post B', ['phone']],
  ])
})

test('a search is answered before it has begun, and who presses twice gets one', async () => {
  const client = new pg.Client({ connectionString: app.database.url })
  await client.connect()
  // Whoever searches has to wait for this.
  await client.query('select pg_advisory_lock(727291)')
  const { searchedAt: before } = await staff.call(customerDuplicates.list, {})
  for (const press of [1, 2])
    expect([press, await staff.call(customerDuplicates.search, {})]).toEqual([press, { count: 3 }])
  expect(await staff.call(customerDuplicates.list, {})).toMatchObject({ isSearching: true })
  const [found] = await app.database.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name = 'crm.duplicates' and state in ('created', 'active')`,
  )
  expect(found?.jobs).toBe(1)
  await client.end()
  await until('it is done', async () => !(await staff.call(customerDuplicates.list, {})).isSearching)
  const { searchedAt } = await staff.call(customerDuplicates.list, {})
  expect(searchedAt! > before!).toBe(true)
})

test('what is no duplicate is not proposed again; what was merged or changed is gone', async () => {
  const [zenz, huber, post] = (await staff.call(customerDuplicates.list, {})).pairs
  await staff.call(customerDuplicates.decline, { id: huber!.id })
  await staff.call(customerDuplicates.decline, { id: zenz!.id })
  expect(await search()).toEqual({ count: 1 })
  await staff.call(customerDuplicates.undecline, { id: zenz!.id })
  expect(await staff.call(customerDuplicates.count, {})).toEqual({ count: 2 })
  await staff.call(customerDuplicates.decline, { id: zenz!.id })
  const [kept, merged] = [post!.first, post!.second].map(({ id }) => ({ id, version: 1 }))
  await staff.call(customerMerge.apply, {
    ...kept!,
    otherId: merged!.id,
    otherVersion: 1,
    taken: [],
  })
  expect(await proposed()).toEqual([])
  await createCustomer(staff, { companyName: 'Einzig', phone: '0316 123456' })
  const other = await createCustomer(staff, { companyName: 'Anders', phone: '0316 123456' })
  expect(await search()).toEqual({ count: 1 })
  await staff.call(customers.update, { id: other.id, phone: '0316 99887' })
  expect(await search()).toEqual({ count: 0 })
  expect(await refusalOf(staff.call(customerDuplicates.decline, { id: 999_999 }))).toMatchObject({
    status: 404,
  })
})
