import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

const DAY = 86_400_000

let app: TestApp
let staff: Person
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  customerId = (await createCustomer(staff, { companyName: 'Huber GmbH' })).id
})
afterAll(() => app.close())

test('an activity carries its customer and opportunity', async () => {
  const opportunity = await createOpportunity(staff, customerId, { title: 'Palettierzelle' })
  const activity = await createActivity(staff, customerId, {
    opportunityId: opportunity.id,
    activityDate: '2026-11-20T10:15:00+01:00',
    outcomeCode: 'connected',
  })
  expect(activity).toMatchObject({
    customer: { id: customerId, companyName: 'Huber GmbH' },
    opportunity: { id: opportunity.id, title: 'Palettierzelle' },
    activityDate: '2026-11-20T09:15:00.000Z',
    dueDate: null,
    outcomeCode: 'connected',
    attachments: [],
    version: 1,
  })
})

test.each([
  [{ type: undefined }, { type: 'Aktivitätstyp ist erforderlich' }],
  [{ title: '' }, { title: 'Titel ist erforderlich' }],
  [{ activityDate: '' }, { activityDate: 'Aktivitätsdatum ist erforderlich' }],
  [{ activityDate: '9999-12-31T23:59:59-14:00' }, { activityDate: 'Aktivitätsdatum ist erforderlich' }],
  [{ status: undefined }, { status: 'Status ist erforderlich' }],
  [
    { type: 'call', outcomeCode: 'held' },
    { outcomeCode: 'Dieses Ergebnis passt nicht zum Typ der Aktivität' },
  ],
])('refuses %j', async (fields, messages) => {
  const refusal = await refusalOf(createActivity(staff, customerId, fields as object))
  expect(refusal).toMatchObject({ status: 400, fields: messages })
})

test('changing the type alone must not leave an outcome that no longer fits', async () => {
  const { id } = await createActivity(staff, customerId, { outcomeCode: 'voicemail' })
  const refusal = await refusalOf(staff.call(activities.update, { id, type: 'meeting' }))
  expect(refusal).toMatchObject({ status: 400, fields: { outcomeCode: expect.any(String) } })
  const both = { id, type: 'meeting', outcomeCode: 'held' } as const
  expect(await staff.call(activities.update, both)).toMatchObject({
    type: 'meeting',
    outcomeCode: 'held',
    version: 2,
  })
})

test("another customer's opportunity is refused", async () => {
  const other = await createCustomer(staff)
  const { id: opportunityId } = await createOpportunity(staff, other.id)
  const refusal = await refusalOf(createActivity(staff, customerId, { opportunityId }))
  expect(refusal).toMatchObject({ status: 422, code: 'opportunity.other_customer' })
})

test('a follow-up is pending, due in 7 days, and takes customer and opportunity from its parent', async () => {
  const opportunity = await createOpportunity(staff, customerId)
  const { id } = await createActivity(staff, customerId, { opportunityId: opportunity.id })
  const followUp = await staff.call(activities.followUp, { id, type: 'task', title: 'Nachfassen' })
  expect(followUp).toMatchObject({
    status: 'pending',
    customerId,
    opportunityId: opportunity.id,
    type: 'task',
  })
  const days = (Date.parse(followUp.dueDate!) - app.clock.now().getTime()) / DAY
  expect(days).toBeCloseTo(7, 2)
})

test('lists are newest first, filtered by type, status and customer', async () => {
  const own = await createCustomer(staff)
  const older = await createActivity(staff, own.id, { activityDate: '2026-01-01T08:00:00Z', type: 'note' })
  const newer = await createActivity(staff, own.id, {
    activityDate: '2026-02-01T08:00:00Z',
    status: 'pending',
  })
  const ids = async (query: object) =>
    (await staff.call(activities.list, { customerId: own.id, limit: 10, ...query })).map(({ id }) => id)
  expect(await ids({})).toEqual([newer.id, older.id])
  expect(await ids({ sort: 'activityDate' })).toEqual([older.id, newer.id])
  expect(await ids({ type: 'note' })).toEqual([older.id])
  expect(await ids({ status: 'pending' })).toEqual([newer.id])
  const first = await staff.call(activities.ofCustomer, { id: own.id, limit: 1 })
  expect(first.map(({ id }) => id)).toEqual([newer.id])
})

test('a stale edit is refused, a removed activity is gone', async () => {
  const { id } = await createActivity(staff, customerId)
  await staff.call(activities.update, { id, version: 1, status: 'cancelled' })
  expect(await refusalOf(staff.call(activities.update, { id, version: 1, status: 'pending' }))).toMatchObject(
    {
      status: 409,
      code: 'activity.changed',
      current: { status: 'cancelled' },
    },
  )
  await staff.call(activities.remove, { id })
  expect(await refusalOf(staff.call(activities.update, { id, status: 'pending' }))).toMatchObject({
    status: 404,
  })
})
