import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customers } from '@app/contracts/customers'
import { handovers } from '@app/contracts/handovers'
import { opportunities } from '@app/contracts/opportunities'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const others: pg.Client[] = []
afterEach(async () => {
  for (const other of others.splice(0)) await other.end()
})

/** Somebody else in the middle of a transaction, who has a customer to themselves. */
async function editorOf(id: number): Promise<pg.Client> {
  const editor = new pg.Client({ connectionString: app.database.url })
  others.push(editor)
  await editor.connect()
  // Of two that wait for each other, whoever looks first is undone: never this one.
  await editor.query(`set deadlock_timeout = '10min'`)
  await editor.query('begin')
  await editor.query('select 1 from customers where id = $1 for update', [id])
  return editor
}

const pidOf = async (connection: pg.Client) =>
  (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

async function untilWaitedFor(connection: pg.Client): Promise<void> {
  const pid = await pidOf(connection)
  const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await until('somebody waits for it', async () => (await app.database.query(waiting, [pid])).length > 0)
}

/** A customer with one of everything that is edited on its own. */
async function customerWithAll() {
  const { id } = await createCustomer(staff)
  const opportunity = await createOpportunity(staff, id)
  const activity = await createActivity(staff, id, { opportunityId: opportunity.id, status: 'pending' })
  const person = await staff.call(contactPersons.create, { id, lastName: 'Leitner' })
  return { id, opportunity, activity, person }
}

const next = { type: 'call', title: 'Nachfassen', dueDate: '2027-01-11T09:00:00Z' } as const

test.each([
  [
    'an opportunity',
    'opportunities',
    it => staff.call(opportunities.update, { id: it.opportunity.id, title: 'Neu' }),
  ],
  [
    'an opportunity to remove',
    'opportunities',
    it => staff.call(opportunities.remove, { id: it.opportunity.id }),
  ],
  [
    'a contact person',
    'contact_persons',
    it => staff.call(contactPersons.update, { id: it.person.id, lastName: 'Neu' }),
  ],
  [
    'a contact person to remove',
    'contact_persons',
    it => staff.call(contactPersons.remove, { id: it.person.id }),
  ],
  [
    'an activity that goes on',
    'activities',
    it => staff.call(activities.complete, { id: it.activity.id, followUp: next }),
  ],
  ['a follow-up', 'activities', it => staff.call(activities.followUp, { id: it.activity.id, ...next })],
] as [string, string, (it: Awaited<ReturnType<typeof customerWithAll>>) => Promise<unknown>][])(
  '%s waits for who edits the customer without keeping from them what they need next',
  async (_, table, edit) => {
    const it = await customerWithAll()
    const editor = await editorOf(it.id)
    const edited = edit(it)
    await untilWaitedFor(editor)
    // As a rename goes on to the opportunities, and a merge to all of them.
    const { rowCount } = await editor.query(
      `select 1 from ${table} where "customerId" = $1 for update nowait`,
      [it.id],
    )
    expect(rowCount).toBe(1)
    await editor.query('commit')
    await edited
  },
)

test('an opportunity that changes its customer waits for both of them first', async () => {
  const { opportunity } = await customerWithAll()
  const other = await createCustomer(staff)
  const editor = await editorOf(other.id)
  const moved = staff.call(opportunities.update, { id: opportunity.id, customerId: other.id })
  await untilWaitedFor(editor)
  await editor.query('select 1 from opportunities where id = $1 for update nowait', [opportunity.id])
  await editor.query('commit')
  expect((await moved).customer.id).toBe(other.id)
})

test.each([
  ['customers', 'of a bulk edit'],
  ['customers', 'of a hand-over'],
  ['opportunities', 'of a hand-over'],
  ['activities', 'of a hand-over'],
] as const)(
  'a preview waits for nobody who has %s to themselves, %s, chosen one by one or by a filter',
  async (table, which) => {
    const { id, opportunity, activity } = await customerWithAll()
    const { version, companyName } = await staff.call(customers.get, { id })
    const editor = await editorOf(id)
    await editor.query(`select 1 from ${table} for update`)
    const selections = [{ customers: [{ id, version }] }, { filter: { search: companyName }, expected: 1 }]
    if (which === 'of a bulk edit') {
      const change = { set: { industry: 'Holz' } }
      for (const selection of selections)
        expect(await staff.call(customerBulk.preview, { selection, change })).toMatchObject({ changing: 1 })
      return
    }
    const chosen = {
      customers: selections.map(customers => ({ customers })),
      opportunities: [{ opportunities: [{ id: opportunity.id }] }],
      activities: [{ activities: [{ id: activity.id }] }],
    }
    for (const what of chosen[table])
      expect(await staff.call(handovers.preview, { what, toId: null })).toMatchObject({
        [table]: 1,
        left: [],
      })
  },
)

test('of two that wait for each other one is undone and done again, once', async () => {
  const [first, second, third] = [
    await createCustomer(staff),
    await createCustomer(staff),
    await createCustomer(staff),
  ]
  const selection = { customers: [first, second, third].map(({ id, version }) => ({ id, version })) }
  const change = { set: { industry: 'Holz' } }
  const rival = await editorOf(third.id)
  const doorkeeper = await editorOf(second.id)
  const idempotencyKey = randomUUID()
  // It locks the three in this order, and stops at the second.
  const changed = staff.call(customerBulk.apply, { selection, change }, { idempotencyKey })
  await untilWaitedFor(doorkeeper)
  const rivalPid = await pidOf(rival)
  const blocked = rival.query('select 1 from customers where id = $1 for update', [first.id])
  const waits = 'select 1 where cardinality(pg_blocking_pids($1)) > 0'
  await until('the rival waits', async () => (await app.database.query(waits, [rivalPid])).length > 0)
  // Now the call goes on to the third and closes the circle.
  await doorkeeper.query('commit')
  await blocked
  await rival.query('commit')
  expect((await changed).batch).toMatchObject({ updated: 3 })
  const batches = await staff.call(customerBatches.list, {})
  expect(batches.filter(({ title }) => title.includes('Holz'))).toHaveLength(1)
  const again = await staff.call(customerBulk.apply, { selection, change }, { idempotencyKey })
  expect(again.batch.id).toBe(batches[0]!.id)
})

test('who falls victim again and again is told to come back', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Pech GmbH' })
  await app.database.query('create sequence tries')
  await app.database.query(`create function give_way() returns trigger language plpgsql as $$
    begin
      perform nextval('tries');
      raise exception 'deadlock detected' using errcode = '40P01';
    end $$`)
  await app.database.query(`create trigger give_way before update on customers
    for each row when (old."companyName" = 'Pech GmbH') execute function give_way()`)
  expect(await refusalOf(staff.call(customers.update, { id, city: 'Wels' }))).toMatchObject({
    status: 503,
    code: 'server.unavailable',
  })
  expect(await app.database.query('select last_value::int from tries')).toEqual([{ last_value: 3 }])
})
