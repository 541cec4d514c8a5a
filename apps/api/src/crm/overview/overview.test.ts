import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { overview } from '@app/contracts/overview'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('delete from customers')
  // A Tuesday.
  app.clock.advance(new Date('2026-11-24T10:00:00Z').getTime() - app.clock.now().getTime())
  staff = await app.staff()
})

const read = () => staff.call(overview.get, {})
const weekOf = async (monday: string) => (await read()).weeks.find(week => week.monday === monday)?.counts

test('a new installation has all stages, months and weeks, and nothing in them', async () => {
  const { stages, forecast, weeks } = await read()
  expect(stages.map(({ name }) => name)).toEqual([
    'Erstkontakt',
    'Qualifizierung',
    'Bedarfsanalyse',
    'Angebot',
    'Verhandlung',
    'Mündliche Zusage',
  ])
  expect(forecast.map(({ period, month }) => month ?? period)).toEqual([
    'overdue',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    'later',
    'undated',
  ])
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-09-07',
    '2026-09-14',
    '2026-09-21',
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  for (const { count, value, weightedValue } of [...stages, ...forecast])
    expect([count, value, weightedValue]).toEqual([0, 0, 0])
})

test('open opportunities are summed by stage and month, weighted by their effective probability, to the cent', async () => {
  const { id } = await createCustomer(staff)
  const add = (fields: object) => createOpportunity(staff, id, fields)
  await add({ stageId: 2, value: 100.01, expectedCloseDate: '2026-11-30' })
  await add({ stageId: 2, value: 0.05, probability: 50, expectedCloseDate: '2026-12-01' })
  await add({ stageId: 4, value: 1_000, expectedCloseDate: '2026-11-02' })
  await add({ stageId: 4, expectedCloseDate: '2027-05-01' })
  await add({ stageId: 4, value: 7 })
  await add({ stageId: 7, value: 9_999, expectedCloseDate: '2026-11-30' })
  const gone = await createCustomer(staff)
  await createOpportunity(staff, gone.id, { stageId: 2, value: 5 })
  await staff.call(customers.remove, { id: gone.id })
  const { stages, forecast } = await read()
  expect(stages[1]).toMatchObject({ name: 'Qualifizierung', count: 2, value: 10_006, weightedValue: 2_503 })
  expect(stages[3]).toMatchObject({ name: 'Angebot', count: 3, value: 100_700, weightedValue: 60_420 })
  const sums = forecast.filter(({ count }) => count)
  expect(sums.map(({ period, month, count, value }) => [month ?? period, count, value])).toEqual([
    ['overdue', 1, 100_000],
    ['2026-11', 1, 10_001],
    ['2026-12', 1, 5],
    ['later', 1, 0],
    ['undated', 1, 700],
  ])
})

test('activities count in their Austrian week, also after they were moved, changed, deleted, or their customer was', async () => {
  const { id } = await createCustomer(staff)
  const add = (activityDate: string, type: 'call' | 'email' = 'call') =>
    createActivity(staff, id, { activityDate, type })
  const night = await add('2026-11-22T22:59:00Z')
  await add('2026-11-22T23:00:00Z')
  const mail = await add('2026-11-24T08:00:00Z', 'email')
  expect(await weekOf('2026-11-16')).toMatchObject({ call: 1, email: 0 })
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 1, email: 1 })
  await staff.call(activities.update, { id: mail.id, type: 'meeting' })
  await staff.call(activities.update, { id: night.id, activityDate: '2026-11-24T09:00:00Z' })
  expect(await weekOf('2026-11-16')).toMatchObject({ call: 0 })
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 2, email: 0, meeting: 1 })
  await staff.call(activities.remove, { id: mail.id })
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 2, meeting: 0 })
  await staff.call(customers.remove, { id })
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 0 })
  await app.database.query('update customers set "deletedAt" = null')
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 2 })
  await app.database.query('delete from customers')
  expect(await weekOf('2026-11-23')).toMatchObject({ call: 0 })
})

test('sums follow whatever happens to an opportunity, and to its customer', async () => {
  const { id } = await createCustomer(staff)
  const { id: own } = await createOpportunity(staff, id, {
    stageId: 4,
    value: 10,
    expectedCloseDate: '2026-12-24',
  })
  const offers = async () => (await read()).stages[3]
  await staff.call(opportunities.update, {
    id: own,
    value: 20,
    probability: 30,
    expectedCloseDate: '2027-01-31',
  })
  expect(await offers()).toMatchObject({ count: 1, value: 2_000, weightedValue: 600 })
  expect((await read()).forecast.find(({ count }) => count)).toMatchObject({ month: '2027-01', value: 2_000 })
  await staff.call(opportunities.update, { id: own, stageId: 7 })
  expect((await read()).stages.every(({ count }) => count === 0)).toBe(true)
  await staff.call(opportunities.update, { id: own, stageId: 4, probability: null })
  expect(await offers()).toMatchObject({ count: 1, value: 2_000, weightedValue: 1_200 })
  await staff.call(customers.remove, { id })
  expect(await offers()).toMatchObject({ count: 0, value: 0, weightedValue: 0 })
  await app.database.query('update customers set "deletedAt" = null')
  await staff.call(opportunities.remove, { id: own })
  expect(await offers()).toMatchObject({ count: 0, value: 0, weightedValue: 0 })
})
