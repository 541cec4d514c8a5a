import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { emailSettings } from '@app/contracts/email-settings'
import { outbox } from '@app/contracts/outbox'
import { reportMails } from '@app/contracts/reports'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { settingsFor } from '../../../test/mail-server.ts'
import { until } from '../../../test/processes.ts'
import { freePort } from '../../../test/server-process.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let apps: TestApp[]
let staff: Person
let port: number

beforeAll(async () => {
  const first = await startTestApp()
  apps = [first, await startTestApp({}, first)]
  staff = await first.staff()
  // Nobody listens there: what is written stays where a test can count it.
  port = await freePort()
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})
beforeEach(async () => {
  for (const table of ['outbox', 'email_settings', 'report_mails', 'customers'])
    await query(`delete from ${table}`)
})

const query = <R extends object>(text: string, values?: unknown[]) => apps[0]!.database.query<R>(text, values)

function moveTo(moment: string): void {
  for (const { clock } of apps) clock.advance(new Date(moment).getTime() - clock.now().getTime())
}

/** Has the instances look many times at once, and waits until all have looked. */
async function look(): Promise<void> {
  await query(
    `insert into pgboss.job (name, data) select 'crm.report_mails', '{}' from generate_series(1, 5)`,
  )
  await until('everybody has looked', async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'crm.report_mails' and state not in ('completed', 'failed')`,
    )
    return open.length === 0
  })
}

const mails = () =>
  query<{ number: number; subject: string; text: string }>(
    `select number, subject, text from outbox where kind = 'weekly_reports' order by number`,
  )

// 23 November 2026 is a Monday; 7 o'clock in Austria is 6 in UTC.
test('two servers that look again and again mail the chosen reports once a week, with tables in text and HTML', async () => {
  moveTo('2026-11-19T10:00:00Z')
  staff = await apps[0]!.staff()
  await staff.call(emailSettings.save, settingsFor(port))
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id, { stageId: 7, value: 1234.5, source: 'referral' })
  await createOpportunity(staff, id, { stageId: 7, value: 1, source: 'website', ownerId: null })
  await staff.call(reportMails.save, { reports: ['won-by-source', 'changes'], ownOnly: true })
  moveTo('2026-11-23T05:59:00Z')
  await look()
  expect(await mails()).toEqual([])
  moveTo('2026-11-23T06:00:00Z')
  await look()
  await look()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Berichte zum Wochenbeginn, 23.11.2026')
  expect(mail!.text).toMatch(/Empfehlung: Anzahl 1, Wert €\s1\.234,50, Durchschnitt €\s1\.234,50/)
  expect(mail!.text).toContain('Website: Anzahl 0')
  expect(mail!.text).toContain('16.11.2026 bis 22.11.2026')
  expect(mail!.text).toContain('/crm/reports?report=won-by-source&from=2025-12-01&until=2026-11-30&owner=')
  staff = await apps[0]!.staff()
  const { html } = await staff.call(outbox.get, { id: mail!.number })
  expect(html).toMatch(/<th scope="row"[^>]*>Empfehlung<\/th><td[^>]*>1<\/td>/)
  moveTo('2026-11-24T06:30:00Z')
  await look()
  expect(await mails()).toHaveLength(1)
  moveTo('2026-11-30T08:00:00Z')
  await look()
  expect((await mails()).map(({ text }) => text.includes('Verspätet: Vorgesehen war 07:00 Uhr.'))).toEqual([
    false,
    true,
  ])
  // Two days on which nothing ran.
  moveTo('2026-12-09T08:00:00Z')
  await look()
  await look()
  const [, , late, ...more] = await mails()
  expect(more).toEqual([])
  expect(late!.subject).toBe('Berichte zum Wochenbeginn, 07.12.2026')
  expect(late!.text).toContain('Verspätet: Vorgesehen war Montag, 07:00 Uhr.')
  expect(late!.text).toContain('30.11.2026 bis 06.12.2026')
})

test('more people than the server has connections get their reports at the first look', async () => {
  moveTo('2026-11-19T10:00:00Z')
  staff = await apps[0]!.staff()
  await staff.call(emailSettings.save, settingsFor(port))
  const people = 20
  await query(
    `with added as (insert into staff (email, name, "passwordHash")
       select 'person' || n || '@firma.example', 'Person ' || n, 'none' from generate_series(1, $1::int) n returning id)
     insert into report_mails ("staffId", reports, "ownOnly", "wantedSince")
       select id, '{forecast,won-by-month}', false, $2 from added`,
    [people, apps[0]!.clock.now()],
  )
  moveTo('2026-11-23T06:00:00Z')
  await look()
  expect(await mails()).toHaveLength(people)
})

test('nothing is mailed while mail is off, without a choice, for a disabled account, or when chosen too late', async () => {
  moveTo('2026-11-19T10:00:00Z')
  const choose = async (reports: ['changes'] | []) => {
    // The session of the week before is over.
    staff = await apps[0]!.staff()
    return staff.call(reportMails.save, { reports, ownOnly: false })
  }
  expect((await choose(['changes'])).isMailEnabled).toBe(false)
  moveTo('2026-11-23T06:00:00Z')
  await look()
  staff = await apps[0]!.staff()
  await staff.call(emailSettings.save, settingsFor(port))
  await query('update staff set "disabledAt" = now()')
  await look()
  await query('update staff set "disabledAt" = null')
  moveTo('2026-11-23T06:30:00Z')
  await choose(['changes'])
  await look()
  moveTo('2026-11-30T06:00:00Z')
  await choose([])
  await look()
  expect(await mails()).toEqual([])
})
