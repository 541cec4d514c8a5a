import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { opportunities } from '@app/contracts/opportunities'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { openTransaction, untilWaiting } from '../../../test/open-transaction.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`

/** An opportunity with a contact on the 10th. */
async function scene() {
  const { id: customerId } = await createCustomer(staff)
  const { id } = await createOpportunity(staff, customerId)
  const { id: contactId } = await createActivity(staff, customerId, {
    opportunityId: id,
    activityDate: on(10),
  })
  return { customerId, id, contactId }
}

const lastContact = async (id: number) => (await staff.call(opportunities.get, { id })).lastContactAt

const ADD = `insert into activities ("customerId", "opportunityId", type, title, "activityDate", status)
  values ($1, $2, 'call', 'Anruf', $3, 'completed')`

test('the last contact is a later one that somebody else is just adding', async () => {
  const { customerId, id, contactId } = await scene()
  const other = await openTransaction(app.database)
  await other.query(ADD, [customerId, id, on(20)])
  const edited = staff.call(activities.update, { id: contactId, activityDate: on(5) })
  await untilWaiting(app, 1, [edited])
  await other.commit()
  await edited
  expect(await lastContact(id)).toBe(on(20))
})

test('the last contact is an earlier one that somebody else is just adding, when the later one goes', async () => {
  const { customerId, id, contactId } = await scene()
  const other = await openTransaction(app.database)
  await other.query(ADD, [customerId, id, on(7)])
  const removed = staff.call(activities.remove, { id: contactId })
  await untilWaiting(app, 1, [removed])
  await other.commit()
  await removed
  expect(await lastContact(id)).toBe(on(7))
})

test('the last contact is an earlier one that is added while somebody else takes the later one away', async () => {
  const { customerId, id, contactId } = await scene()
  const other = await openTransaction(app.database)
  await other.query('update activities set "deletedAt" = now() where id = $1', [contactId])
  const added = createActivity(staff, customerId, { opportunityId: id, activityDate: on(7) })
  await untilWaiting(app, 1, [added])
  await other.commit()
  await added
  expect(await lastContact(id)).toBe(on(7))
})

test('two who put activities onto the same opportunity at once do not stop each other', async () => {
  const { customerId, id } = await scene()
  const found = [
    await createActivity(staff, customerId, { activityDate: on(12) }),
    await createActivity(staff, customerId, { activityDate: on(11) }),
  ]
  const other = await openTransaction(app.database)
  await other.query('select 1 from opportunities where id = $1 for no key update', [id])
  const put = found.map(each => staff.call(activities.update, { id: each.id, opportunityId: id }))
  await untilWaiting(app, 2, put)
  await other.commit()
  expect(await Promise.all(put)).toMatchObject([{ opportunityId: id }, { opportunityId: id }])
  expect(await lastContact(id)).toBe(on(12))
})

test('a planned activity waits for nobody who writes to its opportunity', async () => {
  const { customerId, id } = await scene()
  const task = await createActivity(staff, customerId, { opportunityId: id, status: 'pending' })
  const other = await openTransaction(app.database)
  await other.query('select 1 from opportunities where id = $1 for no key update', [id])
  const changes = { id: task.id, activityDate: on(15) }
  expect(await staff.call(activities.update, changes)).toMatchObject(changes)
  await staff.call(activities.remove, { id: task.id })
  await other.commit()
  expect(await lastContact(id)).toBe(on(10))
})
