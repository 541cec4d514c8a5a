import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { automation, automationDefaults } from '@app/contracts/automation'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { timeline } from '@app/contracts/timeline'
import { randomUUID } from 'node:crypto'
import { dropMail, internetMail, type InternetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, createOpportunity } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  app.clock.advance(new Date('2026-11-24T09:00:00Z').getTime() - app.clock.now().getTime())
  await staff.call(automation.save, { ...automationDefaults, replyEnabled: true })
})
afterAll(() => app.close())

const SENT = '2026-11-20T08:31:00.000Z'

/** A customer with an open opportunity, and mails that are dropped on it. */
async function scene() {
  const email = `einkauf@${randomUUID()}.example`
  const customer = await createCustomer(staff, { email })
  const { id: opportunityId } = await createOpportunity(staff, customer.id)
  const drop = (fields: Partial<InternetMail> = {}) =>
    dropMail(staff, internetMail({ from: email, ...fields }), { opportunityId })
  return { ...customer, email, opportunityId, drop }
}

const lastContacts = async ({ id, opportunityId }: { id: number; opportunityId: number }) => {
  const rows = await staff.call(customers.list, { limit: 100 })
  const { lastContactAt } = await staff.call(opportunities.get, { id: opportunityId })
  return [rows.find(row => row.id === id)!.lastContactAt, lastContactAt]
}

const entries = (id: number) => staff.call(activities.ofCustomer, { id, limit: 10 })

test('an absence note is filed and named, and is no contact; an answer is one', async () => {
  const customer = await scene()
  const { outcome } = await customer.drop({
    subject: 'AW: Angebot',
    headers: ['Auto-Submitted: auto-replied'],
  })
  expect(outcome).toBe('filed')
  // No task to answer it, either.
  expect(await entries(customer.id)).toMatchObject([
    { type: 'email', mail: { automatic: 'auto_reply', direction: 'received', sentAt: SENT } },
  ])
  expect(await lastContacts(customer)).toEqual([null, null])
  await customer.drop({ subject: 'Angebot' })
  expect(await lastContacts(customer)).toEqual([SENT, SENT])
})

test('an absence note does not break the silence of an opportunity', async () => {
  const customer = await scene()
  const silent = async () => {
    const { groups } = await staff.call(automation.preview, { rule: 'silence', days: 14 })
    return groups.some(({ items }) => items.some(({ customer: { id } }) => id === customer.id))
  }
  await app.database.query(`update opportunities set "createdAt" = '2026-10-01' where id = $1`, [
    customer.opportunityId,
  ])
  expect(await silent()).toBe(true)
  await customer.drop({ headers: ['Auto-Submitted: auto-replied'] })
  expect(await silent()).toBe(true)
  await customer.drop()
  expect(await silent()).toBe(false)
})

test('a copy with its headers says what a copy without them was', async () => {
  const customer = await scene()
  const copy = { messageId: `<${randomUUID()}@kunde.example>` }
  await customer.drop(copy)
  expect(await lastContacts(customer)).toEqual([SENT, SENT])
  await customer.drop({ ...copy, headers: ['Auto-Submitted: auto-replied'] })
  expect(await lastContacts(customer)).toEqual([null, null])
  expect(await entries(customer.id)).toMatchObject([{ mail: { automatic: 'auto_reply' } }])
})

test('a mail of tomorrow stands where it was filed and keeps its date', async () => {
  const customer = await scene()
  await customer.drop({ subject: 'Morgen', date: new Date('2031-05-01T08:00:00Z') })
  app.clock.advance(60_000)
  await customer.drop({ subject: 'Heute', date: app.clock.now() })
  const rows = await staff.call(timeline.ofCustomer, { id: customer.id, filter: 'mails', limit: 10 })
  expect(rows).toMatchObject([
    { activity: { title: 'Heute' } },
    { activity: { title: 'Morgen', mail: { sentAt: '2031-05-01T08:00:00.000Z' } } },
  ])
})

test('what a form of our web site sent comes from the person whom the answer goes to', async () => {
  const customer = await scene()
  const form = (replyTo: string) =>
    internetMail({
      from: 'Website <formular@example.org>',
      headers: [`Reply-To: ${replyTo}`, 'Auto-Submitted: auto-generated'],
    })
  expect(await dropMail(staff, form(customer.email))).toMatchObject({
    outcome: 'filed',
    direction: 'received',
    placements: [{ customer: { id: customer.id }, reason: `${customer.email} ist beim Kunden hinterlegt.` }],
  })
  expect(await entries(customer.id)).toMatchObject([{ mail: { automatic: 'none' } }])
  expect(await dropMail(staff, form('neu@fremd.example'))).toMatchObject({
    outcome: 'tray',
    direction: 'received',
    tray: { question: 'Der Absender gehört zu keinem Kunden.' },
  })
})
