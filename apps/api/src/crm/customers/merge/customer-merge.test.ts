import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers, type Customer } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** Everything a merge may touch, except for what counts edits. */
async function state(): Promise<unknown> {
  const tables = await app.database.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'customers'::regclass and conrelid <> 'customer_batch_rows'::regclass`,
  )
  const all: Record<string, unknown> = {}
  for (const name of ['customers', ...tables.map(each => each.name)])
    all[name] = await app.database.query(
      `select to_jsonb(t) - 'version' - 'updatedAt' as row from ${name} t ${name === 'crm_changes' ? `where kind in ('created', 'updated') and fields = '{}'` : ''} order by id`,
    )
  return all
}

function merge(kept: Customer, merged: Customer, more: object = {}) {
  const { id, version } = kept
  const other = { otherId: merged.id, otherVersion: merged.version }
  return staff.call(customerMerge.apply, { id, version, ...other, taken: [], ...more })
}

/** One new customer by import. */
async function imported(companyName: string) {
  const options = JSON.stringify({ mapping: {}, duplicates: 'skip' })
  const file = new File([`Firma\n${companyName}`], 'kunden.csv')
  const { digest } = await staff.call(customerImport.preview, { file, options })
  const batch = await staff.call(customerImport.apply, { file, options, digest })
  const [customer] = await staff.call(customers.list, { search: companyName })
  return { batch, customer: await staff.call(customers.get, { id: customer!.id }) }
}

/** One mail on a customer, as an import leaves it. */
async function fileMail(customerId: number, messageId: string): Promise<void> {
  await app.database.query(
    `with file as (insert into files (size, sha256) values (1, md5(random()::text)) returning id),
       known as (select id from mails where "messageId" = $2),
       fresh as (insert into mails ("messageId", subject, "originalName", "originalFileId")
         select $2, 'Anfrage', 'm.eml', id from file where not exists (select from known) returning id)
     insert into activities ("customerId", "mailId", type, title, "activityDate", status)
       select $1, id, 'email', 'Anfrage', now(), 'completed' from (table known union all table fresh) as mail`,
    [customerId, messageId],
  )
}

describe('links to a merged customer', () => {
  const successorOf = (id: number) => staff.call(customerMerge.successor, { id })

  test('lead to the one that is left, over several merges, and back when it is taken back', async () => {
    const [first, second, third] = [
      await createCustomer(staff, { companyName: 'Erste Firma' }),
      await createCustomer(staff),
      await createCustomer(staff, { companyName: 'Dritte Firma' }),
    ]
    const { customer } = await merge(second, first)
    expect(await successorOf(first.id)).toMatchObject({
      customer: { id: second.id },
      formerName: 'Erste Firma',
    })
    const { batch } = await merge(third, customer)
    expect(await successorOf(first.id)).toMatchObject({
      customer: { id: third.id, companyName: 'Dritte Firma' },
    })
    await staff.call(customerBatches.undo, { id: batch.id })
    expect(await successorOf(first.id)).toMatchObject({ customer: { id: second.id } })
    expect(await refusalOf(successorOf(second.id))).toMatchObject({ code: 'customer.not_found' })
  })

  test('lead nowhere where the other one was deleted, too', async () => {
    const [kept, merged] = [await createCustomer(staff), await createCustomer(staff)]
    await merge(kept, merged)
    await staff.call(customers.remove, { id: kept.id })
    expect(await refusalOf(successorOf(merged.id))).toMatchObject({ code: 'customer.not_found' })
  })
})

describe('a merge', () => {
  test('shows beforehand what moves, and moves it', async () => {
    const kept = await createCustomer(staff, { companyName: 'Huber Anlagenbau GmbH', city: 'Wels' })
    const merged = await createCustomer(staff, { companyName: 'Huber Anlagen', phone: '+43 7242 555 10' })
    const deal = await createOpportunity(staff, merged.id)
    await createActivity(staff, merged.id, { opportunityId: deal.id })
    const { moves } = await staff.call(customerMerge.preview, { id: kept.id, otherId: merged.id })
    expect(moves).toEqual([
      { table: 'activities', moving: 1, staying: 0 },
      { table: 'crm_changes', moving: 2, staying: 0 },
      { table: 'opportunities', moving: 1, staying: 0 },
    ])
    const { customer, batch } = await merge(kept, merged, { taken: ['phone'] })
    expect(customer).toMatchObject({
      companyName: 'Huber Anlagenbau GmbH',
      city: 'Wels',
      phone: '+43 7242 555 10',
    })
    expect(batch).toMatchObject({ kind: 'merge', title: 'Huber Anlagen in Huber Anlagenbau GmbH' })
    const moved = await staff.call(opportunities.ofCustomer, { id: kept.id })
    expect(moved.map(({ id }) => id)).toEqual([deal.id])
    expect(await refusalOf(staff.call(customers.get, { id: merged.id }))).toMatchObject({ status: 404 })
    const deleted = await staff.call(trash.list, { kind: 'customer', limit: 100 })
    expect(deleted.map(({ id }) => id)).not.toContain(merged.id)
  })

  test('and its undo leave everything as it was, also a mail that both had', async () => {
    const kept = await createCustomer(staff, {
      companyName: 'Steiner',
      notes: 'A',
      email: 'it@steiner.example',
    })
    const merged = await createCustomer(staff, {
      companyName: 'Steiner Logistik',
      notes: 'B',
      email: 'it@steiner.example',
    })
    await fileMail(kept.id, '<both@steiner.example>')
    await fileMail(merged.id, '<both@steiner.example>')
    await fileMail(merged.id, '<one@steiner.example>')
    const gone = await createOpportunity(staff, merged.id)
    await staff.call(opportunities.remove, { id: gone.id })
    await createActivity(staff, kept.id)
    for (const { id } of [kept, merged])
      for (const lastName of ['Leitner', 'Zöhrer'])
        await staff.call(contactPersons.create, { id, lastName, isPrimary: lastName === 'Leitner' })
    for (const value of ['it@steiner.example', `${merged.id}@steiner.example`])
      await app.database.query(
        `insert into learned_addresses (kind, value, "customerId")
           select 'address', $1, id from customers where id = $2 or id = $3 and $1 like 'it@%'`,
        [value, merged.id, kept.id],
      )
    await app.stranger().call(contact.send, {
      firstName: 'Eva',
      lastName: 'Steiner',
      email: 'it@steiner.example',
      phone: '1',
      company: 'Steiner',
      message: 'Hallo, bitte um Angebot',
      interestArea: 'ER',
    })
    await app.database.query('update contact_requests set "customerId" = $1', [merged.id])
    const before = await state()
    const { moves } = await staff.call(customerMerge.preview, { id: kept.id, otherId: merged.id })
    expect(moves).toContainEqual({ table: 'activities', moving: 1, staying: 1 })
    expect(moves).toContainEqual({ table: 'contact_persons', moving: 2, staying: 0 })
    expect(moves).toContainEqual({ table: 'learned_addresses', moving: 1, staying: 1 })
    const { batch, customer } = await merge(kept, merged, { taken: ['companyName'], joinNotes: true })
    expect(customer).toMatchObject({ companyName: 'Steiner Logistik', notes: 'A\n\nB' })
    expect(await state()).not.toEqual(before)
    const people = await staff.call(contactPersons.ofCustomer, { id: kept.id })
    expect(people.map(({ lastName, isPrimary }) => [lastName, isPrimary])).toEqual([
      ['Leitner', true],
      ['Leitner', false],
      ['Zöhrer', false],
      ['Zöhrer', false],
    ])
    const undone = await staff.call(customerBatches.undo, { id: batch.id })
    expect(undone.kept).toEqual([])
    expect(await state()).toEqual(before)
    expect(await refusalOf(staff.call(customerBatches.undo, { id: batch.id }))).toMatchObject({
      code: 'customer_batch.undone',
    })
  })

  test('keeps what was edited since, field by field, and names the customer', async () => {
    const kept = await createCustomer(staff, { companyName: 'Koller', city: 'Bruck', phone: '1' })
    const merged = await createCustomer(staff, { companyName: 'Koller Stahl', city: 'Leoben', phone: '2' })
    const { customer, batch } = await merge(kept, merged, { taken: ['city', 'phone'] })
    await staff.call(customers.update, { id: kept.id, version: customer.version, city: 'Graz' })
    const added = await createOpportunity(staff, kept.id)
    const undone = await staff.call(customerBatches.undo, { id: batch.id })
    expect(undone.kept).toEqual(['Koller'])
    expect(await staff.call(customers.get, { id: kept.id })).toMatchObject({ city: 'Graz', phone: '1' })
    expect(await staff.call(customers.get, { id: merged.id })).toMatchObject({ city: 'Leoben' })
    const [own] = await staff.call(opportunities.ofCustomer, { id: kept.id })
    expect(own!.id).toBe(added.id)
  })

  test('is refused with itself, a stale state, and after 30 days; a chain is undone from its end', async () => {
    const a = await createCustomer(staff)
    const b = await createCustomer(staff)
    const c = await createCustomer(staff)
    expect(await refusalOf(merge(a, a))).toMatchObject({ code: 'customer_merge.same' })
    expect(await refusalOf(merge(a, { ...b, version: 9 }))).toMatchObject({
      status: 409,
      code: 'customer.changed',
    })
    const first = await merge(a, b)
    const second = await merge(c, first.customer)
    expect(await refusalOf(staff.call(customerBatches.undo, { id: first.batch.id }))).toMatchObject({
      code: 'customer_batch.blocked',
    })
    expect(await refusalOf(staff.call(trash.restore, { kind: 'customer', id: a.id }))).toMatchObject({
      status: 404,
    })
    await staff.call(customerBatches.undo, { id: second.batch.id })
    await app.database.query(
      `update customer_batches set "createdAt" = now() - interval '31 days' where id = $1`,
      [first.batch.id],
    )
    expect(await refusalOf(staff.call(customerBatches.undo, { id: first.batch.id }))).toMatchObject({
      code: 'customer_batch.too_old',
    })
  })
})

describe('an undo of something else', () => {
  const undo = (id: number) => staff.call(customerBatches.undo, { id })

  test.each(['into', 'away'])('keeps an imported customer that was merged %s', async direction => {
    const { batch: importBatch, customer: added } = await imported(`Eingelesen ${direction} AG`)
    const other = await createCustomer(staff)
    const [kept, merged] = direction === 'into' ? [added, other] : [other, added]
    const before = await state()
    const { batch } = await merge(kept, merged)
    expect((await undo(importBatch.id)).kept).toEqual([added.companyName])
    expect(await staff.call(customerMerge.successor, { id: merged.id })).toMatchObject({
      customer: { id: kept.id },
    })
    expect((await undo(batch.id)).kept).toEqual([])
    expect(await state()).toEqual(before)
  })

  test('takes an imported customer away once its merge was taken back', async () => {
    const { batch: importBatch, customer: added } = await imported('Eingelesen frei AG')
    const { batch } = await merge(added, await createCustomer(staff))
    await undo(batch.id)
    expect((await undo(importBatch.id)).kept).toEqual([])
    expect(await refusalOf(staff.call(customers.get, { id: added.id }))).toMatchObject({ status: 404 })
  })
})

test('a table that is added later moves without being named, one-per-customer rules included', async () => {
  await app.database.query(`create table later_things (id int generated by default as identity primary key,
    "whose" int not null references customers on delete cascade, address text not null)`)
  await app.database.query(
    `create unique index on later_things ("whose", lower(address)) where address <> ''`,
  )
  const kept = await createCustomer(staff)
  const merged = await createCustomer(staff)
  await app.database.query(
    `insert into later_things ("whose", address) values ($1, 'A'), ($2, 'a'), ($2, 'b'), ($2, '')`,
    [kept.id, merged.id],
  )
  const { batch } = await merge(kept, merged)
  const owners = () =>
    app.database.query<{ address: string; whose: number }>(
      'select address, whose from later_things order by id',
    )
  expect((await owners()).map(({ whose }) => whose)).toEqual([kept.id, merged.id, kept.id, kept.id])
  await staff.call(customerBatches.undo, { id: batch.id })
  expect((await owners()).map(({ whose }) => whose)).toEqual([kept.id, merged.id, merged.id, merged.id])
  await app.database.query('drop table later_things')
})
