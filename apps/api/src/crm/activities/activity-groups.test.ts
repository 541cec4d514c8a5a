import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activityGroups } from '@app/contracts/activities'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function allCustomers(query: object, limit: number): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await staff.page(activityGroups.list, { ...query, limit, cursor })
    ids.push(...page.rows.map(({ customer }) => customer.id))
    if (!page.nextCursor) return ids
    cursor = page.nextCursor
  }
}

test('pages hold every customer once, also where all dates are the same', async () => {
  const activityDate = '2031-05-05T08:00:00Z'
  const expected: number[] = []
  for (let count = 0; count < 7; count++) {
    const { id } = await createCustomer(staff)
    for (let each = 0; each < 3; each++) await createActivity(staff, id, { activityDate, type: 'meeting' })
    expected.unshift(id)
  }
  await createActivity(staff, (await createCustomer(staff)).id, { activityDate, type: 'note' })
  expect(await allCustomers({ type: 'meeting' }, 2)).toEqual(expected)
})

test('the newest matching activity decides the place; projects follow the same rule', async () => {
  const quiet = await createCustomer(staff)
  const busy = await createCustomer(staff)
  const { id: opportunityId } = await createOpportunity(staff, busy.id, { title: 'Linie 4' })
  const task = (customerId: number, activityDate: string, fields: object = {}) =>
    createActivity(staff, customerId, { activityDate, type: 'task', ...fields })
  await task(busy.id, '2030-01-01T08:00:00Z', { opportunityId })
  await task(quiet.id, '2030-01-02T08:00:00Z')
  await task(busy.id, '2030-01-03T08:00:00Z')
  await createActivity(staff, quiet.id, { activityDate: '2030-01-09T08:00:00Z', type: 'email' })
  const groups = await staff.call(activityGroups.list, { type: 'task', limit: 5 })
  expect(groups.map(({ customer, count }) => [customer.id, count])).toEqual([
    [busy.id, 2],
    [quiet.id, 1],
  ])
  expect(groups[0]?.projects.map(({ opportunity }) => opportunity?.title ?? null)).toEqual([null, 'Linie 4'])
})

test('a project shows its newest few, and more where asked', async () => {
  const { id: customerId } = await createCustomer(staff)
  for (let day = 1; day <= 7; day++)
    await createActivity(staff, customerId, {
      title: `Tag ${day}`,
      activityDate: `2029-01-0${day}T08:00:00Z`,
    })
  const [few] = await staff.call(activityGroups.list, { customerId, limit: 1 })
  expect(few?.projects[0]?.activities.map(({ title }) => title)).toEqual(
    [7, 6, 5, 4, 3].map(day => `Tag ${day}`),
  )
  expect(few).toMatchObject({ count: 7, isCapped: false, projects: [{ count: 7 }] })
  const [all] = await staff.call(activityGroups.list, { customerId, limit: 1, each: 100 })
  expect(all?.projects[0]?.activities).toHaveLength(7)
})
