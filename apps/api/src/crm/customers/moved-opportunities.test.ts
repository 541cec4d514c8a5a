import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { trash } from '@app/contracts/trash'
import { dropMail, internetMail } from '../../../test/dropped-mails.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { openTransaction, untilWaiting } from '../../../test/open-transaction.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** An opportunity and two customers: the one that it belongs to, and the one that it is to belong to. */
async function scene() {
  const [from, to] = [await createCustomer(staff), await createCustomer(staff)]
  const { id } = await createOpportunity(staff, from.id)
  return { id, from: from.id, to: to.id }
}

const customerOf = async (opportunityId: number) =>
  (await staff.call(activities.list, { opportunityId, limit: 20 })).map(({ customerId }) => customerId)

test('an opportunity that is given to another customer takes its activities and its history along', async () => {
  const { id, from, to } = await scene()
  const task = await createActivity(staff, from, { opportunityId: id, status: 'pending' })
  const call = await createActivity(staff, from, { opportunityId: id })
  const deleted = await createActivity(staff, from, { opportunityId: id })
  await staff.call(activities.remove, { id: deleted.id })
  const other = await createActivity(staff, from)
  const { lastContactAt } = await staff.call(opportunities.get, { id })
  await staff.call(opportunities.update, { id, customerId: to })
  const entries = await staff.call(timeline.ofCustomer, { id: to, limit: 20 })
  const moved = entries.flatMap(entry => (entry.kind === 'activity' ? [entry.activity] : []))
  expect(moved.map(activity => activity.id).toSorted()).toEqual([task.id, call.id].toSorted())
  expect(moved.map(({ version }) => version)).toEqual([2, 2])
  const changes = entries.flatMap(entry => (entry.kind === 'change' ? [entry.change] : []))
  expect(changes.filter(({ opportunity }) => opportunity?.id === id).map(({ kind }) => kind)).toEqual([
    'updated',
    'created',
  ])
  const left = await staff.call(activities.ofCustomer, { id: from, limit: 20 })
  expect(left.map(activity => activity.id)).toEqual([other.id])
  expect(await staff.call(opportunities.get, { id })).toMatchObject({ lastContactAt })
  await staff.call(customers.remove, { id: from })
  await staff.call(trash.remove, { kind: 'customer', id: from })
  await staff.call(trash.restore, { kind: 'activity', id: deleted.id })
  expect(await customerOf(id)).toEqual([to, to, to])
})

test('a mail that stands on it there already stays where it is', async () => {
  const { id, from, to } = await scene()
  const give = (customerId: number) =>
    app.database.query('update opportunities set "customerId" = $2 where id = $1', [id, customerId])
  const mail = internetMail({ from: 'eva@huber.example' })
  // As it was left before activities went along.
  await dropMail(staff, mail, { opportunityId: id })
  await give(to)
  await dropMail(staff, mail, { opportunityId: id })
  await give(from)
  const note = await createActivity(staff, from, { opportunityId: id, type: 'note' })
  await staff.call(opportunities.update, { id, customerId: to })
  const left = await staff.call(activities.ofCustomer, { id: from, limit: 20 })
  expect(left.map(({ type }) => type)).toEqual(['email'])
  const there = await staff.call(activities.ofCustomer, { id: to, limit: 20 })
  expect(there.map(({ type }) => type).toSorted()).toEqual(['email', 'note'])
  expect(there.find(({ type }) => type === 'note')).toMatchObject({ id: note.id })
})

test('what came to an opportunity since a merge goes back with it', async () => {
  const [kept, merged] = [await createCustomer(staff), await createCustomer(staff)]
  const { id } = await createOpportunity(staff, merged.id)
  await createActivity(staff, merged.id, { opportunityId: id })
  const { id: keptId, version } = kept
  const other = { otherId: merged.id, otherVersion: merged.version }
  const { batch } = await staff.call(customerMerge.apply, { id: keptId, version, ...other, taken: [] })
  await createActivity(staff, keptId, { opportunityId: id, status: 'pending' })
  await staff.call(opportunities.update, { id, stageId: 4 })
  const unrelated = await createActivity(staff, keptId)
  await staff.call(customerBatches.undo, { id: batch.id })
  expect(await customerOf(id)).toEqual([merged.id, merged.id])
  const left = await staff.call(timeline.ofCustomer, { id: keptId, limit: 20 })
  expect(left.flatMap(entry => (entry.kind === 'activity' ? [entry.activity.id] : []))).toEqual([
    unrelated.id,
  ])
  expect(
    left.flatMap(entry => (entry.kind === 'change' && entry.change.opportunity ? [entry.change.kind] : [])),
  ).toEqual([])
})

/** Holds an opportunity from outside until told to let go. */
async function hold(id: number) {
  const other = await openTransaction(app.database)
  await other.query('select 1 from opportunities where id = $1 for update', [id])
  return () => other.commit()
}

test('nothing comes onto it for the former customer while it is being given away', async () => {
  const { id, from, to } = await scene()
  const letGo = await hold(id)
  const given = staff.call(opportunities.update, { id, customerId: to })
  await untilWaiting(app, 1)
  const created = refusalOf(createActivity(staff, from, { opportunityId: id }))
  await untilWaiting(app, 2)
  await letGo()
  expect(await given).toMatchObject({ customerId: to })
  expect(await created).toMatchObject({ code: 'opportunity.other_customer' })
})

test('an activity that is edited while its opportunity is being given away goes along, and neither stops the other', async () => {
  const { id, from, to } = await scene()
  const activity = await createActivity(staff, from, { opportunityId: id })
  const letGo = await hold(id)
  const given = staff.call(opportunities.update, { id, customerId: to })
  await untilWaiting(app, 1)
  const activityDate = '2026-11-19T09:00:00.000Z'
  const edited = staff.call(activities.update, { id: activity.id, activityDate })
  await untilWaiting(app, 2)
  await letGo()
  expect(await given).toMatchObject({ customerId: to })
  expect(await edited).toMatchObject({ customerId: to, opportunityId: id, version: 3 })
  expect(await staff.call(opportunities.get, { id })).toMatchObject({ lastContactAt: activityDate })
})
