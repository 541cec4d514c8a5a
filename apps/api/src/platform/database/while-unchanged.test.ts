import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import pg from 'pg'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { dataSourceOptions } from './data-source.ts'
import { whileUnchanged } from './while-unchanged.ts'

let app: TestApp
let other: TestApp
let staff: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({}, app)
  staff = await app.staff()
  colleague = await other.staff()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const READERS = 20

const search = 'einstapler'
const found = async (person: Person) => (await person.page(opportunities.list, { search, limit: 5 })).total
const summed = async (person: Person) => {
  const { open } = await person.call(pipeline.summary, { search })
  return { count: open.count, value: open.value }
}

/** What both instances tell; sums are cents. */
const told = async () => ({
  found: [await found(staff), await found(colleague)],
  summed: [await summed(staff), await summed(colleague)],
})

const both = (count: number, value: number) => ({
  found: [count, count],
  summed: [
    { count, value },
    { count, value },
  ],
})

test('a total and a sum are right at once, whoever wrote', async () => {
  const { id: customerId } = await createCustomer(staff)
  const first = await createOpportunity(staff, customerId, { title: 'Einstapler 1', value: 100 })
  expect(await told()).toEqual(both(1, 10_000))
  await createOpportunity(colleague, customerId, { title: 'Einstapler 2', value: 20 })
  expect(await told()).toEqual(both(2, 12_000))
  await staff.call(opportunities.update, { id: first.id, value: 300 })
  expect(await told()).toEqual(both(2, 32_000))

  const byHand = new pg.Client({ connectionString: app.database.url })
  await byHand.connect()
  await byHand.query(`update opportunities set value = 1 where id = $1`, [first.id])
  expect(await told()).toEqual(both(2, 2_001))
  await byHand.query('begin')
  await byHand.query(`delete from opportunities where id = $1`, [first.id])
  expect(await told()).toEqual(both(2, 2_001))
  await byHand.query('commit')
  expect(await told()).toEqual(both(1, 2_000))
  await byHand.end()

  await staff.call(customers.remove, { id: customerId })
  expect(await told()).toEqual(both(0, 0))
})

test('a page that values narrow, and one of a search, show what was just written, whoever wrote', async () => {
  const narrowed = { customerStatus: 'hot', sort: '-createdAt', limit: 1 } as const
  const searched = { search: 'Förderspirale', limit: 1 }
  const shown = async (query: typeof narrowed | typeof searched) => {
    const pages = [await staff.page(customers.list, query), await colleague.page(customers.list, query)]
    return pages.map(({ rows }) => rows.map(({ companyName }) => companyName))
  }
  const everywhere = async (names: string[]) => {
    expect(await shown(narrowed)).toEqual([names, names])
    expect(await shown(searched)).toEqual([names, names])
  }
  const { id, version } = await createCustomer(staff, { companyName: 'Förderspirale', customerStatus: 'hot' })
  await everywhere(['Förderspirale'])
  await colleague.call(customers.update, { id, version, companyName: 'Förderspiralen' })
  await everywhere(['Förderspiralen'])
  await createCustomer(colleague, { companyName: 'Alte Förderspirale', customerStatus: 'hot' })
  await everywhere(['Alte Förderspirale'])
})

test('whoever asks after something was saved sees it, among many who ask all the time', async () => {
  const { id: customerId } = await createCustomer(staff)
  let saved = 0
  const over = new AbortController()
  const reader = async (_: unknown, number: number) => {
    const person = number % 2 ? staff : colleague
    const missed: { saved: number; seen: number }[] = []
    while (!over.signal.aborted) {
      const before = saved
      const { count: seen } = await summed(person)
      if (seen < before) missed.push({ saved: before, seen })
    }
    return missed
  }
  const readers = Array.from({ length: READERS }, reader)
  for (let round = 0; round < 15; round++) {
    await createOpportunity(round % 2 ? colleague : staff, customerId, { title: 'Einstapler', value: 1 })
    saved++
  }
  over.abort()
  expect((await Promise.all(readers)).flat()).toEqual([])
  expect(await told()).toEqual(both(15, 1_500))
})

test('a search that finds thousands shows the same pages once its total is known', async () => {
  await app.database.query(`insert into customers ("companyName")
    select 'Vielfach ' || md5(n::text) from generate_series(1, 3000) as n`)
  const ask = (cursor?: string | null) =>
    staff.page(customers.list, { search: 'vielfach', limit: 50, ...(cursor && { cursor }) })
  const first = await ask()
  expect(first).toMatchObject({ total: 3000, rows: { length: 50 } })
  expect(await ask()).toEqual(first)
  const next = await ask(first.nextCursor)
  expect(await ask(first.nextCursor)).toEqual(next)
  const names = [...first.rows, ...next.rows].map(({ companyName }) => companyName)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(100)
})

test('a question that failed is asked anew', async () => {
  const database = await new DataSource(dataSourceOptions(app.database.url)).initialize()
  let isCut = true
  const ask = () =>
    whileUnchanged(database, sql`select 1`, async () => {
      if (isCut) throw new Error('the connection was cut')
      return database.query<unknown[]>('select 1 as one')
    })
  const failed = await Promise.allSettled(Array.from({ length: READERS }, ask))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  isCut = false
  expect(await ask()).toEqual([{ one: 1 }])
  await database.destroy()
})
