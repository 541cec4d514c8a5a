import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  customerId = (await createCustomer(staff, { companyName: 'Huber GmbH', city: 'Linz' })).id
})
afterAll(() => app.close())

const item = { name: 'Roboter', quantity: 2, unit: 'piece', price: 100.25, vatRate: 20 } as const

/** A draft that can be issued, of an opportunity of its own. */
async function draft(fields: Partial<Input<typeof offers.update>> = {}) {
  const deal = await createOpportunity(staff, customerId)
  const { id, version } = await staff.call(offers.create, { opportunityId: deal.id })
  const written = {
    language: 'de' as const,
    title: 'Zelle',
    recipient: 'Huber GmbH',
    items: [item],
    ...fields,
  }
  return staff.call(offers.update, { ...written, id, version })
}
const issue = ({ id, version }: { id: number; version: number }) => staff.call(offers.issue, { id, version })
const dealOf = ({ opportunity }: { opportunity: { id: number } }) =>
  staff.call(opportunities.get, { id: opportunity.id })
const thisYear = new Date().getFullYear()
const numberOf = ({ name }: { name: string | null }) => Number(name!.slice('AN-2026-'.length))

test('ten people who number at once get ten numbers in a row, and one who fails leaves no gap', async () => {
  const first = await issue(await draft())
  expect(first.name).toMatch(new RegExp(`^AN-${thisYear}-\\d{4}$`))
  const drafts = []
  for (let index = 0; index < 10; index++) drafts.push(await draft())
  // Fails after its number was taken: the paper cannot be written.
  const unwritable = await draft({ title: '漢字' })
  const issued = await Promise.allSettled([
    ...drafts.slice(0, 5).map(issue),
    issue(unwritable),
    ...drafts.slice(5).map(issue),
  ])
  const numbers = issued.flatMap(each => (each.status === 'fulfilled' ? [numberOf(each.value)] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, i) => numberOf(first) + 1 + i),
  )
  expect(await refusalOf(issue(unwritable))).toMatchObject({
    status: 422,
    error: expect.stringContaining('漢 字'),
  })
  expect(await staff.call(offers.get, { id: unwritable.id })).toMatchObject({ status: 'draft', name: null })
  expect(numberOf(await issue(await draft()))).toBe(numberOf(first) + 11)
})

test('two clicks on the same offer number it once', async () => {
  const offer = await draft()
  const both = await Promise.allSettled([issue(offer), issue(offer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [{ items: [] }, 'offer.nothing_offered'],
  [{ items: [{ ...item, isOptional: true }] }, 'offer.nothing_offered'],
  [{ recipient: '' }, 'offer.no_recipient'],
  [{ isReverseCharge: true }, 'offer.no_vat_id'],
  [{ validUntil: '2020-01-01' }, 'offer.validity_over'],
])('with %j it is not finished: %s', async (fields, code) => {
  expect(await refusalOf(issue(await draft(fields)))).toMatchObject({ status: 422, code })
})

test('an issued offer is frozen; a change makes version 2, which replaces it', async () => {
  const first = await issue(await draft())
  const { id, version, name } = first
  const paper = await (await staff.call(offers.paper, { id })).text()
  const fields = { language: 'de' as const, title: 'Anders', items: [item] }
  expect(await refusalOf(staff.call(offers.update, { ...fields, id, version }))).toMatchObject({
    status: 409,
    code: 'offer.frozen',
  })
  expect((await refusalOf(staff.call(offers.remove, { id }))).code).toBe('offer.frozen')
  const second = await staff.call(offers.revise, { id })
  expect(second).toMatchObject({ name: `${name}-V2`, status: 'draft', items: first.items })
  expect((await refusalOf(staff.call(offers.revise, { id }))).code).toBe('offer.revision_open')
  // As long as it is a draft, the first one counts.
  expect(await staff.call(offers.get, { id })).toMatchObject({ status: 'issued' })
  const changed = await staff.call(offers.update, { ...fields, id: second.id, version: second.version })
  expect(await issue(changed)).toMatchObject({
    name: `${name}-V2`,
    status: 'issued',
    versions: [{ id, revision: 1, status: 'replaced' }],
  })
  expect((await refusalOf(staff.call(offers.accept, { id }))).code).toBe('offer.replaced')
  expect(await (await staff.call(offers.paper, { id })).text()).toBe(paper)
})

test('sending moves the opportunity forward to its stage, sets its value and plans the follow-up, once', async () => {
  const offer = await issue(await draft())
  expect(await staff.call(offers.markSent, { id: offer.id })).toMatchObject({ status: 'sent' })
  expect(await dealOf(offer)).toMatchObject({ stageId: 4, value: 20_050, nextStepAt: expect.any(String) })
  await staff.call(offers.markSent, { id: offer.id })
  const steps = (await staff.call(activities.list, { customerId })).filter(({ title }) =>
    title.includes(offer.name!),
  )
  expect(steps).toMatchObject([{ type: 'task', status: 'pending', opportunityId: offer.opportunity.id }])
  const late = await draft()
  await staff.call(opportunities.update, { id: late.opportunity.id, stageId: 6 })
  await staff.call(offers.markSent, { id: (await issue(late)).id })
  expect(await dealOf(late)).toMatchObject({ stageId: 6, value: 20_050 })
})

test('acceptance wins the opportunity; a decline loses it for its reason, unless it goes on', async () => {
  expect((await refusalOf(staff.call(offers.accept, { id: (await draft()).id }))).code).toBe(
    'offer.not_issued',
  )
  const taken = await issue(await draft())
  expect(await staff.call(offers.accept, { id: taken.id })).toMatchObject({ status: 'accepted' })
  expect(await dealOf(taken)).toMatchObject({
    stageId: 7,
    value: 20_050,
    actualCloseDate: expect.any(String),
  })
  expect((await refusalOf(staff.call(offers.decline, { id: taken.id }))).code).toBe('offer.decided')
  const lost = await issue(await draft())
  expect(await staff.call(offers.decline, { id: lost.id, reason: 'Zu teuer' })).toMatchObject({
    status: 'declined',
  })
  expect(await dealOf(lost)).toMatchObject({ stageId: 8, closeReason: 'Zu teuer' })
  const going = await issue(await draft())
  await staff.call(offers.decline, { id: going.id, isLost: false })
  expect(await dealOf(going)).toMatchObject({ stageId: 1, actualCloseDate: null })
})

test('an offer whose day is over is called expired and can still be accepted', async () => {
  const offer = await issue(await draft({ validUntil: '2999-12-31' }))
  await app.database.query(`update offers set "validUntil" = '2020-01-01' where id = $1`, [offer.id])
  expect(await staff.call(offers.list, { status: 'expired' })).toMatchObject([
    { id: offer.id, status: 'expired' },
  ])
  expect(await staff.call(offers.accept, { id: offer.id })).toMatchObject({ status: 'accepted' })
})

test('what is deleted for good takes the papers of its offers along', async () => {
  const { id } = await createCustomer(staff)
  const deal = await createOpportunity(staff, id)
  const { id: offerId, version } = await staff.call(offers.create, { opportunityId: deal.id })
  const fields = { language: 'de' as const, title: 'Weg damit', recipient: 'Weg', items: [item] }
  await issue(await staff.call(offers.update, { ...fields, id: offerId, version }))
  const [{ fileId }] = (await app.database.query<{ fileId: number }>(
    'select "fileId" from offers where id = $1',
    [offerId],
  )) as [{ fileId: number }]
  await staff.call(customers.remove, { id })
  await staff.call(trash.remove, { kind: 'customer', id })
  expect(await app.database.query('select 1 from files where id = $1', [fileId])).toEqual([])
})
