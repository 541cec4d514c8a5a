import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { accounts, ownAccount } from '@app/contracts/accounts'
import { activities } from '@app/contracts/activities'
import { audit } from '@app/contracts/audit'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customers } from '@app/contracts/customers'
import { type HandedOver, handovers } from '@app/contracts/handovers'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { addColleague } from '../../../../test/colleague.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const { password } = account

let app: TestApp
let anna: Person
let annaId: number
let jakob: Awaited<ReturnType<typeof addColleague>>
let eva: Awaited<ReturnType<typeof addColleague>>
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
  annaId = (await anna.call(ownAccount.get, {})).id
})
afterAll(() => app.close())
beforeEach(async () => {
  jakob = await addColleague(app, anna)
  eva = await addColleague(app, anna)
})

/** A customer with something open, something done and something that a colleague looks after. */
async function desk(ownerId: number) {
  const customer = await createCustomer(anna, { ownerId })
  const { id } = customer
  const open = await createOpportunity(anna, id, { ownerId })
  const won = await createOpportunity(anna, id, { ownerId, stageId: 7 })
  const other = await createOpportunity(anna, id, { ownerId: annaId })
  const task = await createActivity(anna, id, { ownerId, status: 'pending' })
  const done = await createActivity(anna, id, { ownerId })
  return { customer, id, open, won, other, task, done }
}
type Desk = Awaited<ReturnType<typeof desk>>

const selected = ({ customer: { id, version } }: Desk): HandedOver => ({
  customers: { customers: [{ id, version }] },
})

async function ownersOf({ id, open, won, other, task, done }: Desk) {
  const activity = (id: number) => anna.call(timeline.activity, { id })
  const opportunity = (id: number) => anna.call(opportunities.get, { id })
  const records = await Promise.all([
    anna.call(customers.get, { id }),
    ...[open, won, other].map(each => opportunity(each.id)),
    ...[task, done].map(each => activity(each.id)),
  ])
  const [customer, ...rest] = records.map(({ ownerId }) => ownerId)
  const [ofOpen, ofWon, ofOther, ofTask, ofDone] = rest
  return { customer, open: ofOpen, won: ofWon, other: ofOther, task: ofTask, done: ofDone }
}

test('a customer goes with what is open there and the same person’s; the note stands in its timeline', async () => {
  const his = await desk(jakob.id)
  const what = selected(his)
  const counts = { customers: 1, opportunities: 1, activities: 1 }
  expect(await anna.call(handovers.preview, { what, toId: eva.id })).toEqual({ ...counts, left: [] })
  const { batch } = await anna.call(handovers.apply, { what, toId: eva.id, note: 'Herr Leitner zuerst' })
  expect(batch).toMatchObject({
    kind: 'handover',
    title: `An ${eva.name}: 1 Kunde, 1 Opportunity, 1 Aktivität`,
    updated: 3,
  })
  const handed = { customer: eva.id, open: eva.id, task: eva.id }
  expect(await ownersOf(his)).toEqual({ ...handed, won: jakob.id, other: annaId, done: jakob.id })
  const names = { from: jakob.name, to: eva.name }
  const note = { from: null, to: 'Herr Leitner zuerst' }
  const entries = await anna.call(timeline.ofCustomer, { id: his.id, filter: 'changes' })
  const told = entries.flatMap(entry => (entry.kind === 'change' ? [entry.change.fields] : []))
  expect(told).toEqual(
    expect.arrayContaining([
      { ownerId: names, handoverNote: note },
      { activityOwnerId: names, handoverNote: note },
    ]),
  )
  const [entry] = await anna.call(audit.list, { action: 'customer.handed_over', limit: 1 })
  expect(entry).toMatchObject({ subject: batch.title })
})

test('an undo gives back what is still there, and names what somebody has given on', async () => {
  const his = await desk(jakob.id)
  const { batch } = await anna.call(handovers.apply, { what: selected(his), toId: eva.id })
  await anna.call(opportunities.update, { id: his.open.id, ownerId: annaId })
  const undone = await anna.call(customerBatches.undo, { id: batch.id })
  expect(undone.kept).toEqual([his.open.title])
  expect(await ownersOf(his)).toMatchObject({ customer: jakob.id, open: annaId, task: jakob.id })
})

test('opportunities and activities go alone, also to nobody', async () => {
  const his = await desk(jakob.id)
  await anna.call(handovers.apply, { what: { opportunities: [his.open, his.won] }, toId: null })
  await anna.call(handovers.apply, { what: { activities: [his.task] }, toId: eva.id })
  expect(await ownersOf(his)).toEqual({
    customer: jakob.id,
    open: null,
    won: null,
    other: annaId,
    task: eva.id,
    done: jakob.id,
  })
  const again = anna.call(handovers.apply, { what: { activities: [{ id: his.task.id }] }, toId: eva.id })
  expect(await refusalOf(again)).toMatchObject({ status: 422, code: 'handover.nothing' })
})

test('of many, what somebody has changed or deleted since it was shown stays as it is, and is named', async () => {
  const his = await desk(jakob.id)
  const changed = await createOpportunity(anna, his.id, { title: 'A geändert', ownerId: jakob.id })
  const removed = await createOpportunity(anna, his.id, { title: 'B gelöscht', ownerId: jakob.id })
  await anna.call(opportunities.update, { id: changed.id, ownerId: annaId })
  await anna.call(opportunities.remove, { id: removed.id })
  const chosen = [his.open, his.won, changed, removed, { id: 2_000_000, version: 1 }]
  const what = { opportunities: chosen }
  const left = ['A geändert', 'B gelöscht', 'ein endgültig gelöschter Eintrag']
  const counts = { customers: 0, opportunities: 2, activities: 0 }
  expect(await anna.call(handovers.preview, { what, toId: eva.id })).toEqual({ ...counts, left })
  const given = await anna.call(handovers.apply, { what, toId: eva.id, note: 'Ab Montag' })
  expect(given).toMatchObject({ batch: { title: `An ${eva.name}: 2 Opportunities`, updated: 2 }, left })
  expect(await ownersOf(his)).toMatchObject({ customer: jakob.id, open: eva.id, won: eva.id, task: jakob.id })
  expect(await anna.call(opportunities.get, { id: changed.id })).toMatchObject({ ownerId: annaId })

  await anna.call(activities.complete, { id: his.task.id })
  const task = await createActivity(anna, his.id, { ownerId: jakob.id, status: 'pending' })
  const tasks = { activities: [his.task, task] }
  const told = await anna.call(handovers.apply, { what: tasks, toId: eva.id })
  expect(told).toMatchObject({ batch: { title: `An ${eva.name}: 1 Aktivität` }, left: [his.task.title] })
  // A customer is left out alike, with what is open there.
  await anna.call(customers.update, { id: his.id, city: 'Wels' })
  const refused = await refusalOf(anna.call(handovers.apply, { what: selected(his), toId: annaId }))
  expect(refused).toMatchObject({ status: 422, code: 'handover.nothing' })
})

test('who leaves hands over in the same step; without a decision the account stays open', async () => {
  const his = await desk(jakob.id)
  const { id } = jakob
  const counts = { customers: 1, opportunities: 1, activities: 1 }
  expect(await anna.call(accounts.belongings, { id })).toEqual(counts)
  const refused = await refusalOf(anna.call(accounts.update, { id, isDisabled: true, password }))
  expect(refused).toMatchObject({ status: 409, code: 'account.is_owner' })
  expect(refused.error).toContain('1 Kunde, 1 Opportunity, 1 Aktivität')
  await jakob.person.call(ownAccount.get, {})

  const handover = { toId: eva.id, note: 'Jakob ist in Karenz' }
  await anna.call(accounts.update, { id, isDisabled: true, handover, password })
  expect(await refusalOf(jakob.person.call(ownAccount.get, {}))).toMatchObject({ status: 401 })
  expect(await ownersOf(his)).toMatchObject({ customer: eva.id, open: eva.id, won: jakob.id, task: eva.id })
  expect(await anna.call(accounts.belongings, { id })).toEqual({
    customers: 0,
    opportunities: 0,
    activities: 0,
  })
  // Taken back while the account is closed, it would be lost to everybody's lists.
  const [batch] = await anna.call(customerBatches.list, { kind: 'handover' })
  const undone = await anna.call(customerBatches.undo, { id: batch!.id })
  expect(undone.kept).toHaveLength(3)
  expect(await ownersOf(his)).toMatchObject({ customer: eva.id })
})

test('a leaver can not take over from themselves, nor from somebody else once they are gone', async () => {
  const his = await desk(jakob.id)
  const { id } = jakob
  const toThemselves = { id, isDisabled: true, handover: { toId: id }, password }
  expect(await refusalOf(anna.call(accounts.update, toThemselves))).toMatchObject({
    fields: { toId: expect.any(String) },
  })
  await anna.call(accounts.update, { id, isDisabled: true, handover: { toId: null }, password })
  expect(await ownersOf(his)).toMatchObject({ customer: null, task: null })
  const back = anna.call(handovers.apply, { what: selected(his), toId: id })
  expect(await refusalOf(back)).toMatchObject({ fields: { toId: expect.any(String) } })
})

test('what becomes theirs in the moment somebody leaves is refused or goes with the rest', async () => {
  const made = await createCustomer(anna)
  const { id } = jakob
  await Promise.allSettled([
    anna.call(accounts.update, { id, isDisabled: true, handover: { toId: eva.id }, password }),
    ...Array.from({ length: 5 }, () => createCustomer(anna, { ownerId: id })),
    anna.call(customers.update, { id: made.id, ownerId: id }),
  ])
  expect(await anna.call(customers.list, { owner: id })).toEqual([])
  expect(await anna.call(activities.list, { owner: id })).toEqual([])
})
