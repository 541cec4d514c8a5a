import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { accounts } from '@app/contracts/accounts'
import { activities } from '@app/contracts/activities'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { calendarFeed } from '@app/contracts/calendar'
import { trash } from '@app/contracts/trash'
import { customers } from '@app/contracts/customers'
import { account as first } from '../../../test/account.ts'
import { addColleague } from '../../../test/colleague.ts'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.query('delete from activities; delete from calendar_feeds; delete from rate_limits'),
)

/** The path of a calendar's address: the test server has another host than its public one. */
const pathOf = (address: string | null) => new URL(address!).pathname
const newFeed = async (person = anna) => pathOf((await person.call(calendarFeed.renew, {})).address)
const read = (path: string, headers: Record<string, string> = {}) => app.stranger().fetch(path, { headers })

async function eventsOf(path: string) {
  const response = await read(path)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
}

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** The next day on which a clock in Vienna is so many hours ahead of UTC. */
function dayWithOffset(hours: number): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'shortOffset' })
  for (let days = 1; ; days++) {
    const day = inDays(days)
    if (offset.format(new Date(day)).endsWith(`GMT+${hours}`)) return day.slice(0, 10)
  }
}

test('another reader finds open activities, with text as it was written and times right in summer and winter', async () => {
  const customer = await createCustomer(anna, {
    companyName: 'Größe; Maß, „Söhne“ 😀 GmbH',
    address: 'Hauptstraße 1',
    postalCode: '4020',
    city: 'Linz',
  })
  const { id: opportunityId } = await createOpportunity(anna, customer.id, { title: 'Zelle, groß' })
  const [summer, winter] = [dayWithOffset(2), dayWithOffset(1)]
  const open = { status: 'pending', opportunityId } as const
  const longTitle = `Besichtigung; mit Übersetzung, ${'ä'.repeat(120)} \\n Ende`
  const meeting = await createActivity(anna, customer.id, {
    ...open,
    type: 'meeting',
    title: longTitle,
    description: 'bleibt hier',
    dueDate: `${summer}T07:00:00.000Z`,
  })
  await createActivity(anna, customer.id, { ...open, title: 'Rückruf', dueDate: `${winter}T08:00:00.000Z` })
  await createActivity(anna, customer.id, {
    ...open,
    title: 'Den ganzen Tag',
    dueDate: `${winter}T23:00:00.000Z`,
  })
  const path = await newFeed()
  const text = await (await read(path)).text()
  expect(text).not.toContain('bleibt hier')
  expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const events = new Map((await eventsOf(path)).map(event => [event.summary.slice(0, 12), event]))
  const [appointment, call, allDay] = ['Termin: Besi', 'Anruf: Rückr', 'Anruf: Den g'].map(key =>
    events.get(key)!,
  )
  expect(appointment!.summary).toBe(`Termin: ${longTitle} (Größe; Maß, „Söhne“ 😀 GmbH)`)
  expect(appointment!.location).toBe('Hauptstraße 1, 4020 Linz')
  expect(appointment!.description).toContain(`Opportunity: Zelle, groß\n`)
  expect(appointment!.description).toContain(`/crm/customers/${customer.id}?activity=${meeting.id}`)
  expect(appointment!.startDate.toJSDate().toISOString()).toBe(`${summer}T07:00:00.000Z`)
  expect(appointment!.endDate.toJSDate().toISOString()).toBe(`${summer}T08:00:00.000Z`)
  expect(call!.startDate.toJSDate().toISOString()).toBe(`${winter}T08:00:00.000Z`)
  const next = new Date(Date.parse(winter) + DAY).toISOString().slice(0, 10)
  expect([allDay!.startDate.isDate, allDay!.startDate.toString()]).toEqual([true, next])
})

test('the identity of an event stays, its sequence counts the changes', async () => {
  const { id } = await createCustomer(anna)
  const activity = await createActivity(anna, id, { status: 'pending', dueDate: inDays(1) })
  const path = await newFeed()
  const [before] = await eventsOf(path)
  await anna.call(activities.update, { id: activity.id, title: 'Anders' })
  const [after] = await eventsOf(path)
  expect(after!.uid).toBe(before!.uid)
  expect([before!.sequence, after!.sequence]).toEqual([0, 1])
  const stamp = (event: ICAL.Event) =>
    (event.component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate()
  expect(stamp(after!).getTime()).toBeGreaterThanOrEqual(stamp(before!).getTime())
})

test("only what is open, one's own, within the time shown, and at a customer who is there", async () => {
  const { person: eva } = await addColleague(app, anna)
  const { id } = await createCustomer(anna)
  const gone = await createCustomer(anna)
  const plan = (staff: Person, title: string, days: number, customerId = id) =>
    createActivity(staff, customerId, { status: 'pending', title, dueDate: inDays(days) })
  await plan(anna, 'mein', 3)
  await plan(anna, 'überfällig', -89)
  await plan(anna, 'uralt', -92)
  await plan(anna, 'fern', 733)
  await plan(eva, 'fremd', 3)
  await plan(anna, 'im Papierkorb', 3, gone.id)
  await createActivity(anna, id, { title: 'erledigt', dueDate: inDays(3) })
  await anna.call(customers.remove, { id: gone.id })
  const titles = (await eventsOf(await newFeed())).map(({ summary }) => /: (.*) \(/.exec(summary)![1])
  expect(titles.toSorted()).toEqual(['mein', 'überfällig'])
  await anna.call(trash.restore, { kind: 'customer', id: gone.id })
})

test('a new address closes the one before without a word; it is shown again, and neither stands in the database', async () => {
  expect(await anna.call(calendarFeed.get, {})).toEqual({ address: null, madeAt: null, lastReadAt: null })
  const first = await newFeed()
  expect((await read(first)).status).toBe(200)
  const second = await newFeed()
  const dead = await read(first)
  expect([dead.status, await dead.text()]).toEqual([404, ''])
  expect((await read(second)).status).toBe(200)
  const shown = await anna.call(calendarFeed.get, {})
  expect(pathOf(shown.address)).toBe(second)
  expect(Date.now() - new Date(shown.lastReadAt!).getTime()).toBeLessThan(60_000)
  const stored = JSON.stringify(await app.database.query('select * from calendar_feeds'))
  expect(stored).not.toContain(second.slice(-47, -4))
  const written = await anna.call(audit.list, { search: 'Anna Berger', sort: '-createdAt', limit: 4 })
  expect(written.map(({ action }) => action)).toEqual([
    'calendar.first_read',
    'calendar.renewed',
    'calendar.first_read',
    'calendar.made',
  ])
})

test('what has not changed is not sent again; nobody indexes it, and no proxy keeps it', async () => {
  const path = await newFeed()
  const { headers } = await read(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const asked = { 'if-none-match': headers.get('etag')! }
  expect((await read(path, asked)).status).toBe(304)
  await createActivity(anna, (await createCustomer(anna)).id, { status: 'pending', dueDate: inDays(1) })
  expect((await read(path, asked)).status).toBe(200)
})

test('S9.1: an address ends when its account is disabled, and enabling it brings no old address back', async () => {
  const { person, id, account } = await addColleague(app, anna)
  const path = await newFeed(person)
  const set = (isDisabled: boolean) =>
    anna.call(accounts.update, { id, isDisabled, password: first.password })
  await set(true)
  await set(false)
  expect((await read(path)).status).toBe(404)
  const again = app.stranger()
  await again.call(auth.login, account)
  expect(await again.call(calendarFeed.get, {})).toEqual({ address: null, madeAt: null, lastReadAt: null })
})

test("a disabled colleague's calendar is closed; guesses end soon", async () => {
  const { person, id } = await addColleague(app, anna)
  const path = await newFeed(person)
  await app.database.query('update staff set "disabledAt" = now() where id = $1', [id])
  expect((await read(path)).status).toBe(404)
  const strict = await startTestApp({ RATE_LIMITS: 'on' }, app)
  const guess = path.replace(/.{5}\.ics$/, 'AAAAA.ics')
  const answers = await Promise.all(Array.from({ length: 31 }, () => strict.stranger().fetch(guess)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  await strict.close()
})
