import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { opportunities } from '@app/contracts/opportunities'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  customerId = (await createCustomer(staff, { companyName: 'Huber GmbH' })).id
})
afterAll(() => app.close())

test('the stages of the pipeline are as specified', async () => {
  const stages = await staff.call(opportunities.stages, {})
  expect(stages.map(({ id, name, probability }) => `${id} ${name} ${probability}`)).toEqual([
    '1 Erstkontakt 10',
    '2 Qualifizierung 25',
    '3 Bedarfsanalyse 40',
    '4 Angebot 60',
    '5 Verhandlung 75',
    '6 Mündliche Zusage 90',
    '7 Gewonnen 100',
    '8 Verloren 0',
  ])
})

test.each([
  [0.01, 1],
  [0.07, 7],
  [1.1, 110],
  [19.99, 1_999],
  [1_234_567.89, 123_456_789],
  [8.41, 841],
  [4.35, 435],
  [9_999_999_999.99, 999_999_999_999],
])('%d € are %d cents', async (value, cents) => {
  const { id } = await createOpportunity(staff, customerId, { value })
  const [stored] = await app.database.query<{ value: string }>(
    'select value::text from opportunities where id = $1',
    [id],
  )
  expect(stored).toEqual({ value: String(cents) })
  expect((await staff.call(opportunities.update, { id, title: 'Zelle' })).value).toBe(cents)
})

test.each([
  [{ value: 0 }, { value: 'Wert muss größer als 0 sein' }],
  [{ value: 1.001 }, { value: 'Höchstens zwei Nachkommastellen' }],
  [{ probability: 101 }, { probability: 'Wahrscheinlichkeit muss zwischen 0 und 100% sein' }],
  [{ title: ' ' }, { title: 'Titel ist erforderlich' }],
  [{ stageId: undefined }, { stageId: 'Stage muss ausgewählt werden' }],
  [{ customerId: undefined }, { customerId: 'Kunde muss ausgewählt werden' }],
  [{ expectedCloseDate: '2026-02-30' }, { expectedCloseDate: 'Ungültiges Datum' }],
  [{ expectedCloseDate: '0000-01-01' }, { expectedCloseDate: 'Ungültiges Datum' }],
  [{ probability: 50.5 }, { probability: 'Wahrscheinlichkeit muss zwischen 0 und 100% sein' }],
  [{ stageId: 1e12 }, { stageId: 'Stage muss ausgewählt werden' }],
])('refuses %j', async (fields, messages) => {
  const refusal = await refusalOf(createOpportunity(staff, customerId, fields as object))
  expect(refusal).toMatchObject({ status: 400, fields: messages })
})

test('an unknown customer or stage is named', async () => {
  expect(await refusalOf(createOpportunity(staff, 2_000_000))).toMatchObject({
    status: 422,
    code: 'request.unknown_reference',
    fields: { customerId: 'Kunde nicht gefunden' },
  })
  const unknownStage = {
    status: 422,
    code: 'request.unknown_reference',
    fields: { stageId: 'Diese Phase gibt es nicht mehr' },
  }
  expect(await refusalOf(createOpportunity(staff, customerId, { stageId: 99 }))).toMatchObject(unknownStage)
  const { id } = await createOpportunity(staff, customerId)
  expect(await refusalOf(staff.call(opportunities.update, { id, stageId: 99 }))).toMatchObject(unknownStage)
})

test('the probability follows the stage until somebody sets it', async () => {
  const { id, probability } = await createOpportunity(staff, customerId, { stageId: 2 })
  expect(probability).toBe(25)
  expect(await staff.call(opportunities.update, { id, stageId: 4 })).toMatchObject({
    probability: 60,
    probabilityIsSet: false,
  })
  expect(await staff.call(opportunities.update, { id, probability: 55 })).toMatchObject({
    probability: 55,
    probabilityIsSet: true,
  })
  expect(await staff.call(opportunities.update, { id, stageId: 5 })).toMatchObject({
    probability: 55,
    stage: { name: 'Verhandlung' },
  })
  expect(await staff.call(opportunities.update, { id, stageId: 7 })).toMatchObject({ probability: 100 })
  expect(await staff.call(opportunities.update, { id, stageId: 8 })).toMatchObject({ probability: 0 })
  expect(await staff.call(opportunities.update, { id, stageId: 5 })).toMatchObject({ probability: 55 })
  expect(await staff.call(opportunities.update, { id, probability: null })).toMatchObject({ probability: 75 })
})

test('won and lost close on the day in Austria, going back opens, a given date wins', async () => {
  const { id, actualCloseDate } = await createOpportunity(staff, customerId)
  expect(actualCloseDate).toBeNull()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(app.clock.now())
  expect(await staff.call(opportunities.update, { id, stageId: 7 })).toMatchObject({ actualCloseDate: today })
  expect(await staff.call(opportunities.update, { id, stageId: 3 })).toMatchObject({ actualCloseDate: null })
  const given = { id, stageId: 8, actualCloseDate: '2026-01-31' }
  expect(await staff.call(opportunities.update, given)).toMatchObject({ actualCloseDate: '2026-01-31' })
  expect(await staff.call(opportunities.update, { id, stageId: 7 })).toMatchObject({
    actualCloseDate: '2026-01-31',
  })
  expect(await createOpportunity(staff, customerId, { stageId: 7 })).toMatchObject({ actualCloseDate: today })
})

test('the reason of a loss goes when the opportunity moves on, and a date that staff set before stays', async () => {
  const { id } = await createOpportunity(staff, customerId, { stageId: 4, actualCloseDate: '2026-02-03' })
  const closeReason = 'Mitbewerber war günstiger'
  expect(await staff.call(opportunities.update, { id, stageId: 8, closeReason })).toMatchObject({
    closeReason,
    actualCloseDate: '2026-02-03',
  })
  expect(await staff.call(opportunities.update, { id, title: 'Zelle' })).toMatchObject({ closeReason })
  expect(await staff.call(opportunities.update, { id, stageId: 7 })).toMatchObject({ closeReason: null })
  const undone = { id, stageId: 3, actualCloseDate: '2026-02-03', closeReason }
  expect(await staff.call(opportunities.update, undone)).toMatchObject({
    closeReason,
    actualCloseDate: '2026-02-03',
  })
  expect(await staff.call(opportunities.update, { id, stageId: 2 })).toMatchObject({ closeReason })
})

test('a stale edit gets the record as answers show it', async () => {
  const { id } = await createOpportunity(staff, customerId, { stageId: 4 })
  await staff.call(opportunities.update, { id, version: 1, title: 'Neu' })
  const refusal = await refusalOf(staff.call(opportunities.update, { id, version: 1, title: 'Alt' }))
  expect(refusal).toMatchObject({
    code: 'opportunity.changed',
    current: { title: 'Neu', customer: { companyName: 'Huber GmbH' } },
  })
})

test("a customer's list holds its own only, and names an unknown customer", async () => {
  const other = await createCustomer(staff)
  const { id } = await createOpportunity(staff, other.id)
  const list = await staff.call(opportunities.ofCustomer, { id: other.id })
  expect(list.map(each => each.id)).toEqual([id])
  await staff.call(opportunities.remove, { id })
  expect(await staff.call(opportunities.ofCustomer, { id: other.id })).toEqual([])
  expect(await refusalOf(staff.call(opportunities.ofCustomer, { id: 2_000_000 }))).toMatchObject({
    status: 404,
  })
})
