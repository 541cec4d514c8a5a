import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { opportunities, opportunitySorts } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
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

/** All titles of a list, read in pages of two. */
async function titles(query: object): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await staff.page(opportunities.list, { ...query, limit: 2, cursor })
    found.push(...page.rows.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

test('every order pages without gaps, and what is missing stands last', async () => {
  const customerId = await ownCustomer()
  const rows = [
    { title: 'A', stageId: 1, value: 10, expectedCloseDate: '2026-12-24' },
    { title: 'B', stageId: 6 },
    { title: 'C', stageId: 2, probability: 95, value: 30.5, expectedCloseDate: '2026-11-01' },
    { title: 'D', stageId: 4, value: 30.5 },
    { title: 'E', stageId: 8, value: 1, expectedCloseDate: '2027-01-01' },
  ]
  for (const row of rows) await createOpportunity(staff, customerId, row)
  const sorted = async (sort: (typeof opportunitySorts)[number]) =>
    (await titles({ customerId, sort })).join('')
  expect(await sorted('-probability')).toBe('CBDAE')
  expect(await sorted('-value')).toBe('DCAEB')
  expect(await sorted('expectedCloseDate')).toBe('CAEBD')
  expect(await sorted('stage')).toBe('ACDBE')
  expect(await sorted('createdAt')).toBe('ABCDE')
  expect(await titles({ customerId })).toEqual([...'CBDAE'])
  expect(await titles({ customerId, state: 'closed' })).toEqual(['E'])
  expect(await titles({ customerId, state: 'open', sort: 'createdAt' })).toEqual([...'ABCD'])
  expect(await titles({ stageId: 2, customerId })).toEqual(['C'])
})

test('a move keeps the order right: the probability of the stage goes along', async () => {
  const customerId = await ownCustomer()
  const { id } = await createOpportunity(staff, customerId, { title: 'wandert', stageId: 1 })
  await createOpportunity(staff, customerId, { title: 'bleibt', stageId: 3 })
  expect(await titles({ customerId })).toEqual(['bleibt', 'wandert'])
  await staff.call(opportunities.update, { id, stageId: 5 })
  expect(await titles({ customerId })).toEqual(['wandert', 'bleibt'])
  await staff.call(opportunities.update, { id, stageId: 8 })
  expect(await titles({ customerId })).toEqual(['bleibt', 'wandert'])
})

test('search finds title and company, however umlauts are written, also after a company is renamed', async () => {
  const { id: customerId } = await createCustomer(staff, { companyName: 'Röder Fördertechnik' })
  await createOpportunity(staff, customerId, { title: 'Käselaibe 100%' })
  for (const search of ['roeder', 'roder', 'RÖDER', 'kaselaibe', '0%'])
    expect(await titles({ search })).toEqual(['Käselaibe 100%'])
  expect(await titles({ search: 'r_der' })).toEqual([])
  await staff.call(customers.update, { id: customerId, companyName: 'Zwettler Guss' })
  expect(await titles({ search: 'roeder' })).toEqual([])
  expect(await titles({ search: 'zwettler' })).toEqual(['Käselaibe 100%'])
})

test('the four cards: exact cents, weighted rounded once at the sum', async () => {
  const customerId = await ownCustomer()
  await createOpportunity(staff, customerId, { stageId: 1, value: 0.05 })
  await createOpportunity(staff, customerId, { stageId: 1, value: 0.05 })
  await createOpportunity(staff, customerId, { stageId: 2, probability: 33, value: 9_999_999_999.99 })
  await createOpportunity(staff, customerId, { stageId: 4 })
  await createOpportunity(staff, customerId, { stageId: 7, value: 500 })
  expect(await staff.call(pipeline.summary, { customerId })).toEqual({
    total: 5,
    // 5 and 5 cents at 10 % are 1 cent, together with 329,999,999,999.67.
    open: { count: 4, value: 1_000_000_000_009, weightedValue: 330_000_000_001 },
    averageValue: 250_000_000_002,
    stale: 0,
  })
  expect(await staff.call(pipeline.summary, { customerId, state: 'closed' })).toMatchObject({
    total: 1,
    open: { count: 0, value: 0, weightedValue: 0 },
    averageValue: null,
  })
})

test('opportunities of a customer in the trash are nowhere', async () => {
  const customerId = await ownCustomer()
  const { id } = await createOpportunity(staff, customerId, { title: 'Papierkorb', value: 1 })
  await staff.call(customers.remove, { id: customerId })
  expect(await titles({ search: 'papierkorb' })).toEqual([])
  expect(await staff.call(pipeline.summary, { customerId })).toMatchObject({ total: 0 })
  await expect(staff.call(opportunities.get, { id })).rejects.toMatchObject({ status: 404 })
})

test('the figures of the whole pipeline are those of a recount, whatever has happened', async () => {
  const customerId = await ownCustomer()
  const { id } = await createOpportunity(staff, customerId, { stageId: 3, value: 12.34 })
  await createOpportunity(staff, customerId, { stageId: 3 })
  await staff.call(opportunities.update, { id, value: 20 })
  await staff.call(opportunities.update, { id, stageId: 5 })
  const gone = await createOpportunity(staff, customerId, { value: 3 })
  await staff.call(opportunities.remove, { id: gone.id })
  const trashed = await ownCustomer()
  await createOpportunity(staff, trashed, { value: 77 })
  await staff.call(customers.remove, { id: trashed })
  const erased = await ownCustomer()
  await createOpportunity(staff, erased, { value: 88 })
  await app.database.query('delete from customers where id = $1', [erased])
  const recount = await recounted()
  expect(await staff.call(pipeline.summary, {})).toMatchObject(recount)
  const { columns } = await staff.call(pipeline.board, {})
  expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(recount.total)
})

/** Total, and count and value of the open ones, straight from the table. */
async function recounted() {
  const [row] = await app.database.query<{ total: number; count: number; value: number }>(
    `select count(*)::int as total, count(*) filter (where o."actualCloseDate" is null)::int as count,
       coalesce(sum(o.value) filter (where o."actualCloseDate" is null), 0)::bigint as value
     from opportunities o join customers c on c.id = o."customerId"
     where o."deletedAt" is null and c."deletedAt" is null`,
  )
  const { total, count, value } = row!
  return { total: Number(total), open: { count: Number(count), value: Number(value) } }
}

test('an opportunity stands still 14 days after its last contact, and a finished activity wakes it', async () => {
  const customerId = await ownCustomer()
  const { id: opportunityId } = await createOpportunity(staff, customerId, { title: 'still' })
  await app.database.query(`update opportunities set "createdAt" = $1 where id = $2`, [
    daysAgo(30),
    opportunityId,
  ])
  const staleTitles = () => titles({ customerId, stale: 'true' })
  expect(await staleTitles()).toEqual(['still'])
  await createActivity(staff, customerId, { opportunityId, status: 'pending', activityDate: daysAgo(1) })
  expect(await staleTitles()).toEqual(['still'])
  const old = await createActivity(staff, customerId, { opportunityId, activityDate: daysAgo(15) })
  expect(await staleTitles()).toEqual(['still'])
  expect(await staff.call(pipeline.summary, { customerId })).toMatchObject({ stale: 1 })
  await staff.call(activities.update, { id: old.id, activityDate: daysAgo(2) })
  expect(await staleTitles()).toEqual([])
  await staff.call(activities.remove, { id: old.id })
  expect(await staleTitles()).toEqual(['still'])
  await staff.call(opportunities.update, { id: opportunityId, stageId: 8 })
  expect(await staleTitles()).toEqual([])
})

test('the next step is the earliest unfinished activity that is due', async () => {
  const customerId = await ownCustomer()
  const { id: opportunityId } = await createOpportunity(staff, customerId)
  const activity = (status: 'pending' | 'in_progress' | 'completed' | 'cancelled', dueDate: string) =>
    createActivity(staff, customerId, { opportunityId, status, dueDate })
  await activity('pending', '2026-12-10T09:00:00.000Z')
  await activity('in_progress', '2026-12-05T09:00:00.000Z')
  await activity('completed', '2026-12-01T09:00:00.000Z')
  await activity('cancelled', '2026-12-02T09:00:00.000Z')
  const { nextStepAt } = await staff.call(opportunities.get, { id: opportunityId })
  expect(nextStepAt).toBe('2026-12-05T09:00:00.000Z')
})

test('the board has a column per stage with its sums, and its columns page on', async () => {
  const customerId = await ownCustomer()
  for (const value of [100, 300, 200]) await createOpportunity(staff, customerId, { stageId: 4, value })
  await createOpportunity(staff, customerId, { title: 'früher', stageId: 7, actualCloseDate: '2026-01-02' })
  await createOpportunity(staff, customerId, { title: 'später', stageId: 7, actualCloseDate: '2026-03-04' })
  const sizes = '1,1,1,2,1,1,1,1'
  const { columns } = await staff.call(pipeline.board, { customerId, sort: '-value', sizes })
  expect(columns.map(({ stage }) => stage.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const offers = columns[3]!
  expect(offers).toMatchObject({ count: 3, value: 60_000, weightedValue: 36_000 })
  expect(offers.cards.map(({ value }) => value)).toEqual([30_000, 20_000])
  const rest = await staff.page(pipeline.cards, {
    stageId: 4,
    customerId,
    sort: '-value',
    limit: 2,
    cursor: offers.nextCursor!,
  })
  expect(rest).toMatchObject({ rows: [{ value: 10_000 }], nextCursor: null })
  expect(columns[6]!.cards.map(({ title }) => title)).toEqual(['später'])
  const older = await staff.page(pipeline.cards, {
    stageId: 7,
    customerId,
    limit: 2,
    cursor: columns[6]!.nextCursor!,
  })
  expect(older.rows.map(({ title }) => title)).toEqual(['früher'])
  expect(columns[0]).toMatchObject({ count: 0, cards: [], nextCursor: null })
})

test('a board on which nothing is found has all its columns, empty', async () => {
  const { columns } = await staff.call(pipeline.board, { search: 'gibt es nicht' })
  expect(columns).toHaveLength(8)
  for (const column of columns)
    expect(column).toMatchObject({ count: 0, value: 0, weightedValue: 0, cards: [], nextCursor: null })
})
