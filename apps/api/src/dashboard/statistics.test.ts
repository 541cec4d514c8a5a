import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers, customerStatuses } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { createActivity, createCustomer, createOpportunity } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** The figures as plain counts of the tables. */
async function counted() {
  const living = `join customers c on c.id = "customerId" and c."deletedAt" is null`
  const [row] = await app.database.query(`select
    (select count(*)::int from customers where "deletedAt" is null) as "totalCustomers",
    (select count(*)::int from customers where "deletedAt" is null and "customerStatus" not in ('closed_won', 'closed_lost'))
      as "activeCustomers",
    (select count(*)::int from opportunities o ${living} where o."deletedAt" is null) as "totalOpportunities",
    (select count(*)::int from opportunities o ${living} where o."deletedAt" is null and o."actualCloseDate" is null)
      as "openOpportunities",
    (select coalesce(sum(value), 0)::int from opportunities o ${living} where o."deletedAt" is null and o."actualCloseDate" is null)
      as "totalValue",
    (select count(*)::int from activities a ${living} where a."deletedAt" is null) as "totalActivities",
    (select count(*)::int from activities a ${living} where a."deletedAt" is null
       and (a."activityDate" at time zone 'Europe/Vienna')::date > (now() at time zone 'Europe/Vienna')::date - 7
       and (a."activityDate" at time zone 'Europe/Vienna')::date <= (now() at time zone 'Europe/Vienna')::date) as "recentActivityCount",
    (select count(*)::int from contact_requests) as "totalContacts",
    (select count(*)::int from job_applications) as "totalJobApplications",
    (select coalesce(jsonb_object_agg(status, number), '{}') from (
       select "customerStatus" as status, count(*) as number from customers where "deletedAt" is null group by 1) as by_status)
      as "customerStatusBreakdown"`)
  return row as object
}

const told = () => staff.call(dashboard.stats, {})

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('the figures are those of plain counts after creating, editing, removing, restoring and cascades', async () => {
  const roll = dice(4711)
  const { query } = app.database
  const ids = { customers: [] as number[], opportunities: [] as number[], activities: [] as number[] }
  const any = (list: number[]) => list[roll(list.length)]!
  for (let step = 0; step < 6; step++) ids.customers.push((await createCustomer(staff)).id)
  const steps: (() => Promise<unknown>)[] = [
    async () =>
      ids.customers.push((await createCustomer(staff, { customerStatus: customerStatuses[roll(5)]! })).id),
    async () =>
      ids.opportunities.push(
        (await createOpportunity(staff, any(ids.customers), { value: 1 + roll(500), stageId: 1 + roll(8) }))
          .id,
      ),
    async () =>
      ids.activities.push(
        (
          await createActivity(staff, any(ids.customers), {
            activityDate: new Date(Date.now() - roll(14) * 86_400_000 - 1000).toISOString(),
          })
        ).id,
      ),
    () =>
      staff.call(customers.update, { id: any(ids.customers), customerStatus: customerStatuses[roll(5)]! }),
    () =>
      staff.call(opportunities.update, {
        id: any(ids.opportunities),
        stageId: 1 + roll(8),
        value: 1 + roll(90),
      }),
    () => staff.call(activities.remove, { id: any(ids.activities) }),
    () => staff.call(opportunities.remove, { id: any(ids.opportunities) }),
    () => staff.call(customers.remove, { id: any(ids.customers) }),
    () => query('update customers set "deletedAt" = null where id = $1', [any(ids.customers)]),
    () => query('update activities set "deletedAt" = null where id = $1', [any(ids.activities)]),
    () => query('delete from customers where id = $1', [any(ids.customers)]),
    () =>
      query(`insert into contact_requests ("firstName", "lastName", email, phone, company, message)
        select 'A', 'B', 'a@b.example', '1', 'C', 'D' from generate_series(1, 3)`),
  ]
  for (let step = 0; step < 150; step++) {
    // What is in the trash or gone already is refused, which changes nothing either.
    await steps[roll(steps.length)]!().catch((error: { status?: number }) =>
      expect([400, 404, 422]).toContain(error.status),
    )
    if (step % 10 === 0) expect(await told()).toMatchObject(await counted())
  }
  expect(await told()).toMatchObject(await counted())
})

test('many writers at once neither wait for each other nor lose a count', async () => {
  const customer = await createCustomer(staff)
  await Promise.all(Array.from({ length: 40 }, () => createActivity(staff, customer.id)))
  expect(await told()).toMatchObject(await counted())
})

test('what a transaction that fails has done does not count', async () => {
  const before = await counted()
  const attempt = app.database.query(
    `with added as (insert into customers ("companyName") values ('Halb GmbH')) select 1 / 0`,
  )
  await expect(attempt).rejects.toThrow('division by zero')
  expect(await told()).toMatchObject(before)
})
