import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString()
/** A customer of its own keeps the opportunities of one test apart from all others. */
const ownCustomer = async () => (await createCustomer(staff)).id

test('the forecast has the open ones by month, overdue and undated apart', async () => {
  const before = await staff.call(pipeline.forecast, {})
  const customerId = await ownCustomer()
  const of = (fields: object) => createOpportunity(staff, customerId, { stageId: 4, value: 10, ...fields })
  await of({ expectedCloseDate: '2031-05-31' })
  await of({ expectedCloseDate: '2031-05-01' })
  await of({ expectedCloseDate: daysAgo(3).slice(0, 10) })
  await of({})
  await of({ expectedCloseDate: '2031-05-02', stageId: 7 })
  const { months, overdue, undated } = await staff.call(pipeline.forecast, {})
  expect(months.find(({ month }) => month === '2031-05')).toEqual({
    month: '2031-05',
    count: 2,
    value: 2_000,
    weightedValue: 1_200,
  })
  expect(overdue.weightedValue - before.overdue.weightedValue).toBe(600)
  expect(undated.count - before.undated.count).toBe(1)
})

test('what has changed since a day: the difference to then, not every step', async () => {
  const customerId = await ownCustomer()
  const old = async (title: string, stageId: number) => {
    const { id } = await createOpportunity(staff, customerId, { title, stageId, value: 100 })
    await app.database.query(`update crm_changes set "createdAt" = $1 where "opportunityId" = $2`, [
      daysAgo(40),
      id,
    ])
    return id
  }
  const [forward, there, won] = [await old('vor', 2), await old('hin und her', 2), await old('gewonnen', 6)]
  await staff.call(opportunities.update, { id: forward, stageId: 3 })
  await staff.call(opportunities.update, {
    id: forward,
    stageId: 4,
    value: 150,
    expectedCloseDate: '2027-01-31',
  })
  await staff.call(opportunities.update, { id: there, stageId: 5 })
  await staff.call(opportunities.update, { id: there, stageId: 2 })
  await staff.call(opportunities.update, { id: won, stageId: 7 })
  await createOpportunity(staff, customerId, { title: 'frisch', value: 7 })
  const since = daysAgo(30).slice(0, 10)
  const page = await staff.page(pipeline.changes, { since, limit: 100 })
  const own = page.rows.filter(({ customer }) => customer.id === customerId)
  expect(own.map(({ title, moves }) => `${title}: ${moves.join(' ')}`)).toEqual([
    'frisch: new',
    'gewonnen: won',
    'vor: forward value date',
  ])
  expect(own[2]).toMatchObject({
    stageChange: { from: 2, to: 4 },
    valueChange: { from: 10_000, to: 15_000 },
    dateChange: { from: null, to: '2027-01-31' },
  })
  const { totals } = await staff.call(pipeline.changeTotals, { since })
  expect(totals.forward).toEqual({ count: 1, value: 15_000 })
  expect(totals.value).toEqual({ count: 1, value: 5_000 })
  const onlyWon = await staff.page(pipeline.changes, { since, move: 'won', limit: 100 })
  expect(totals.won.count).toBe(onlyWon.rows.length)
  expect(onlyWon.rows.filter(({ customer }) => customer.id === customerId)).toMatchObject([{ id: won }])
})

test('without a day it is the last Monday before today', async () => {
  const { since } = await staff.call(pipeline.changeTotals, {})
  const monday = new Date(`${since}T12:00Z`)
  expect(monday.getUTCDay()).toBe(1)
  const days = (app.clock.now().getTime() - monday.getTime()) / DAY
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(8)
})

test('how many of those that were ever in a stage were won', async () => {
  const before = await staff.call(pipeline.conversion, {})
  const customerId = await ownCustomer()
  const won = await createOpportunity(staff, customerId, { stageId: 2 })
  await staff.call(opportunities.update, { id: won.id, stageId: 4 })
  await staff.call(opportunities.update, { id: won.id, stageId: 7 })
  const lost = await createOpportunity(staff, customerId, { stageId: 2 })
  await staff.call(opportunities.update, { id: lost.id, stageId: 8 })
  const after = await staff.call(pipeline.conversion, {})
  const gained = after.map(({ stageId, decided, won: number }, index) => [
    stageId,
    decided - before[index]!.decided,
    number - before[index]!.won,
  ])
  expect(gained).toEqual([
    [1, 2, 1],
    [2, 2, 1],
    [3, 1, 1],
    [4, 1, 1],
    [5, 0, 0],
    [6, 0, 0],
  ])
})

test('of a month that has begun, days that are over are overdue; without what hangs on the trash', async () => {
  const now = app.clock.now()
  const midMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12))
  app.clock.advance(midMonth.getTime() - now.getTime())
  const month = midMonth.toISOString().slice(0, 7)
  const person = await app.staff()
  const before = await person.call(pipeline.forecast, {})
  const [kept, trashed] = [await createCustomer(person), await createCustomer(person)]
  for (const { id } of [kept, trashed])
    for (const [day, value] of [
      ['01', 10],
      ['14', 20],
      ['15', 40],
      ['28', 80],
    ] as const)
      await createOpportunity(person, id, {
        stageId: 2,
        value,
        probability: 50,
        expectedCloseDate: `${month}-${day}`,
      })
  await person.call(customers.remove, { id: trashed.id })
  const after = await person.call(pipeline.forecast, {})
  const none = { count: 0, value: 0, weightedValue: 0 }
  const ofMonth = ({ months }: typeof after) => months.find(found => found.month === month) ?? none
  expect(ofMonth(after).count - ofMonth(before).count).toBe(2)
  expect(ofMonth(after).value - ofMonth(before).value).toBe(12_000)
  expect(ofMonth(after).weightedValue - ofMonth(before).weightedValue).toBe(6_000)
  expect(after.overdue.count - before.overdue.count).toBe(2)
  expect(after.overdue.value - before.overdue.value).toBe(3_000)
  expect(after.overdue.weightedValue - before.overdue.weightedValue).toBe(1_500)
})
