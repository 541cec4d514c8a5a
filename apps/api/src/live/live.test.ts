import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { LiveEvent, live } from '@app/contracts/live'
import { customers } from '@app/contracts/customers'
import { linesOf } from '@app/contracts/stream-lines'
import { createCustomer, createOpportunity } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const HOUR = 3_600_000

/** What a console hears, one event after the other, and the id of the last one; undefined at the end. */
async function listen(person: Person, after?: string) {
  const lines = linesOf(await person.events(live.stream, { after }))
  let id = ''
  async function next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return undefined
      if (value.startsWith('id: ')) id = value.slice(4)
      if (value.startsWith('data: ')) return LiveEvent.parse(JSON.parse(value.slice(6)))
    }
  }
  const first = await next()
  return { first, next, id: () => id, leave: () => lines.return(undefined) }
}

/** Everything that is told until it was told of this kind. */
async function until(stream: Awaited<ReturnType<typeof listen>>, kind: string) {
  for (;;) {
    const event = await stream.next()
    if (!event || event.changes?.[kind] !== undefined) return event
  }
}

test('many changes of one transaction are one event that names nobody', async () => {
  const stream = await listen(anna)
  await app.database.query(
    `insert into customers ("companyName") select 'Firma ' || n from generate_series(1, 200) n`,
  )
  expect(await stream.next()).toEqual({ changes: { customers: null } })
  await stream.leave()
})

test('whoever comes back is told whether anything was missed', async () => {
  const stream = await listen(anna)
  await createCustomer(anna)
  await until(stream, 'customers')
  await stream.leave()
  const back = await listen(anna, stream.id())
  expect(back.first).toEqual({ isMissed: false })
  await createCustomer(anna)
  await until(back, 'customers')
  await back.leave()
  const late = await listen(anna, stream.id())
  expect(late.first).toEqual({ isMissed: true })
  await late.leave()
})

test('a stream ends with its session, and no other does', async () => {
  const leaving = await app.staff()
  const stream = await listen(leaving)
  const staying = await listen(anna)
  await leaving.call(auth.logout, {})
  expect(await stream.next()).toBeUndefined()
  const { id } = await createCustomer(anna)
  expect((await until(staying, 'customers'))?.changes).toEqual({ customers: [id] })
  await staying.leave()
})

test('S9.9: a stream ends at the age at which its session ends', async () => {
  const stream = await listen(await app.staff())
  app.clock.advance(12 * HOUR)
  await createCustomer(await app.staff())
  expect(await stream.next()).toBeUndefined()
  app.clock.advance(-12 * HOUR)
})

test('an account has twenty streams and no more; one that is closed makes room', async () => {
  const person = await app.staff()
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(person)))
  await expect(person.events(live.stream, {})).rejects.toMatchObject({ status: 429 })
  await streams[0]!.leave()
  // The server has heard by then who has left.
  await person.call(customers.list, { limit: 1 })
  const again = await listen(person)
  for (const stream of [...streams.slice(1), again]) await stream.leave()
})

// Last, because a second server in this process takes over the log-ins.
test('a colleague hears at once which kind of record of which customer was saved, at every server', async () => {
  const other = await startTestApp({}, app)
  const colleague = await other.staff()
  try {
    const here = await listen(await app.staff())
    const there = await listen(colleague)
    expect(here.first).toEqual({ isMissed: false })
    const { id } = await createCustomer(anna)
    expect((await until(here, 'customers'))?.changes).toEqual({ customers: [id] })
    await until(there, 'customers')
    const begun = performance.now()
    await createOpportunity(anna, id)
    const told = await Promise.all([until(here, 'opportunities'), until(there, 'opportunities')])
    // Much later, and it would be the page's own look every minute that brings it.
    expect(performance.now() - begun).toBeLessThan(10_000)
    for (const event of told) expect(event?.changes).toMatchObject({ opportunities: [id] })
    await here.leave()
  } finally {
    await other.close()
  }
})
