import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customers } from '@app/contracts/customers'
import { ownFields } from '@app/contracts/own-fields'
import { createCustomer, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const add = (name: string) => staff.call(ownFields.create, { kind: 'customer', type: 'text', name })

test('archived fields are deleted with their values, in the trash, history and undos, and found no more', async () => {
  const [field, other] = [await add('Ausstattung'), await add('Anmerkung')]
  const made = await createCustomer(staff, { ownFields: { [field.id]: 'Quarzofen', [other.id]: 'bleibt' } })
  const gone = await createCustomer(staff, { ownFields: { [field.id]: 'Tauchbad' } })
  await staff.call(customers.remove, { id: gone.id })
  await staff.call(customers.update, { id: made.id, ownFields: { [field.id]: 'Honbank' } })
  const selection = { customers: [{ id: made.id, version: 2 }] }
  const change = { setOwn: { id: other.id, value: 'neu' } }
  const { batch } = await staff.call(customerBulk.apply, { selection, change })
  expect(await refusalOf(staff.call(ownFields.remove, { id: field.id }))).toMatchObject({
    code: 'own_field.not_archived',
  })
  await staff.call(ownFields.archive, { id: field.id })
  await staff.call(ownFields.remove, { id: field.id })
  expect((await staff.call(customers.get, { id: made.id })).ownFields).toEqual({ [other.id]: 'neu' })
  const { version } = await staff.call(customers.get, { id: made.id })
  expect(version).toBe(3)
  const left = await app.database.query<{ left: string }>(
    `select fields::text as left from crm_changes union all select "ownFields"::text from customers
       union all select concat(before, after) from customer_batch_rows union all select words from search_documents`,
  )
  expect(left.filter(each => /quarzofen|tauchbad|honbank/i.test(each.left))).toEqual([])
  await staff.call(customerBatches.undo, { id: batch.id })
  expect((await staff.call(customers.get, { id: made.id })).ownFields).toEqual({ [other.id]: 'bleibt' })
  const [entry] = await staff.call(audit.list, { search: `Eigenes Feld Nr. ${field.id}` })
  expect(entry).toMatchObject({
    action: 'record.removed',
    subject: `Eigenes Feld Nr. ${field.id}, endgültig, mit 2 Werten`,
  })
})
