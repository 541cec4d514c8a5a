import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { createActivity, createCustomer, createOpportunity } from '../../test/factories.ts'
import { settingsFor } from '../../test/mail-server.ts'
import { freePort } from '../../test/server-process.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let apps: TestApp[]
let staff: Person
let port: number

beforeAll(async () => {
  const first = await startTestApp()
  apps = [first, await startTestApp({}, first), await startTestApp({}, first)]
  staff = await first.staff()
  // Nobody listens there: what is written stays where a test can count it.
  port = await freePort()
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})
beforeEach(async () => {
  for (const table of ['outbox', 'email_settings', 'daily_summaries', 'contact_requests', 'customers'])
    await query(`delete from ${table}`)
})

const query = <R extends object>(text: string, values?: unknown[]) => apps[0]!.database.query<R>(text, values)

/** Moves the clocks of all instances to a moment. */
function moveTo(moment: string): void {
  for (const { clock } of apps) clock.advance(new Date(moment).getTime() - clock.now().getTime())
}

/** Has every instance look many times at once, and waits until all have looked. */
async function look(times = 1): Promise<void> {
  await query(`insert into pgboss.job (name, data) select 'mail.summary', '{}' from generate_series(1, $1)`, [
    times,
  ])
  await until('everybody has looked', async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'mail.summary' and state not in ('completed', 'failed')`,
    )
    return open.length === 0
  })
}

async function wanted(moment: string, fields = {}): Promise<void> {
  moveTo(moment)
  await staff.call(emailSettings.save, settingsFor(port, { dailySummaryEnabled: true, ...fields }))
}

const summaries = () =>
  query<{ subject: string; text: string; recipient: string }>(
    `select subject, text, recipient from outbox where kind = 'daily_summary' order by number`,
  )
const subjects = async () => (await summaries()).map(({ subject }) => subject)

const visitor = {
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@brandl.example',
  phone: '1',
  company: 'Brandl <b>Möbel</b>',
  message: 'Hallo',
}

test('three instances that look again and again write one summary a day', async () => {
  await wanted('2026-11-19T12:00:00Z')
  moveTo('2026-11-20T07:59:00Z')
  await look(3)
  expect(await subjects()).toEqual([])
  moveTo('2026-11-20T08:00:00Z')
  await look(15)
  expect(await subjects()).toEqual(['Tägliche Zusammenfassung, 20.11.2026'])
  moveTo('2026-11-21T08:00:30Z')
  await look(5)
  expect(await subjects()).toHaveLength(2)
})

test('clocks that jump back and forth send nothing twice', async () => {
  await wanted('2026-11-19T12:00:00Z')
  for (const moment of ['08:00', '07:50', '08:10', '07:55', '08:05']) {
    moveTo(`2026-11-20T${moment}:00Z`)
    await look()
  }
  expect(await subjects()).toHaveLength(1)
})

test('down from 08:50 to 10:30, it comes late and says so', async () => {
  await wanted('2026-11-19T12:00:00Z')
  moveTo('2026-11-20T09:30:00Z')
  await look()
  const [late] = await summaries()
  expect(late!.text).toContain('Verspätet: Um 09:00 Uhr war der Server nicht in Betrieb.')
})

test('down for two days, the next one covers all of it', async () => {
  await wanted('2026-11-19T07:00:00Z')
  moveTo('2026-11-19T08:00:00Z')
  await look()
  await query(`update daily_summaries set "coveredUntil" = now() - interval '60 hours'`)
  for (const [name, age] of [
    ['before', '61 hours'],
    ['during', '40 hours'],
    ['after', '1 hour'],
  ]) {
    await apps[0]!.stranger().call(contact.send, { ...visitor, lastName: `Brandl-${name}` })
    await query(
      `update contact_requests set "createdAt" = now() - $1::interval where "lastName" = 'Brandl-' || $2`,
      [age, name],
    )
  }
  moveTo('2026-11-21T17:30:00Z')
  await look()
  expect(await subjects()).toHaveLength(1)
  moveTo('2026-11-22T08:00:00Z')
  await look()
  const { text } = (await summaries()).at(-1)!
  expect(text).toContain('Neue Kontaktanfragen (2)')
  expect(text).toMatch(/Brandl-after[\s\S]*Brandl-during/)
  expect(text).not.toContain('Brandl-before')
})

test('it tells what is new, due, closing and refused, with links, and names of customers are only text', async () => {
  await wanted('2026-11-19T12:00:00Z')
  await apps[0]!.stranger().call(contact.send, visitor)
  await query(`update contact_requests set "createdAt" = now() - interval '1 hour'`)
  const customer = await createCustomer(staff, { companyName: 'Huber & <i>Söhne</i>' })
  const due = (title: string, dueDate: string, status: 'pending' | 'completed' = 'pending') =>
    createActivity(staff, customer.id, { title, dueDate, status })
  await due('Gestern', '2026-11-19T22:59:00Z')
  await due('Heute', '2026-11-20T22:59:00Z')
  await due('Morgen', '2026-11-20T23:00:00Z')
  await due('Erledigt', '2026-11-19T08:00:00Z', 'completed')
  const closing = (title: string, expectedCloseDate: string) =>
    createOpportunity(staff, customer.id, { title, expectedCloseDate })
  await closing('In sieben', '2026-11-27')
  await closing('In acht', '2026-11-28')
  await query(`insert into outbox (kind, recipient, subject, text, state, answer, "failedAt")
    values ('contact_confirmation', 'gone@example.org', '', '', 'failed', '550 unknown', now() - interval '1 hour')`)
  moveTo('2026-11-20T08:00:00Z')
  await look()
  const [{ text } = { text: '' }] = await summaries()
  for (const said of [
    'Neue Kontaktanfragen (1)',
    'Sabine Brandl, Brandl <b>Möbel</b>',
    'Fällige und überfällige Aktivitäten (2)',
    'Gestern, Huber & <i>Söhne</i> (überfällig seit 19.11.2026)',
    'Heute, Huber & <i>Söhne</i> (heute fällig)',
    '/admin/contacts?open=',
    `/crm/customers/${customer.id}?activity=`,
    '/crm/opportunities/',
    'schließen (1)',
    'In sieben, Huber & <i>Söhne</i> (erwartet am 27.11.2026)',
    'Bestätigung Kontaktanfrage an gone@example.org (550 unknown)',
  ])
    expect(text).toContain(said)
  for (const unsaid of ['Morgen', 'Erledigt', 'In acht', 'Bewerbungen (']) expect(text).not.toContain(unsaid)
  const [mail] = await staff.call(outbox.list, { search: 'Tägliche' })
  const { html } = await staff.call(outbox.get, { id: mail!.id })
  expect(html).toContain('Huber &amp; &lt;i&gt;Söhne&lt;/i&gt;')
})

test('it tells that the watched mailbox fails and what it did not file', async () => {
  await wanted('2026-11-19T12:00:00Z')
  await query(`insert into mailbox ("isEnabled", host, port, encryption, username, "sealedPassword", intake, folder, "processedFolder",
      failure, "failedAt", "nextTryAt") values (true, 'imap.example', 993, 'tls', 'crm', 'x', 'folder', 'CRM', 'Abgelegt',
      'Das Postfach ist weg.', now(), 'infinity')`)
  await query(`insert into mailbox_refusals (key, subject, reason, "refusedAt")
    values ('1', 'Abwesend', 'Automatisch.', now() - interval '1 hour')`)
  moveTo('2026-11-20T08:00:00Z')
  await look()
  const { text } = (await summaries())[0]!
  await query('delete from mailbox')
  await query('delete from mailbox_refusals')
  expect(text).toContain(
    'Es wird gerade nichts abgelegt: Das Postfach ist weg. 1 E-Mail wurde nicht abgelegt.',
  )
})

test('a day on which nothing happened says that', async () => {
  await wanted('2026-11-19T12:00:00Z')
  moveTo('2026-11-20T08:00:00Z')
  await look()
  expect((await summaries())[0]!.text).toContain('nichts ist fällig')
})

test('switched on in the afternoon, it begins tomorrow; another recipient gets the next one', async () => {
  await wanted('2026-11-20T13:00:00Z', { dailySummaryEnabled: false })
  await look()
  await wanted('2026-11-20T13:00:00Z')
  await look()
  expect(await subjects()).toEqual([])
  moveTo('2026-11-21T08:00:00Z')
  await look()
  expect(await subjects()).toHaveLength(1)
  await wanted('2026-11-21T08:30:00Z', { adminNotificationEmail: 'berta@firma.example' })
  await look()
  moveTo('2026-11-22T08:00:00Z')
  await look()
  expect((await summaries()).map(({ recipient }) => recipient)).toEqual([
    'anna@firma.example',
    'berta@firma.example',
  ])
})

test('without mail or summary switched on there is none', async () => {
  await wanted('2026-11-19T12:00:00Z', { isEnabled: false })
  moveTo('2026-11-20T08:00:00Z')
  await look()
  await wanted('2026-11-20T08:00:00Z', { dailySummaryEnabled: false })
  await look()
  expect(await subjects()).toEqual([])
})
