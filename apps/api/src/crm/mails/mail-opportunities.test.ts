import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailView } from '@app/contracts/mail-view'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { trash } from '@app/contracts/trash'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function scene() {
  const customer = await createCustomer(staff)
  const [line, cell] = [
    await createOpportunity(staff, customer.id),
    await createOpportunity(staff, customer.id),
  ]
  return { customerId: customer.id, line, cell, mail: internetMail({ from: 'eva@huber.example' }) }
}

const placesOf = async (id: number) =>
  (await staff.call(mailView.detail, { id })).placements.map(({ opportunity }) => opportunity?.id ?? null)

test('a mail stands on several opportunities of one customer, on each of them once', async () => {
  const { customerId, line, cell, mail } = await scene()
  const { mailId } = await dropMail(staff, mail, { opportunityId: line.id })
  const batchId = randomUUID()
  expect(await dropMail(staff, mail, { opportunityId: cell.id, batchId })).toMatchObject({
    outcome: 'filed',
    mailId,
  })
  expect(await placesOf(mailId)).toEqual([line.id, cell.id])
  for (const where of [{ opportunityId: line.id }, { opportunityId: cell.id }, { customerId }])
    expect(await dropMail(staff, mail, where)).toMatchObject({ outcome: 'already_filed' })
  const link = { id: mailId, customerId, opportunityId: cell.id }
  expect(await staff.call(mailPlacements.link, link)).toMatchObject({ isNew: false })
  const activityId = (await staff.call(mailView.detail, { id: mailId })).placements[0]!.activityId
  expect(
    await refusalOf(staff.call(mailPlacements.move, { id: activityId, customerId, opportunityId: cell.id })),
  ).toMatchObject({ code: 'mail.placed_there' })
  await staff.call(mailPlacements.undo, { batchId })
  expect(await placesOf(mailId)).toEqual([line.id])
})

test('two people who drop a mail on the same opportunity at once put it there once', async () => {
  const { line, mail } = await scene()
  const drops = await Promise.all([1, 2, 3].map(() => dropMail(staff, mail, { opportunityId: line.id })))
  expect(drops.map(({ outcome }) => outcome).toSorted()).toEqual(['already_filed', 'already_filed', 'filed'])
  expect(await placesOf(drops[0]!.mailId)).toEqual([line.id])
})

test('opportunities and customers with such mails are deleted for good', async () => {
  const { customerId, line, cell, mail } = await scene()
  const files = internetMail({ from: 'eva@huber.example', text: randomUUID() })
  const { mailId } = await dropMail(staff, mail, { opportunityId: line.id })
  await dropMail(staff, mail, { opportunityId: cell.id })
  await dropMail(staff, files, { customerId })
  expect(await staff.call(timeline.files, { id: customerId })).toEqual([])
  for (const { id } of [line, cell]) {
    await staff.call(opportunities.remove, { id })
    await staff.call(trash.remove, { kind: 'opportunity', id })
  }
  expect(await placesOf(mailId)).toEqual([null, null])
  await staff.call(customers.remove, { id: customerId })
  await staff.call(trash.remove, { kind: 'customer', id: customerId })
  expect(await refusalOf(staff.call(mailView.detail, { id: mailId }))).toMatchObject({
    code: 'mail.not_found',
  })
})
