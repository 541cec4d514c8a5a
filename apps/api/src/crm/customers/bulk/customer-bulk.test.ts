import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  type BulkChange,
  type BulkSelection,
  customerBatches,
  customerBulk,
} from '@app/contracts/customer-bulk'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { ownFields } from '@app/contracts/own-fields'
import { trash } from '@app/contracts/trash'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const apply = (selection: BulkSelection, change: BulkChange) =>
  staff.call(customerBulk.apply, { selection, change })
const read = (id: number) => staff.call(customers.get, { id })

test('chosen customers get a value; who was changed meanwhile is left out and named', async () => {
  const a = await createCustomer(staff)
  const b = await createCustomer(staff)
  const warm = await createCustomer(staff, { customerStatus: 'warm' })
  await staff.call(customers.update, { id: b.id, city: 'Wels' })
  const selection = { customers: [a, b, warm].map(({ id, version }) => ({ id, version })) }
  const change = { set: { customerStatus: 'warm' as const } }
  expect(await staff.call(customerBulk.preview, { selection, change })).toEqual({
    selected: 3,
    changing: 1,
    stale: 1,
  })
  const { batch, stale } = await apply(selection, change)
  expect(stale).toEqual([b.companyName])
  expect(batch).toMatchObject({ title: 'Kundenstatus: Warm', updated: 1 })
  expect(await read(a.id)).toMatchObject({ customerStatus: 'warm', version: 2 })
  expect(await read(b.id)).toMatchObject({ customerStatus: 'cold' })
  expect(await read(warm.id)).toMatchObject({ version: 1 })
  const [change_] = await app.database.query<{ fields: object }>(
    `select fields from crm_changes where "customerId" = $1 and kind = 'updated'`,
    [a.id],
  )
  expect(change_!.fields).toEqual({ customerStatus: { from: 'cold', to: 'warm' } })
  await staff.call(customerBatches.undo, { id: batch.id })
  expect(await read(a.id)).toMatchObject({ customerStatus: 'cold' })
})

test('all that a filter finds; refused where it finds others by now', async () => {
  for (const city of ['A', 'B', 'C'])
    await createCustomer(staff, { companyName: `Sammel ${city}`, industry: 'Alt' })
  const filter = { search: 'Sammel' }
  const change = { set: { industry: '' } }
  expect(await refusalOf(apply({ filter, expected: 2 }, change))).toMatchObject({
    code: 'customer_bulk.outdated',
  })
  const { batch } = await apply({ filter, expected: 3 }, change)
  expect(batch).toMatchObject({ updated: 3, title: 'Branche: leer' })
  expect(await refusalOf(apply({ filter, expected: 3 }, change))).toMatchObject({
    code: 'customer_bulk.nothing',
  })
  await staff.call(customerBatches.undo, { id: batch.id })
  const after = await staff.call(customers.list, { ...filter, limit: 10 })
  expect(after.map(({ industry }) => industry)).toEqual(['Alt', 'Alt', 'Alt'])
})

test('chosen customers get a value of an own field beside those that they have, and lose it again', async () => {
  const create = (name: string, type: 'text' | 'date') =>
    staff.call(ownFields.create, { kind: 'customer', name, type })
  const [ends, note] = [await create('Vertrag bis', 'date'), await create('Anmerkung', 'text')]
  const a = await createCustomer(staff, { ownFields: { [note.id]: 'bleibt' } })
  const b = await createCustomer(staff)
  const selection = { customers: [a, b].map(({ id, version }) => ({ id, version })) }
  const setOwn = (value: string | null, id = ends.id) => ({ setOwn: { id, value } })
  const { batch } = await apply(selection, setOwn('31.3.2027'))
  expect(batch).toMatchObject({ title: 'Vertrag bis: 31. März 2027', updated: 2 })
  expect((await read(a.id)).ownFields).toEqual({ [note.id]: 'bleibt', [ends.id]: '2027-03-31' })
  const filter = { own: JSON.stringify({ [ends.id]: { from: '2027-01-01' } }) }
  expect(
    await staff.call(customerBulk.preview, { selection: { filter, expected: 2 }, change: setOwn(null) }),
  ).toEqual({
    selected: 2,
    changing: 2,
    stale: 0,
  })
  await apply({ filter, expected: 2 }, setOwn(null))
  expect((await read(a.id)).ownFields).toEqual({ [note.id]: 'bleibt' })

  const again = { customers: [{ id: a.id, version: (await read(a.id)).version }] }
  expect(await refusalOf(apply(again, setOwn('bald')))).toMatchObject({
    fields: { [`ownFields.${ends.id}`]: 'Bitte ein Datum wie 24.12.2026 eingeben' },
  })
  await staff.call(ownFields.archive, { id: ends.id })
  expect(await refusalOf(apply(again, setOwn(null)))).toMatchObject({
    code: 'own_field.not_found',
  })
})

test('deleted together, and back together', async () => {
  const all = [await createCustomer(staff), await createCustomer(staff)]
  const { batch } = await apply(
    { customers: all.map(({ id, version }) => ({ id, version })) },
    { remove: true },
  )
  expect(batch).toMatchObject({ removed: 2, updated: 0 })
  const deleted = await staff.call(trash.list, { kind: 'customer', limit: 100 })
  expect(deleted.map(({ id }) => id)).toEqual(expect.arrayContaining(all.map(({ id }) => id)))
  await staff.call(customerBatches.undo, { id: batch.id })
  for (const { id } of all) expect(await read(id)).toMatchObject({ id })
})

test('deleted together, but not back together where that was done anew by hand or by a merge', async () => {
  const again = await createCustomer(staff, { companyName: 'Abermals GmbH' })
  const merged = await createCustomer(staff, { companyName: 'Vereint GmbH' })
  const gone = await createCustomer(staff)
  const other = await createCustomer(staff)
  const { batch } = await apply(
    { customers: [again, merged, gone].map(({ id, version }) => ({ id, version })) },
    { remove: true },
  )
  for (const { id } of [again, merged]) await staff.call(trash.restore, { kind: 'customer', id })
  await staff.call(customers.remove, { id: again.id })
  await staff.call(customerMerge.apply, {
    id: other.id,
    version: other.version,
    otherId: merged.id,
    otherVersion: (await read(merged.id)).version,
    taken: [],
  })
  const { kept } = await staff.call(customerBatches.undo, { id: batch.id })
  expect(kept).toEqual(['Abermals GmbH', 'Vereint GmbH'])
  expect(await read(gone.id)).toMatchObject({ id: gone.id })
  for (const { id } of [again, merged])
    expect(await refusalOf(read(id))).toMatchObject({ code: 'customer.not_found' })
  expect(await staff.call(customerMerge.successor, { id: merged.id })).toMatchObject({
    customer: { id: other.id },
  })
})

test('refuses values that are none and fields that are not offered', async () => {
  const { id, version } = await createCustomer(staff)
  for (const set of [{ customerStatus: 'tepid' }, { email: 'x@y.example' }, {}])
    expect(await refusalOf(apply({ customers: [{ id, version }] }, { set } as never))).toMatchObject({
      status: 400,
    })
})
