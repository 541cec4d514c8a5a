import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { opportunities } from '@app/contracts/opportunities'
import { type ReportKind, reports } from '@app/contracts/reports'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { statesFromHistory } from '../../../test/opportunity-states.ts'
import { pg } from '../../../test/test-database.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.advance(new Date('2026-11-20T10:00:00Z').getTime() - app.clock.now().getTime())
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from customers'))

/** The rows of a report that count anything, by name, without where they lead. */
async function read(report: ReportKind, period: { from: string; until: string }) {
  const { rows } = await staff.call(reports.get, { report, ...period })
  return Object.fromEntries(
    rows
      .filter(({ figures }) => figures.some(({ value }) => value))
      .map(({ name, figures }) => [name, figures.map(({ value }) => value)]),
  )
}

/** Puts the last change of an opportunity, or its creation, where it would have been. */
const changedAt = (id: number, moment: string) =>
  app.database.query(
    `update crm_changes set "createdAt" = $1 where id = (select max(id) from crm_changes where "opportunityId" = $2)`,
    [moment, id],
  )

async function createdAt(moment: string, customerId: number, fields: object) {
  const { id } = await createOpportunity(staff, customerId, { stageId: 2, value: 100, ...fields })
  await changedAt(id, moment)
  await app.database.query('update opportunities set "createdAt" = $1 where id = $2', [moment, id])
  await statesFromHistory(app)
  return async (at: string, changes: object) => {
    await staff.call(opportunities.update, { id, ...changes })
    await changedAt(id, at)
    await statesFromHistory(app)
  }
}

test('activities by person and type: what is done, by its day in Austria, with the list behind each figure', async () => {
  const [own] = await app.database.query<{ name: string }>('select name from staff')
  const { id } = await createCustomer(staff)
  const add = (activityDate: string, fields: object = {}) =>
    createActivity(staff, id, { activityDate, ...fields })
  await add('2026-11-08T23:00:00Z')
  await add('2026-11-15T22:59:00Z', { type: 'meeting' })
  await add('2026-11-15T23:00:00Z')
  await add('2026-11-10T10:00:00Z', { status: 'pending' })
  await add('2026-11-10T10:00:00Z', { ownerId: null })
  const week = { from: '2026-11-09', until: '2026-11-15' }
  expect(await read('activities', week)).toEqual({
    [own!.name]: [1, 0, 1, 0, 0, 2],
    Niemand: [1, 0, 0, 0, 0, 1],
  })
  const { rows, total } = await staff.call(reports.get, { report: 'activities', ...week })
  for (const { value, to } of [...rows.flatMap(({ figures }) => figures), ...total!]) {
    if (!value) continue
    const { owner, ...filter } = Object.fromEntries(new URL(to!, 'http://console').searchParams)
    const list = await staff.call(activities.list, {
      ...filter,
      ...(owner !== 'all' && { owner: owner as 'none' }),
    })
    expect(list).toHaveLength(value)
  }
})

test('changes of a week: its beginning compared with its end, whatever happened later', async () => {
  const { id } = await createCustomer(staff)
  const week = { from: '2026-11-09', until: '2026-11-15' }
  const [before, within, after] = ['2026-11-08T22:59:00Z', '2026-11-12T10:00:00Z', '2026-11-15T23:00:00Z']
  await createdAt(within, id, {})
  await createdAt(before, id, {})
  const moved = await createdAt(before, id, { expectedCloseDate: '2026-11-30' })
  await moved(within, { stageId: 4, value: 150, expectedCloseDate: '2026-12-15' })
  await moved(after, { stageId: 1, value: 10, expectedCloseDate: '2026-11-01' })
  const there = await createdAt(before, id, {})
  await there(within, { stageId: 3, value: 70 })
  await there(within, { stageId: 2, value: 100 })
  const back = await createdAt(before, id, { stageId: 5 })
  await back(within, { stageId: 3, value: 60 })
  await (
    await createdAt(before, id, { value: 7 })
  )(within, { stageId: 7 })
  await (
    await createdAt(before, id, { value: 8 })
  )(within, { stageId: 8 })
  expect(await read('changes', week)).toEqual({
    Neu: [1, 10_000],
    Gewonnen: [1, 700],
    Verloren: [1, 800],
    'Phase weiter': [1, 15_000],
    'Phase zurück': [1, 6_000],
    'Wert erhöht': [1, 5_000],
    'Wert verringert': [1, -4_000],
    'Abschluss verschoben': [1, 15_000],
  })
})

test('forecast against won: what stood there when the month began in Austria, and what came', async () => {
  const { id } = await createCustomer(staff)
  const october = { expectedCloseDate: '2026-10-20' }
  const [before, within] = ['2026-09-30T21:59:00Z', '2026-10-12T10:00:00Z']
  const won = await createdAt(before, id, { ...october, stageId: 4, value: 100.01 })
  await won(within, { stageId: 7, value: 130, actualCloseDate: '2026-10-12' })
  const late = await createdAt(before, id, { ...october, stageId: 4, probability: 50, value: 40 })
  await late(within, { expectedCloseDate: '2026-11-20', probability: null, stageId: 2 })
  // Came to October only when it had begun; was lost before; was expected earlier.
  const shifted = await createdAt(before, id, { expectedCloseDate: '2026-12-20' })
  await shifted('2026-09-30T22:01:00Z', october)
  const lost = await createdAt('2026-09-01T10:00:00Z', id, october)
  await lost(before, { stageId: 8 })
  await createdAt(before, id, { expectedCloseDate: '2026-09-20' })
  const report = await read('forecast', { from: '2026-10-01', until: '2027-02-28' })
  expect(report).toEqual({
    'Oktober 2026': [2, 14_001, 6_001 + 2_000, 1, 13_000, 162],
    'November 2026': [1, 4_000, 1_000, 0, 0, 0],
  })
})

test('the states that reports read are those of the history, also where two work at once', async () => {
  const { id: customerId } = await createCustomer(staff)
  const states = () =>
    Promise.all([
      app.database.query('select * from opportunity_states order by 1, 2'),
      app.database.query('select * from opportunity_stays order by 1, 2'),
    ])
  const dates = { expectedCloseDate: '2026-12-01' }
  const { id } = await createOpportunity(staff, customerId, { stageId: 2, value: 100, ...dates })
  const { id: other } = await createOpportunity(staff, customerId, { stageId: 4 })
  for (const changes of [
    { stageId: 3, value: 120.5 },
    { title: 'Anders' },
    { probability: 55 },
    { value: 130 },
    { expectedCloseDate: null },
    { stageId: 2, probability: null },
    { stageId: 8 },
    { stageId: 3, value: null, expectedCloseDate: '2027-01-31' },
    { stageId: 7 },
  ])
    await staff.call(opportunities.update, { id, ...changes })
  await staff.call(opportunities.remove, { id: other })
  const kept = await states()
  expect(kept.map(({ length }) => length)).toEqual([10, 7])
  await statesFromHistory(app)
  expect(await states()).toEqual(kept)

  // Whoever began first writes last: its state follows the other's all the same.
  const first = new pg.Client({ connectionString: app.database.url })
  await first.connect()
  await first.query('begin')
  await app.database.query('update opportunities set value = 1 where id = $1', [id])
  await first.query('update opportunities set value = 2, "stageId" = 6 where id = $1', [id])
  await first.query('commit')
  await first.end()
  expect(
    await app.database.query(
      `select value, until = 'infinity' as "isLast", since < until as "isTime", "stageId" from opportunity_states
         where "opportunityId" = $1 order by since desc limit 2`,
      [id],
    ),
  ).toEqual([
    { value: 2, isLast: true, isTime: true, stageId: 6 },
    { value: null, isLast: false, isTime: true, stageId: 7 },
  ])
})
