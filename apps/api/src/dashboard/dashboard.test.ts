import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { createActivity, createCustomer, createOpportunity } from '../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'
import { lastViennaMidnight } from '../platform/clock/clock.ts'

const DAY = 86_400_000

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString()

test('a new installation has nothing to do', async () => {
  expect(await staff.call(dashboard.today, {})).toMatchObject({
    contacts: { new: 0, suspected: 0, oldest: null },
    activities: { overdue: 0, oldest: null },
    applications: { pending: 0, reviewing: 0, jobTitles: [] },
    mails: { isEnabled: false, waiting: 0, retrying: 0, failed: 0, lastFailure: null },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

test('the figures leave out what is in the trash, and what hangs on it', async () => {
  const kept = await createCustomer(staff, { customerStatus: 'closed_won' })
  const gone = await createCustomer(staff)
  for (const { id } of [kept, gone]) {
    await createOpportunity(staff, id, { value: 100 })
    await createActivity(staff, id)
    await createActivity(staff, id, { activityDate: daysFromNow(-8) })
  }
  await staff.call(customers.remove, { id: gone.id })
  expect(await staff.call(dashboard.stats, {})).toMatchObject({
    totalCustomers: 1,
    activeCustomers: 0,
    totalOpportunities: 1,
    openOpportunities: 1,
    totalValue: 10_000,
    totalActivities: 2,
    recentActivityCount: 1,
  })
})

test('the newest ten activities of the last seven days are named, the newest first', async () => {
  for (const others of await staff.call(customers.list, {}))
    await staff.call(customers.remove, { id: others.id })
  const { id } = await createCustomer(staff)
  const at = (days: number) => createActivity(staff, id, { activityDate: daysFromNow(days) })
  // Entered in another order than they happened; one of them too long ago, one still to come.
  const days = [-1.5, -7.5, 1.5, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6, -0.7, -0.8, -0.9, -3]
  const ids = new Map<number, number>()
  for (const day of days) ids.set(day, (await at(day)).id)
  const { recentActivities, recentActivityCount } = await staff.call(dashboard.stats, {})
  const newest = days.filter(day => day > -7 && day < 0).toSorted((a, b) => b - a)
  expect(recentActivities.map(activity => activity.id)).toEqual(newest.slice(0, 10).map(day => ids.get(day)))
  expect(recentActivityCount).toBe(11)
})

test('the oldest new request and the longest overdue activity are named', async () => {
  for (const [lastName, message] of [
    ['Erste', 'Bitte um Rückruf'],
    ['Zweite', 'Buy cheap backlinks'],
  ])
    await app.stranger().call(contact.send, {
      firstName: 'Anna',
      lastName: lastName!,
      email: `${lastName}@a.example`,
      phone: '1',
      company: 'A',
      message: message!,
    })
  const customer = await createCustomer(staff, { companyName: 'Pongau Hydraulik AG' })
  const due = (days: number, status: 'pending' | 'completed', title: string) =>
    createActivity(staff, customer.id, { title, status, dueDate: daysFromNow(days) })
  await due(-2, 'pending', 'Rückruf Einkauf')
  await due(-1, 'pending', 'Angebot nachfassen')
  await due(-5, 'completed', 'Erledigt')
  await due(1, 'pending', 'Morgen')
  const { contacts, activities, mails } = await staff.call(dashboard.today, {})
  expect(contacts).toMatchObject({ new: 2, suspected: 1, oldest: { name: 'Anna Erste' } })
  expect(activities).toMatchObject({
    overdue: 2,
    oldest: { title: 'Rückruf Einkauf', customer: { companyName: 'Pongau Hydraulik AG' } },
  })
  expect(mails).toMatchObject({ waiting: 3, failed: 0 })
})

test('a refused mail and pending applications are named', async () => {
  await app.database.query(
    `update outbox set state = 'failed', answer = '550 5.1.1 Unbekannt' where recipient is not null`,
  )
  await app.database
    .query(`insert into job_applications ("jobTitle", "firstName", "lastName", email, motivation, language, status)
    values ('Konstruktion', 'A', 'B', 'a@b.example', 'x', 'de', 'pending'), ('Konstruktion', 'C', 'D', 'c@d.example', 'x', 'de', 'pending'),
      ('Vertrieb', 'E', 'F', 'e@f.example', 'x', 'de', 'reviewing')`)
  const { applications, mails } = await staff.call(dashboard.today, {})
  expect(applications).toEqual({ pending: 2, reviewing: 1, jobTitles: ['Konstruktion'] })
  expect(mails).toMatchObject({
    waiting: 2,
    failed: 1,
    lastFailure: { recipient: 'Erste@a.example', answer: '550 5.1.1 Unbekannt' },
  })
})

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T23:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T22:59:59Z', '2026-11-19T23:00:00.000Z'],
  ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T22:30:00Z', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25T01:00:00Z', '2026-10-24T22:00:00.000Z'],
])('at %s the Austrian day began at %s', (moment, began) => {
  expect(lastViennaMidnight(new Date(moment)).toISOString()).toBe(began)
})
