import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailView } from '@app/contracts/mail-view'
import { opportunities } from '@app/contracts/opportunities'
import { privacy } from '@app/contracts/privacy'
import { trash } from '@app/contracts/trash'
import { createHash, randomUUID } from 'node:crypto'
import { openTransaction, untilWaiting } from '../../../test/open-transaction.ts'
import { dropMail, internetMail } from '../../../test/dropped-mails.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { outlookFile } from '../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const found = async (kind: 'customer' | 'opportunity' | 'activity', id: number) =>
  (await staff.call(trash.list, { kind, limit: 100 })).find(entry => entry.id === id)

test('a customer comes back with what belonged to it; what was deleted before stays deleted', async () => {
  const { id, companyName } = await createCustomer(staff)
  const there = await createOpportunity(staff, id)
  const gone = await createOpportunity(staff, id)
  const call = await createActivity(staff, id)
  await staff.call(opportunities.remove, { id: gone.id })
  await staff.call(customers.remove, { id })
  const entry = await found('customer', id)
  expect(entry).toMatchObject({
    title: companyName,
    deletedBy: expect.any(String),
    opportunities: 1,
    activities: 1,
  })
  expect(await refusalOf(staff.call(trash.restore, { kind: 'opportunity', id: gone.id }))).toMatchObject({
    status: 409,
    code: 'trash.customer_deleted',
    error: `Der Kunde „${companyName}“ ist selbst gelöscht. Stellen Sie zuerst den Kunden wieder her.`,
  })
  await staff.call(trash.restore, { kind: 'customer', id })
  const deals = await staff.call(opportunities.ofCustomer, { id })
  expect(deals.map(deal => deal.id)).toEqual([there.id])
  const calls = await staff.call(activities.ofCustomer, { id, limit: 10 })
  expect(calls.map(each => each.id)).toEqual([call.id])
  await staff.call(trash.restore, { kind: 'opportunity', id: gone.id })
  expect(await staff.call(opportunities.ofCustomer, { id })).toHaveLength(2)
  expect(await refusalOf(staff.call(trash.restore, { kind: 'customer', id }))).toMatchObject({ status: 404 })
})

test('an activity comes back, or goes for good', async () => {
  const { id: customerId, companyName } = await createCustomer(staff)
  const { id } = await createActivity(staff, customerId)
  await staff.call(activities.remove, { id })
  expect(await found('activity', id)).toMatchObject({ customer: { companyName, isDeleted: false } })
  await staff.call(trash.restore, { kind: 'activity', id })
  expect(await found('activity', id)).toBeUndefined()
  await staff.call(activities.remove, { id })
  await staff.call(trash.remove, { kind: 'activity', id })
  expect(await refusalOf(staff.call(trash.restore, { kind: 'activity', id }))).toMatchObject({
    code: 'trash.not_found',
  })
})

test('nothing that is in use can be deleted for good', async () => {
  const { id } = await createCustomer(staff)
  expect(await refusalOf(staff.call(trash.remove, { kind: 'customer', id }))).toMatchObject({ status: 404 })
  expect(await staff.call(customers.get, { id })).toMatchObject({ id })
})

test('a mail goes with its last activity, and its file with the mail', async () => {
  const { id: customerId } = await createCustomer(staff)
  await app.database.query(
    `with file as (insert into files (size, sha256) values (1, 'x') returning id),
       mail as (insert into mails ("messageId", subject, "originalName", "originalFileId") select '<a@b.example>', 'A', 'm.eml', id from file returning id)
     insert into activities ("customerId", "mailId", type, title, "activityDate", status)
       select $1, id, 'email', 'A', now(), 'completed' from mail`,
    [customerId],
  )
  await staff.call(customers.remove, { id: customerId })
  await staff.call(trash.remove, { kind: 'customer', id: customerId })
  expect(await app.database.query(`select 1 from mails where "messageId" = '<a@b.example>'`)).toEqual([])
  expect(await app.database.query(`select 1 from files where sha256 = 'x'`)).toEqual([])
})

test('a mail that was filed again meanwhile does not come back a second time', async () => {
  const { id: customerId } = await createCustomer(staff)
  const mail = internetMail({ from: 'eva@fremd.example' })
  const activityOf = async () => (await staff.call(activities.list, { customerId }))[0]!.id
  await dropMail(staff, mail, { customerId })
  const id = await activityOf()
  await staff.call(activities.remove, { id })
  await dropMail(staff, mail, { customerId })
  expect(await activityOf()).not.toBe(id)
  expect(await refusalOf(staff.call(trash.restore, { kind: 'activity', id }))).toMatchObject({
    status: 409,
    code: 'trash.mail_there',
  })
})

test('a dropped mail goes with its last customer, originals and attachments with it', async () => {
  const [first, second] = [await createCustomer(staff), await createCustomer(staff)]
  const text = randomUUID()
  const mail = outlookFile({
    subject: 'Plan',
    sender: { name: 'Eva', email: 'eva@huber.example' },
    to: [{ name: 'Anna', email: 'anna.berger@example.org' }],
    messageId: `<${text}@huber.example>`,
    text,
    attachments: [{ name: 'Plan.txt', bytes: Buffer.from(text) }],
  })
  const { mailId } = await dropMail(staff, mail, { customerId: first.id, name: 'Plan.msg' })
  await dropMail(staff, mail, { customerId: second.id, name: 'Plan.msg' })
  const { attachments, originals } = await staff.call(mailView.detail, { id: mailId })
  const purge = async (id: number) => {
    await staff.call(customers.remove, { id })
    await staff.call(trash.remove, { kind: 'customer', id })
  }
  const files = () =>
    app.database.query('select 1 from files where sha256 = $1 or sha256 = $2', [
      originals[0]!.sha256,
      createHash('sha256').update(text).digest('hex'),
    ])
  await purge(first.id)
  const kept = await staff.call(mailView.detail, { id: mailId })
  expect(kept.placements.map(({ customer }) => customer.id)).toEqual([second.id])
  expect(await files()).toHaveLength(2)
  await purge(second.id)
  expect(await refusalOf(staff.call(mailView.detail, { id: mailId }))).toMatchObject({
    code: 'mail.not_found',
  })
  expect((await staff.fetch(`/api/admin/crm/mail-attachments/${attachments[0]!.id}`)).status).toBe(404)
  expect((await staff.fetch(`/api/admin/crm/mail-originals/${originals[0]!.id}`)).status).toBe(404)
  expect(await files()).toEqual([])
})

test.each(['customer', 'activity'] as const)(
  'a %s is deleted for good while the drop of its mails is taken back',
  async kind => {
    const customer = await createCustomer(staff)
    const batchId = randomUUID()
    const where = { customerId: customer.id, batchId }
    const first = await dropMail(staff, internetMail({ from: 'a@fremd.example' }), where)
    const second = await dropMail(staff, internetMail({ from: 'b@fremd.example' }), where)
    const { activityId } = first.placements[0]!
    const remove = kind === 'customer' ? customers.remove : activities.remove
    const id = kind === 'customer' ? customer.id : activityId
    await staff.call(remove, { id })
    const other = await openTransaction(app.database)
    await other.query('select 1 from mails where id = $1 for update', [second.mailId])
    const undone = staff.call(mailPlacements.undo, { batchId })
    await untilWaiting(app, 1)
    const removed = staff.call(trash.remove, { kind, id }).then(
      () => 'removed',
      error => error.problem.code,
    )
    await untilWaiting(app, 2)
    await other.commit()
    expect(await undone).toMatchObject({ activities: 2, mails: 2 })
    expect(await removed).toBe(kind === 'customer' ? 'removed' : 'trash.not_found')
  },
)

test('after 30 days the trash is emptied, and not before', async () => {
  const old = await createCustomer(staff)
  const young = await createCustomer(staff)
  for (const { id } of [old, young]) await staff.call(customers.remove, { id })
  const age = (id: number, days: number) =>
    app.database.query(`update customers set "deletedAt" = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ])
  await age(old.id, 31)
  await age(young.id, 29)
  const rule = (await staff.call(privacy.retention, {})).find(({ key }) => key === 'crm_trash')!
  expect(rule).toMatchObject({ days: 30, due: 1 })
  await staff.call(privacy.applyRetention, {})
  expect(await found('customer', old.id)).toBeUndefined()
  expect(await found('customer', young.id)).toBeDefined()
})

describe('what was deleted together or merged', () => {
  const undo = async (id: number) => (await staff.call(customerBatches.undo, { id })).kept

  async function removeTogether(chosen: readonly { id: number; version: number }[]): Promise<number> {
    const selection = { customers: chosen.map(({ id, version }) => ({ id, version })) }
    const { batch } = await staff.call(customerBulk.apply, { selection, change: { remove: true } })
    return batch.id
  }

  async function mergeNewPair(): Promise<{ mergedId: number; batchId: number }> {
    const [kept, merged] = [await createCustomer(staff), await createCustomer(staff)]
    const { id, version } = kept
    const other = { otherId: merged.id, otherVersion: merged.version }
    const { batch } = await staff.call(customerMerge.apply, { id, version, ...other, taken: [] })
    return { mergedId: merged.id, batchId: batch.id }
  }

  async function age(batchId: number, days: number): Promise<void> {
    await app.database.query(
      `update customers set "deletedAt" = "deletedAt" - make_interval(days => $2)
         where id in (select "customerId" from customer_batch_rows where "batchId" = $1 and kind = 'removed')`,
      [batchId, days],
    )
    await app.database.query(
      `update customer_batches set "createdAt" = "createdAt" - make_interval(days => $2) where id = $1`,
      [batchId, days],
    )
  }

  test('outlives a short period of the trash for as long as it can be taken back', async () => {
    await staff.call(privacy.setRetention, { key: 'crm_trash', days: 7 })
    const [alone, together, anew, late] = [
      await createCustomer(staff),
      await createCustomer(staff),
      await createCustomer(staff),
      await createCustomer(staff),
    ]
    const bulk = await removeTogether([together, anew])
    const lateBulk = await removeTogether([late])
    const merge = await mergeNewPair()
    await staff.call(customers.remove, { id: alone.id })
    await staff.call(trash.restore, { kind: 'customer', id: anew.id })
    for (const batchId of [bulk, merge.batchId]) await age(batchId, 10)
    await age(lateBulk, 31)
    await staff.call(customers.remove, { id: anew.id })
    await app.database.query(
      `update customers set "deletedAt" = now() - interval '8 days' where id = any($1::int[])`,
      [[alone.id, anew.id]],
    )
    await staff.call(privacy.applyRetention, {})
    for (const { id } of [alone, anew, late]) expect(await found('customer', id)).toBeUndefined()
    expect(await undo(bulk)).toEqual(['1 endgültig gelöschter Kunde'])
    expect(await undo(merge.batchId)).toEqual([])
    for (const id of [together.id, merge.mergedId])
      expect(await staff.call(customers.get, { id })).toMatchObject({ id })
  })

  test('can be deleted for good by hand; taking it back says how many do not return', async () => {
    const all = [await createCustomer(staff), await createCustomer(staff), await createCustomer(staff)]
    const [first, second, third] = all.map(({ id }) => id) as [number, number, number]
    const bulk = await removeTogether(all)
    for (const id of [first, second]) await staff.call(trash.remove, { kind: 'customer', id })
    expect(await undo(bulk)).toEqual(['2 endgültig gelöschte Kunden'])
    expect(await staff.call(customers.get, { id: third })).toMatchObject({ id: third })
  })
})
