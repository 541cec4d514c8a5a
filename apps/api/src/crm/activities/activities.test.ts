import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { opportunities } from '@app/contracts/opportunities'
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

test('a follow-up is pending, due in 7 calendar days, and takes customer and opportunity from its parent', async () => {
  const opportunity = await createOpportunity(staff, customerId)
  const { id } = await createActivity(staff, customerId, { opportunityId: opportunity.id })
  // Half past eleven at night; summer time begins in between.
  const ahead = Date.parse('2027-03-24T22:30:00Z') - app.clock.now().getTime()
  app.clock.advance(ahead)
  const then = await app.staff()
  const followUp = await then.call(activities.followUp, { id, type: 'task', title: 'Nachfassen' })
  app.clock.advance(-ahead)
  expect(followUp).toMatchObject({
    status: 'pending',
    customerId,
    opportunityId: opportunity.id,
    type: 'task',
    dueDate: expect.stringMatching(/^2027-03-31T21:3/),
  })
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

test('a list is narrowed to what is due, by the calendar of Vienna, the earliest first', async () => {
  const own = await createCustomer(staff)
  const now = app.clock.now().getTime()
  const due = async (
    title: string,
    days: number,
    status: 'pending' | 'in_progress' | 'completed' = 'pending',
  ) => createActivity(staff, own.id, { title, status, dueDate: new Date(now + days * DAY).toISOString() })
  await due('nächste Woche', 6)
  await due('in zwei Wochen', 14)
  await due('heute', 0)
  await due('überfällig', -3)
  await due('lange überfällig', -30, 'in_progress')
  await due('erledigt', -5, 'completed')
  await createActivity(staff, own.id, { title: 'ohne Datum', status: 'pending' })
  const titles = async (query: object) =>
    (await staff.call(activities.list, { customerId: own.id, sort: 'dueDate', limit: 10, ...query })).map(
      ({ title }) => title,
    )
  expect(await titles({ due: 'overdue' })).toEqual(['lange überfällig', 'überfällig'])
  expect(await titles({ due: 'today' })).toEqual(['heute'])
  expect(await titles({ due: 'week' })).toEqual(['nächste Woche'])
  expect(await titles({ status: 'pending' })).toEqual([
    'überfällig',
    'heute',
    'nächste Woche',
    'in zwei Wochen',
  ])
})

test('today and the last seven days are counted for the filter', async () => {
  const own = await createCustomer(staff, { companyName: 'Zählwerk Röder' })
  const now = app.clock.now().getTime()
  for (const [days, type] of [
    [0, 'call'],
    [0, 'note'],
    [-3, 'call'],
    [-8, 'call'],
    [3, 'call'],
  ] as const)
    await createActivity(staff, own.id, { type, activityDate: new Date(now + days * DAY).toISOString() })
  const counts = (query: object) => staff.call(activities.counts, { customerId: own.id, ...query })
  expect(await counts({})).toEqual({ today: 2, lastSevenDays: 3 })
  expect(await counts({ type: 'call' })).toEqual({ today: 1, lastSevenDays: 2 })
  expect(await staff.call(activities.counts, { search: 'zaehlwerk roeder' })).toEqual({
    today: 2,
    lastSevenDays: 3,
  })
})

test('a search finds titles and customers, however an umlaut is written', async () => {
  const own = await createCustomer(staff, { companyName: 'Größinger Förderbänder' })
  const { id } = await createActivity(staff, own.id, { title: 'Taktzeit geklärt' })
  for (const search of ['groessinger', 'Größinger', 'grossinger', 'geklaert'])
    expect((await staff.call(activities.list, { search, limit: 5 })).map(found => found.id)).toContain(id)
})

test('completing says how it ended and plans the next step, once', async () => {
  const own = await createCustomer(staff)
  const opportunity = await createOpportunity(staff, own.id)
  const { id } = await createActivity(staff, own.id, {
    type: 'call',
    status: 'pending',
    opportunityId: opportunity.id,
  })
  const input = {
    id,
    version: 1,
    outcomeCode: 'callback',
    outcomeNotes: 'Nach dem Messebesuch',
    followUp: { type: 'call', title: 'Zurückrufen', dueDate: '2026-12-01T08:00:00.000Z' },
  } as const
  const options = { idempotencyKey: 'complete-activity-1' }
  const first = await staff.call(activities.complete, input, options)
  expect(first.activity).toMatchObject({ status: 'completed', outcomeCode: 'callback', version: 2 })
  expect(first.followUp).toMatchObject({
    status: 'pending',
    type: 'call',
    title: 'Zurückrufen',
    dueDate: '2026-12-01T08:00:00.000Z',
    customerId: own.id,
    opportunityId: opportunity.id,
  })
  expect(await staff.call(activities.complete, input, options)).toEqual(first)
  expect(await staff.call(activities.list, { customerId: own.id })).toHaveLength(2)
})

test('a completion that is refused plans nothing', async () => {
  const own = await createCustomer(staff)
  const { id } = await createActivity(staff, own.id, { type: 'call', status: 'pending' })
  const followUp = { type: 'task', title: 'Danach', dueDate: '2026-12-01T08:00:00.000Z' } as const
  const unfit = staff.call(activities.complete, { id, outcomeCode: 'held', followUp })
  expect(await refusalOf(unfit)).toMatchObject({ status: 400, fields: { outcomeCode: expect.any(String) } })
  const stale = staff.call(activities.complete, { id, version: 7, followUp })
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    code: 'activity.changed',
    current: { activity: { id, version: 1 } },
  })
  expect(await staff.call(activities.list, { customerId: own.id })).toHaveLength(1)
})

/** An open task on an opportunity that is then moved to the trash, or was given to another customer before its activities went with it. */
async function strandedTask(how: 'in the trash' | "another customer's") {
  const own = await createCustomer(staff)
  const opportunity = await createOpportunity(staff, own.id)
  const task = await createActivity(staff, own.id, {
    type: 'task',
    status: 'pending',
    opportunityId: opportunity.id,
    dueDate: '2026-12-01T08:00:00.000Z',
  })
  if (how === 'in the trash') await staff.call(opportunities.remove, { id: opportunity.id })
  else
    await app.database.query('update opportunities set "customerId" = $2 where id = $1', [
      opportunity.id,
      customerId,
    ])
  return task
}

describe.each(['in the trash', "another customer's"] as const)('of an opportunity that is %s', how => {
  test('an activity can be put off and edited, whether the form names the opportunity or not', async () => {
    const { id, opportunityId, customerId: ownId } = await strandedTask(how)
    const dueDate = '2026-12-03T08:00:00.000Z'
    expect(await staff.call(activities.update, { id, dueDate })).toMatchObject({ dueDate, opportunityId })
    const form = { id, title: 'Anders', customerId: ownId, opportunityId }
    expect(await staff.call(activities.update, form)).toMatchObject({ title: 'Anders', opportunityId })
  })

  test('an activity can be completed; what comes next is without the opportunity', async () => {
    const { id, opportunityId } = await strandedTask(how)
    const followUp = { type: 'call', title: 'Nachfassen', dueDate: '2026-12-10T08:00:00.000Z' } as const
    expect(await staff.call(activities.complete, { id, followUp })).toMatchObject({
      activity: { status: 'completed', opportunityId },
      followUp: { opportunityId: null, status: 'pending' },
    })
    const next = await staff.call(activities.followUp, { id, type: 'call', title: 'Nochmals' })
    expect(next).toMatchObject({ opportunityId: null, status: 'pending' })
  })

  test('nothing new comes onto it', async () => {
    const { opportunityId, customerId: ownId } = await strandedTask(how)
    const expected = how === 'in the trash' ? 'opportunity.not_found' : 'opportunity.other_customer'
    const created = createActivity(staff, ownId, { opportunityId })
    expect(await refusalOf(created)).toMatchObject({ code: expected })
    const { id } = await createActivity(staff, ownId)
    const edited = staff.call(activities.update, { id, opportunityId })
    expect(await refusalOf(edited)).toMatchObject({ code: expected })
  })
})
