import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { automation, automationDefaults } from '@app/contracts/automation'
import { customers } from '@app/contracts/customers'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailView } from '@app/contracts/mail-view'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { trash } from '@app/contracts/trash'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

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

test('the task that was proposed with a mail moves with it, unless somebody has touched it', async () => {
  await staff.call(automation.save, { ...automationDefaults, replyEnabled: true })
  const tasksAt = async (id: number) =>
    (await staff.call(activities.ofCustomer, { id, limit: 10 })).filter(({ type }) => type === 'task')
  for (const isTouched of [false, true]) {
    const [here, there] = [await scene(), await scene()]
    const batchId = randomUUID()
    const answer = internetMail({ from: 'eva@huber.example', subject: 'AW: Angebot', date: app.clock.now() })
    const where = { opportunityId: here.line.id, batchId }
    const { placements } = await dropMail(staff, answer, where)
    const [task] = await tasksAt(here.customerId)
    expect(task).toMatchObject({ title: 'Auf E-Mail antworten: AW: Angebot', opportunityId: here.line.id })
    if (isTouched) await staff.call(activities.update, { id: task!.id, title: 'Heute anrufen' })
    const { activityId } = placements[0]!
    const to = { customerId: there.customerId, opportunityId: there.cell.id }
    await staff.call(mailPlacements.move, { id: activityId, ...to })
    const [stayed, moved] = [await tasksAt(here.customerId), await tasksAt(there.customerId)]
    expect((isTouched ? stayed : moved).map(({ id }) => id)).toEqual([task!.id])
    expect(isTouched ? moved : stayed).toEqual([])
    if (isTouched) continue
    expect(moved).toMatchObject([to])
    expect(await staff.call(mailPlacements.undo, { batchId })).toMatchObject({ activities: 1, kept: [] })
    expect(await tasksAt(there.customerId)).toEqual([])
  }
})

test('a mail that is dated years ahead counts from today, and a name with a full stop gets no second one', async () => {
  const { id } = await createCustomer(staff, {
    companyName: 'Schlosserei Nagl e.U.',
    email: 'office@nagl.example',
  })
  const mail = internetMail({ from: 'office@nagl.example', date: new Date('2099-01-01T08:00:00Z') })
  expect(await dropMail(staff, mail)).toMatchObject({
    message: 'Abgelegt bei Schlosserei Nagl e.U. office@nagl.example ist beim Kunden hinterlegt.',
  })
  const [entry] = await staff.call(timeline.ofCustomer, { id, filter: 'mails', limit: 1 })
  const date = entry?.kind === 'activity' ? entry.activity.activityDate : ''
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60 * 60 * 1000)
})
