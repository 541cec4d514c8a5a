import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('a total and a sum are right at once', async () => {
  const search = 'einstapler'
  const shown = async () => {
    const { total } = await staff.page(opportunities.list, { search, limit: 5 })
    const { open } = await staff.call(pipeline.summary, { search })
    return { total, count: open.count, value: open.value }
  }
  const { id: customerId } = await createCustomer(staff)
  const { id } = await createOpportunity(staff, customerId, { title: 'Einstapler 1', value: 100 })
  expect(await shown()).toEqual({ total: 1, count: 1, value: 10_000 })
  await createOpportunity(staff, customerId, { title: 'Einstapler 2', value: 20 })
  expect(await shown()).toEqual({ total: 2, count: 2, value: 12_000 })
  await staff.call(opportunities.update, { id, value: 300 })
  expect(await shown()).toEqual({ total: 2, count: 2, value: 32_000 })
  await app.database.query('delete from opportunities where id = $1', [id])
  expect(await shown()).toEqual({ total: 1, count: 1, value: 2_000 })
  await staff.call(customers.remove, { id: customerId })
  expect(await shown()).toEqual({ total: 0, count: 0, value: 0 })
})

test('a search that finds thousands is counted and read page by page', async () => {
  await app.database.query(`insert into customers ("companyName")
    select 'Vielfach ' || md5(n::text) from generate_series(1, 3000) as n`)
  const read = (cursor?: string | null) =>
    staff.page(customers.list, { search: 'vielfach', limit: 50, ...(cursor && { cursor }) })
  const first = await read()
  expect(first).toMatchObject({ total: 3000, rows: { length: 50 } })
  const next = await read(first.nextCursor)
  const names = [...first.rows, ...next.rows].map(({ companyName }) => companyName)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(100)
})

test('readers who stall hold no connection, however many they are; who goes on has every row once, in order', async () => {
  await app.database
    .query(`insert into contact_requests ("firstName", "lastName", email, phone, company, message)
      select 'Viel', 'Text', 'x@y.example', '1', 'Z', repeat('x', 5000) from generate_series(1, 2500)`)
  const stalled = Array.from({ length: 20 }, () =>
    get(`${app.url}/api/admin/contacts`, { headers: { cookie: staff.cookie() } }),
  )
  const answers = await Promise.all(
    stalled.map(async request => (await once(request, 'response')) as [IncomingMessage]),
  )
  expect((await staff.page(customers.list, { limit: 1 })).rows).toHaveLength(1)
  for (const request of stalled.slice(1)) request.destroy()
  const rows = JSON.parse(await text(answers[0]![0])) as { id: number }[]
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(2500)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})
