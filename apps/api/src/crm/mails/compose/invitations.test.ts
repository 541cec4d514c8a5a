import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { activities } from '@app/contracts/activities'
import { calendarFeed, invitations } from '@app/contracts/calendar'
import { composedMails } from '@app/contracts/composed-mails'
import { contactPersons } from '@app/contracts/contact-persons'
import { emailSettings } from '@app/contracts/email-settings'
import { timeline } from '@app/contracts/timeline'
import { createActivity, createCustomer, refusalOf } from '../../../../test/factories.ts'
import { settingsFor, startMailServer, type MailServer } from '../../../../test/mail-server.ts'
import { until } from '../../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let anna: Person
let server: MailServer
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
  server = await startMailServer()
  await anna.call(emailSettings.save, settingsFor(server.port))
  const fields = { address: 'Hauptstraße 1', postalCode: '4020', city: 'Linz' }
  customerId = (await createCustomer(anna, fields)).id
  await anna.call(contactPersons.create, {
    id: customerId,
    firstName: 'Eva',
    lastName: 'Größl',
    email: 'eva@huber.example',
    isPrimary: true,
  })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})
beforeEach(() => void server.caught.splice(0))

const plan = (dueDate = '2026-12-01T08:00:00.000Z') =>
  createActivity(anna, customerId, {
    type: 'meeting',
    title: 'Besichtigung; Linie <3>',
    status: 'pending',
    dueDate,
  })

async function send(activityId: number, others: string[] = []) {
  const { to, subject, invitation } = await anna.call(composedMails.draft, { kind: 'new', activityId })
  return anna.call(composedMails.send, {
    to: [...to.slice(0, 1).map(({ name, email }) => `${name} <${email}>`), ...others].join('\n'),
    subject,
    html: invitation!.html,
    minutes: invitation!.minutes,
    place: invitation!.place,
    customerId,
    activityId,
  })
}

/** The mail that leaves now, and the event that both its parts carry. */
async function arrived() {
  await app.database.query(`update outbox set "dueAt" = now() where state = 'waiting'`)
  await until('the mail has arrived', () => server.caught.length > 0)
  const mail = server.caught.shift()
  const calendar = new ICAL.Component(
    ICAL.parse(
      mail!.parsed.attachments.find(({ filename }) => filename === 'invite.ics')!.content.toString(),
    ) as unknown[],
  )
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { ...mail!, method: calendar.getFirstPropertyValue('method'), event }
}

test('an invitation is a mail that Outlook and Google take into the calendar; a change and a cancellation find its entry', async () => {
  const activity = await plan()
  const draft = await anna.call(composedMails.draft, { kind: 'new', activityId: activity.id })
  expect(draft).toMatchObject({
    to: [{ name: 'Eva Größl', email: 'eva@huber.example' }],
    subject: 'Einladung: Besichtigung; Linie <3>',
    invitation: { kind: 'request', minutes: 60, place: 'Hauptstraße 1, 4020 Linz' },
  })
  expect(draft.invitation!.html).toContain('Guten Tag Eva Größl,')
  await send(activity.id)
  const first = await arrived()
  const source = first.bytes.toString()
  expect(source).toMatch(
    /multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*text\/calendar; charset=utf-8;\s+method=REQUEST/i,
  )
  expect(source).toMatch(/application\/ics;\s+name=invite\.ics/i)
  expect(first.parsed.text).toContain('Dienstag, 1. Dezember 2026, 09:00 bis 10:00 Uhr')
  expect([first.method, first.event.sequence, first.event.summary]).toEqual([
    'REQUEST',
    0,
    'Besichtigung; Linie <3>',
  ])
  expect(first.event.startDate.toJSDate().toISOString()).toBe('2026-12-01T08:00:00.000Z')
  expect(first.event.organizer.toLowerCase()).toBe('mailto:anna.berger@example.org')
  expect(first.event.attendees.map(each => String(each.getFirstValue()).toLowerCase())).toEqual([
    'mailto:eva@huber.example',
  ])
  expect(await anna.call(invitations.state, { id: activity.id })).toMatchObject({
    isSent: true,
    isCurrent: true,
  })

  await anna.call(activities.update, { id: activity.id, dueDate: '2026-12-02T08:00:00.000Z' })
  expect(await anna.call(invitations.state, { id: activity.id })).toMatchObject({
    isSent: true,
    isCurrent: false,
  })
  await send(activity.id)
  const moved = await arrived()
  expect([moved.method, moved.event.sequence, moved.event.uid]).toEqual(['REQUEST', 1, first.event.uid])
  expect(moved.to).toEqual(['eva@huber.example'])

  await anna.call(activities.update, { id: activity.id, status: 'cancelled' })
  await send(activity.id)
  const cancelled = await arrived()
  expect([cancelled.method, cancelled.event.sequence, cancelled.event.uid]).toEqual([
    'CANCEL',
    2,
    first.event.uid,
  ])
  expect(cancelled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(await anna.call(invitations.state, { id: activity.id })).toMatchObject({
    isSent: false,
    isCurrent: true,
  })
})

test('whoever an update leaves out gets a cancellation; taken back, neither goes out', async () => {
  const activity = await plan()
  await send(activity.id, ['Max <max@huber.example>', 'ida@huber.example'])
  const first = await arrived()
  await anna.call(activities.update, { id: activity.id, dueDate: '2026-12-03T08:00:00.000Z' })
  const { mailId } = await send(activity.id, ['IDA@huber.example'])
  await anna.call(composedMails.undo, { id: mailId })
  expect(await app.database.query(`select 1 from outbox where state = 'waiting'`)).toEqual([])
  await send(activity.id, ['IDA@huber.example'])
  const mails = [await arrived(), await arrived()]
  const update = mails.find(({ method }) => method === 'REQUEST')!
  const cancelled = mails.find(({ method }) => method === 'CANCEL')!
  expect(update.to).toEqual(['eva@huber.example', 'IDA@huber.example'])
  expect(cancelled.to).toEqual(['max@huber.example'])
  expect(cancelled.parsed.subject).toBe('Absage: Besichtigung; Linie <3>')
  // The entry that stands in that calendar, not the one that the others get now.
  expect(cancelled.parsed.text).toContain('Dienstag, 1. Dezember 2026, 09:00 bis 10:00 Uhr')
  expect([cancelled.event.uid, cancelled.event.sequence]).toEqual([first.event.uid, update.event.sequence])
  expect(cancelled.event.attendees.map(each => String(each.getFirstValue()).toLowerCase())).toEqual([
    'mailto:max@huber.example',
  ])
  const filed = await anna.call(timeline.ofCustomer, { id: customerId, filter: 'mails' })
  const cancellation = filed.find(entry => JSON.stringify(entry).includes('Max <max@huber.example>'))
  expect(cancellation).toMatchObject({ activity: { title: 'Absage: Besichtigung; Linie <3>' } })
})

test('an update goes to whom the first went, optional ones as such, and follows it; the own calendar says the same', async () => {
  const activity = await plan()
  const open = () => anna.call(composedMails.draft, { kind: 'new', activityId: activity.id })
  const invite = async (minutes: number) => {
    const { to, cc, subject, invitation } = await open()
    const lines = (people: typeof to) => people.map(({ name, email }) => `${name} <${email}>`).join('\n')
    const written = { subject, html: invitation!.html, place: 'Halle 3', customerId, activityId: activity.id }
    await anna.call(composedMails.send, {
      ...written,
      to: lines(to),
      cc: cc.length ? lines(cc) : 'Max Maier <max@huber.example>',
      minutes,
    })
    return arrived()
  }
  const first = await invite(90)
  await anna.call(activities.update, { id: activity.id, dueDate: '2026-12-04T13:30:00.000Z' })
  expect(await open()).toMatchObject({
    to: [{ name: 'Eva Größl', email: 'eva@huber.example' }],
    cc: [{ name: 'Max Maier', email: 'max@huber.example' }],
  })
  const update = await invite(1_440)
  expect(update.parsed.text).toContain(
    'Freitag, 4. Dezember 2026, 14:30 bis Samstag, 5. Dezember 2026, 14:30 Uhr',
  )
  expect([update.parsed.inReplyTo, update.parsed.references]).toEqual([
    first.parsed.messageId,
    first.parsed.messageId,
  ])
  const roles = update.event.attendees.map(each => each.getParameter('role'))
  expect(roles).toEqual(['REQ-PARTICIPANT', 'OPT-PARTICIPANT'])
  const { address } = await anna.call(calendarFeed.renew, {})
  const feed = await (await app.stranger().fetch(new URL(address!).pathname)).text()
  const events = new ICAL.Component(ICAL.parse(feed) as unknown[]).getAllSubcomponents('vevent')
  const own = events.map(each => new ICAL.Event(each)).find(({ uid }) => uid === first.event.uid)!
  expect([own.endDate.toString(), own.location]).toEqual([update.event.endDate.toString(), 'Halle 3'])
})

test('an appointment without a time takes the whole day; a new title makes what calendars say old', async () => {
  // Midnight in Vienna.
  const activity = await plan('2026-12-01T23:00:00.000Z')
  await send(activity.id)
  const { parsed, event } = await arrived()
  expect(parsed.text).toContain('Mittwoch, 2. Dezember 2026, ganztägig')
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-02', '2026-12-03'])
  await anna.call(activities.update, { id: activity.id, title: 'Abnahme' })
  expect(await anna.call(invitations.state, { id: activity.id })).toMatchObject({ isCurrent: false })
})

test('what is taken back invited nobody; what nobody was invited to can not be called off', async () => {
  const activity = await plan()
  const { mailId } = await send(activity.id)
  await anna.call(composedMails.undo, { id: mailId })
  expect(await anna.call(invitations.state, { id: activity.id })).toMatchObject({ isSent: false })
  await anna.call(activities.update, { id: activity.id, status: 'cancelled' })
  expect(await refusalOf(send(activity.id))).toMatchObject({ status: 409, code: 'invitation.nobody' })
})
