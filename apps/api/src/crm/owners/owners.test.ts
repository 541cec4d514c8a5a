import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { activities, activityGroups } from '@app/contracts/activities'
import { customerBulk } from '@app/contracts/customer-bulk'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { overview } from '@app/contracts/overview'
import { owners } from '@app/contracts/owners'
import { pipeline } from '@app/contracts/pipeline'
import { search } from '@app/contracts/search'
import { timeline } from '@app/contracts/timeline'
import { addColleague } from '../../../test/colleague.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let anna: Person
let annaId: number
let jakob: Awaited<ReturnType<typeof addColleague>>
let gone: Awaited<ReturnType<typeof addColleague>>
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
  annaId = (await anna.call(ownAccount.get, {})).id
  jakob = await addColleague(app, anna)
  gone = await addColleague(app, anna)
  await anna.call(accounts.update, { id: gone.id, isDisabled: true, password: account.password })
})
afterAll(() => app.close())

test('what somebody creates is theirs, unless they name a colleague or nobody', async () => {
  const { id, ownerId } = await createCustomer(jakob.person)
  expect(ownerId).toBe(jakob.id)
  expect(await createOpportunity(jakob.person, id)).toMatchObject({ ownerId: jakob.id })
  expect(await createActivity(jakob.person, id)).toMatchObject({ ownerId: jakob.id })
  expect(await createOpportunity(jakob.person, id, { ownerId: annaId })).toMatchObject({ ownerId: annaId })
  expect(await createActivity(jakob.person, id, { ownerId: null })).toMatchObject({ ownerId: null })
})

test('whose it is changes like any field, and the timeline says from whom to whom', async () => {
  const { id } = await createCustomer(anna)
  expect(await anna.call(customers.update, { id, ownerId: jakob.id })).toMatchObject({ ownerId: jakob.id })
  // An edit that says nothing about it, as older consoles send it, leaves it alone.
  expect(await anna.call(customers.update, { id, notes: 'x' })).toMatchObject({ ownerId: jakob.id })
  const entries = await anna.call(timeline.ofCustomer, { id, filter: 'changes' })
  expect(entries[1]).toMatchObject({
    change: { fields: { ownerId: { from: 'Anna Berger', to: jakob.name } } },
  })
})

test('nothing becomes somebody’s whose account is disabled; what is theirs can be edited all the same', async () => {
  const { id } = await createCustomer(anna)
  const refused = { code: 'request.unknown_reference', fields: { ownerId: expect.any(String) } }
  for (const ownerId of [gone.id, 999_999]) {
    expect(await refusalOf(anna.call(customers.update, { id, ownerId }))).toMatchObject(refused)
    expect(await refusalOf(createCustomer(anna, { ownerId }))).toMatchObject(refused)
    expect(await refusalOf(createOpportunity(anna, id, { ownerId }))).toMatchObject(refused)
    expect(await refusalOf(createActivity(anna, id, { ownerId }))).toMatchObject(refused)
  }
  await app.database.query('update customers set "ownerId" = $1 where id = $2', [gone.id, id])
  expect(await anna.call(customers.update, { id, ownerId: gone.id, notes: 'x' })).toMatchObject({
    notes: 'x',
  })
})

test('what follows an activity belongs to whom that belongs, or to its author once they have left', async () => {
  const { id } = await createCustomer(anna)
  const call = await createActivity(anna, id, { ownerId: jakob.id, status: 'pending' })
  const next = { type: 'task' as const, title: 'Weiter', dueDate: '2027-01-04T08:00:00.000Z' }
  const { followUp } = await anna.call(activities.complete, { id: call.id, followUp: next })
  expect(followUp).toMatchObject({ ownerId: jakob.id })
  await app.database.query('update activities set "ownerId" = $1 where id = $2', [gone.id, call.id])
  expect(await anna.call(activities.followUp, { id: call.id, ...next })).toMatchObject({ ownerId: annaId })
})

describe('lists and figures of one person', () => {
  let third: Awaited<ReturnType<typeof addColleague>>
  let own: Awaited<ReturnType<typeof records>>
  let nobodys: typeof own
  async function records(ownerId: number | null) {
    const { id: customerId } = await createCustomer(anna, { ownerId })
    const opportunity = await createOpportunity(anna, customerId, { ownerId, value: 100, stageId: 4 })
    const dueDate = new Date(Date.now() - 86_400_000).toISOString()
    const activity = await createActivity(anna, customerId, { ownerId, status: 'pending', dueDate })
    return { customerId, opportunityId: opportunity.id, activityId: activity.id }
  }
  beforeAll(async () => {
    third = await addColleague(app, anna)
    own = await records(third.id)
    nobodys = await records(null)
  })
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

  test('lists', async () => {
    const mine = { owner: third.id, limit: 100 }
    expect(idsOf(await anna.call(customers.list, mine))).toEqual([own.customerId])
    expect(idsOf(await anna.call(opportunities.list, mine))).toEqual([own.opportunityId])
    expect(idsOf(await anna.call(activities.list, mine))).toEqual([own.activityId])
    expect(idsOf(await anna.call(activities.list, { ...mine, due: 'overdue' }))).toEqual([own.activityId])
    const groups = await anna.call(activityGroups.list, { owner: third.id })
    expect(groups.map(({ customer }) => customer.id)).toEqual([own.customerId])
    const unowned = await anna.call(customers.list, { owner: 'none', limit: 100 })
    expect(idsOf(unowned)).toContain(nobodys.customerId)
    expect(unowned.every(({ ownerId }) => ownerId === null)).toBe(true)
  })

  test('board, figures, forecast, changes and overview', async () => {
    const mine = { owner: third.id }
    const { columns } = await anna.call(pipeline.board, mine)
    expect(columns.flatMap(({ cards }) => idsOf(cards))).toEqual([own.opportunityId])
    expect(await anna.call(pipeline.summary, mine)).toMatchObject({ total: 1, open: { value: 10_000 } })
    expect((await anna.call(pipeline.forecast, mine)).undated.value).toBe(10_000)
    expect(idsOf(await anna.call(pipeline.changes, { ...mine, limit: 9 }))).toEqual([own.opportunityId])
    expect((await anna.call(pipeline.changeTotals, mine)).totals.new.count).toBe(1)
    expect((await anna.call(pipeline.conversion, mine)).every(({ decided }) => decided === 0)).toBe(true)
    const { stages, weeks } = await anna.call(overview.get, mine)
    expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(weeks.at(-1)?.counts.call).toBe(1)
  })

  test('the figures of the overview, with what happened last', async () => {
    const stats = await anna.call(dashboard.stats, { owner: third.id })
    expect(stats).toMatchObject({
      totalCustomers: 1,
      totalOpportunities: 1,
      totalActivities: 1,
      totalValue: 10_000,
      recentActivityCount: 1,
      customerStatusBreakdown: { cold: 1 },
    })
    expect(idsOf(stats.recentActivities)).toEqual([own.activityId])
  })

  test('the search', async () => {
    const found = async (query: string, owner?: number | 'none') =>
      (await anna.call(search.find, { query, owner })).groups.flatMap(({ kind, hits }) =>
        hits.map(({ id }) => `${kind} ${id}`),
      )
    await anna.call(contactPersons.create, { id: own.customerId, lastName: 'Suchziel' })
    const [person] = await found('Suchziel')
    expect(person).toMatch(/^person /)
    expect(await found('Suchziel', third.id)).toEqual([person])
    expect(await found('Suchziel', annaId)).toEqual([])
    await anna.call(customers.update, { id: nobodys.customerId, companyName: 'Suchding GmbH' })
    await createOpportunity(anna, nobodys.customerId, { title: 'Suchding', ownerId: third.id })
    expect((await found('Suchding')).length).toBe(2)
    expect(await found('Suchding', third.id)).toEqual([expect.stringMatching(/^opportunity /)])
    expect(await found('Suchding', 'none')).toEqual([`customer ${nobodys.customerId}`])
  })

  test('an export has the same rows, with names', async () => {
    const response = await anna.fetch(`/api/admin/crm/customers/export?owner=${third.id}`)
    const [head, row, ...rest] = (await response.text()).trim().split('\r\n')
    expect(head).toContain(';Verantwortlich;')
    expect(row).toContain(third.name)
    expect(rest).toEqual([])
  })
})

test('many get another person by one bulk edit', async () => {
  const made = [await createCustomer(anna), await createCustomer(anna)]
  const selection = { customers: made.map(({ id, version }) => ({ id, version })) }
  const change = { set: { ownerId: jakob.id } }
  expect(await anna.call(customerBulk.preview, { selection, change })).toMatchObject({ changing: 2 })
  const { batch } = await anna.call(customerBulk.apply, { selection, change })
  expect(batch).toMatchObject({ title: `Verantwortlich: ${jakob.name}`, updated: 2 })
  const [first] = made
  expect(await anna.call(customers.get, { id: first!.id })).toMatchObject({ ownerId: jakob.id })
  const again = {
    selection: { customers: [{ id: first!.id, version: 2 }] },
    change: { set: { ownerId: gone.id } },
  }
  expect(await refusalOf(anna.call(customerBulk.apply, again))).toMatchObject({
    code: 'request.unknown_reference',
  })
})

test('everybody can be responsible; who left is marked', async () => {
  expect(await anna.call(owners.list, {})).toEqual(
    expect.arrayContaining([
      { id: jakob.id, name: jakob.name, email: jakob.email, isDisabled: false },
      { id: gone.id, name: gone.name, email: gone.email, isDisabled: true },
    ]),
  )
})
