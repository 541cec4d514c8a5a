import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { audit } from '@app/contracts/audit'
import { automation, automationDefaults, type AutomationRule } from '@app/contracts/automation'
import { customers } from '@app/contracts/customers'
import { emailSettings } from '@app/contracts/email-settings'
import { opportunities } from '@app/contracts/opportunities'
import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { addColleague } from '../../../test/colleague.ts'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
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
  // Nobody listens there: what is written stays where a test can count it.
  port = await freePort()
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})
beforeEach(async () => {
  for (const table of ['outbox', 'email_settings', 'automation_runs', 'automation_settings', 'customers'])
    await query(`delete from ${table}`)
  await moveTo('2026-11-23T12:00:00Z')
})

const query = <R extends object>(text: string, values?: unknown[]) => apps[0]!.database.query<R>(text, values)

/** Moves the clocks of both instances; a session of another day is over by then. */
async function moveTo(moment: string): Promise<void> {
  for (const { clock } of apps) clock.advance(new Date(moment).getTime() - clock.now().getTime())
  staff = await apps[0]!.staff()
}

/** Has both instances look many times at once. */
async function look(times = 2): Promise<void> {
  await query(
    `insert into pgboss.job (name, data) select 'crm.automation', '{}' from generate_series(1, $1)`,
    [times],
  )
  await until('everybody has looked', async () => {
    const open = await query(
      `select 1 from pgboss.job where name = 'crm.automation' and state not in ('completed', 'failed')`,
    )
    return open.length === 0
  })
}

const rules = (fields = {}) => staff.call(automation.save, { ...automationDefaults, ...fields })
const mail = (fields = {}) => staff.call(emailSettings.save, settingsFor(port, fields))
const preview = (rule: AutomationRule, days?: number) => staff.call(automation.preview, { rule, days })
const written = () =>
  query<{ kind: string; recipient: string; subject: string; text: string }>(
    `select kind, recipient, subject, text from outbox where kind not in ('security_alert') order by recipient, number`,
  )
const entries = () => staff.call(automation.log, { limit: 50 })

/** An opportunity that is so old, and has been in its stage since then. */
async function agedOpportunity(customerId: number, createdAt: string, fields = {}) {
  const opportunity = await createOpportunity(staff, customerId, fields)
  await query(`update opportunities set "createdAt" = $2 where id = $1`, [opportunity.id, createdAt])
  await query(`update crm_changes set "createdAt" = $2 where "opportunityId" = $1`, [
    opportunity.id,
    createdAt,
  ])
  return opportunity
}

test('everybody is reminded once a day of what is due, as the preview says, whatever the number of instances', async () => {
  const { person: colleague } = await addColleague(apps[0]!, staff)
  const { id } = await createCustomer(staff, { companyName: 'Huber & <i>Söhne</i>' })
  const due = (person: Person, title: string, dueDate: string, status: 'pending' | 'completed' = 'pending') =>
    createActivity(person, id, { title, dueDate, status })
  await due(staff, 'Gestern', '2026-11-23T22:59:00Z')
  await due(staff, 'Heute', '2026-11-24T22:59:00Z')
  await due(staff, 'Morgen', '2026-11-24T23:00:00Z')
  await due(staff, 'Erledigt', '2026-11-20T08:00:00Z', 'completed')
  await due(colleague, 'Testlauf', '2026-11-24T10:00:00Z')
  const gone = await createCustomer(staff)
  await createActivity(staff, gone.id, { status: 'pending', dueDate: '2026-11-20T08:00:00Z' })
  await staff.call(customers.remove, { id: gone.id })
  await mail()
  await rules({ reminderEnabled: true })
  await moveTo('2026-11-24T06:29:00Z')
  await look()
  expect(await written()).toEqual([])
  const { groups, recipients, total } = await preview('reminder')
  await moveTo('2026-11-24T06:30:00Z')
  await look(6)
  const mails = await written()
  expect(mails.map(({ recipient }) => recipient)).toEqual(groups.map(({ email }) => email).toSorted())
  expect([mails.length, recipients, total]).toEqual([2, 2, 3])
  const [mine, theirs] = mails
  expect(mine!.subject).toBe('2 Aktivitäten fällig, davon 1 überfällig, 24.11.2026')
  expect(mine!.text).toContain('Gestern, Huber & <i>Söhne</i> (überfällig seit 23.11.2026)')
  expect(mine!.text).toContain('Heute, Huber & <i>Söhne</i> (heute fällig)')
  expect(mine!.text).toContain(`/crm/customers/${id}?activity=`)
  for (const unsaid of ['Morgen', 'Erledigt', 'Testlauf', 'Verspätet'])
    expect(mine!.text).not.toContain(unsaid)
  expect(theirs!.text).toContain('Testlauf')
  expect(await entries()).toMatchObject([{ rule: 'reminder', total: 3, mails: 2, lateFor: null }])
  expect((await preview('reminder')).ranAt).not.toBeNull()
  await moveTo('2026-11-25T06:30:00Z')
  await look()
  expect(await written()).toHaveLength(4)
})

test('the rules tell whoever is responsible, not whoever typed it in', async () => {
  const { id: ownerId, email } = await addColleague(apps[0]!, staff)
  const { id } = await createCustomer(staff)
  await createActivity(staff, id, { ownerId, status: 'pending', dueDate: '2026-11-20T08:00:00Z' })
  await agedOpportunity(id, '2026-10-01T08:00:00Z', { ownerId, stageId: 4 })
  for (const rule of ['reminder', 'follow_up', 'silence'] as const)
    expect((await preview(rule)).groups).toMatchObject([{ email, total: 1 }])
})

test('of a long list the first are named; whoever is gone hands over to the notification address', async () => {
  const { person: colleague, id: colleagueId } = await addColleague(apps[0]!, staff)
  const { id } = await createCustomer(staff)
  for (let day = 1; day <= 12; day++)
    await createActivity(colleague, id, {
      title: `Rückruf ${day}.`,
      status: 'pending',
      dueDate: new Date(Date.UTC(2026, 10, day, 8)).toISOString(),
    })
  await query(`update staff set "disabledAt" = now() where id = $1`, [colleagueId])
  await mail()
  await rules({ reminderEnabled: true })
  await moveTo('2026-11-24T06:30:00Z')
  expect(await preview('reminder')).toMatchObject({
    groups: [{ name: null, email: 'anna@firma.example', total: 12, overdue: 12 }],
  })
  await look()
  const [{ text, recipient } = { text: '', recipient: '' }] = await written()
  expect(recipient).toBe('anna@firma.example')
  expect(text).toMatch(/Rückruf 10\.,.*\n[^]*und 2 weitere/)
  expect(text).not.toContain('Rückruf 11.')
})

test('the server was down: late until the evening, then tomorrow; on the day of the change of the clock it is on time', async () => {
  const { id } = await createCustomer(staff)
  await createActivity(staff, id, { status: 'pending', dueDate: '2026-11-20T08:00:00Z' })
  await mail()
  await rules({ reminderEnabled: true })
  await moveTo('2026-11-24T17:00:00Z')
  await look()
  expect(await written()).toEqual([])
  await moveTo('2026-11-25T11:00:00Z')
  await look()
  const [late] = await written()
  expect(late!.text).toContain('Verspätet: Vorgesehen war 07:30 Uhr.')
  expect((await entries())[0]!.lateFor).toBe('07:30')
  await moveTo('2027-03-28T05:29:00Z')
  await look()
  expect(await written()).toHaveLength(1)
  await moveTo('2027-03-28T05:30:00Z')
  await look()
  expect((await written())[1]!.text).not.toContain('Verspätet')
})

test('a rule that is switched on in the afternoon begins tomorrow', async () => {
  const { id } = await createCustomer(staff)
  await createActivity(staff, id, { status: 'pending', dueDate: '2026-11-20T08:00:00Z' })
  await mail()
  await rules({ reminderEnabled: true })
  await look()
  expect(await written()).toEqual([])
})

test('with mail switched off nothing is sent and nothing is lost', async () => {
  const { id } = await createCustomer(staff)
  const offer = await agedOpportunity(id, '2026-11-10T10:00:00Z', { stageId: 4 })
  await mail({ isEnabled: false })
  await rules({ followUpEnabled: true })
  await moveTo('2026-11-24T06:30:00Z')
  await look()
  expect(await preview('follow_up')).toMatchObject({ isMailEnabled: false, total: 1, ranAt: null })
  expect(await refusalOf(staff.call(automation.run, { rule: 'follow_up' }))).toMatchObject({
    status: 422,
    code: 'automation.mail_disabled',
  })
  expect([await written(), await entries()]).toEqual([[], []])
  await mail()
  await moveTo('2026-11-24T09:00:00Z')
  await look()
  expect((await written())[0]!.text).toContain(offer.title)
})

test('an offer without newer activity is told once; back in the stage later, once more', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Steiner Logistik' })
  const offer = await agedOpportunity(id, '2026-11-17T22:30:00Z', { stageId: 4, title: 'Palettierzelle' })
  const followed = await agedOpportunity(id, '2026-11-10T10:00:00Z', { stageId: 4, title: 'Nachgefasst' })
  await createActivity(staff, id, { opportunityId: followed.id, activityDate: '2026-11-11T10:00:00Z' })
  const earlier = await agedOpportunity(id, '2026-11-10T10:00:00Z', { stageId: 3, title: 'Nicht so weit' })
  await createActivity(staff, id, { opportunityId: earlier.id, activityDate: '2026-11-01T10:00:00Z' })
  await mail()
  await staff.call(pipelineSettings.save, { stages: [{ id: 4, name: 'Offert gelegt' }], lossReasons: [] })
  await rules({ followUpEnabled: true, followUpDays: 7 })
  await moveTo('2026-11-23T22:59:00Z')
  expect((await preview('follow_up')).total).toBe(0)
  expect((await preview('follow_up', 6)).total).toBe(1)
  await moveTo('2026-11-24T06:30:00Z')
  const { groups } = await preview('follow_up')
  expect(groups).toMatchObject([
    { name: 'Anna Berger', total: 1, items: [{ title: 'Palettierzelle', customer: { id } }] },
  ])
  await look(4)
  const [told, ...others] = await written()
  expect(others).toEqual([])
  expect(told!.subject).toBe('Nachfassen: 1 Angebot, 24.11.2026')
  expect(told!.text).toMatch(/„Offert gelegt“.*Palettierzelle, Steiner Logistik .Angebot seit 17.11.2026/s)
  expect((await entries())[0]).toMatchObject({
    rule: 'follow_up',
    total: 1,
    mails: 1,
    links: [{ title: 'Palettierzelle', customer: { id, companyName: 'Steiner Logistik' } }],
  })
  await moveTo('2026-11-25T06:30:00Z')
  await look()
  expect(await written()).toHaveLength(1)
  for (const stageId of [5, 4]) await staff.call(opportunities.update, { id: offer.id, stageId })
  await query(
    `update crm_changes set "createdAt" = '2026-11-26T08:00:00Z' where "opportunityId" = $1
    and fields <> '{}'`,
    [offer.id],
  )
  await moveTo('2026-12-03T06:30:00Z')
  await look()
  expect((await written()).map(({ text }) => /Angebot seit [\d.]+\d/.exec(text)![0])).toEqual([
    'Angebot seit 17.11.2026',
    'Angebot seit 26.11.2026',
  ])
})

test('an open opportunity without activity is warned of once, and again after the next silence', async () => {
  const { id } = await createCustomer(staff)
  const silent = await agedOpportunity(id, '2026-10-01T10:00:00Z', { title: 'Sichtprüfung' })
  const last = await createActivity(staff, id, {
    opportunityId: silent.id,
    activityDate: '2026-11-09T10:00:00Z',
  })
  await agedOpportunity(id, '2026-11-20T10:00:00Z', { title: 'Zu jung' })
  await agedOpportunity(id, '2026-10-01T10:00:00Z', { title: 'Gewonnen', stageId: 7 })
  await mail()
  await rules({ silenceEnabled: true, silenceDays: 14 })
  await moveTo('2026-11-24T06:30:00Z')
  expect(await preview('silence')).toMatchObject({
    total: 1,
    groups: [{ items: [{ title: 'Sichtprüfung' }] }],
  })
  await look(4)
  await moveTo('2026-11-25T06:30:00Z')
  await look()
  expect(await written()).toHaveLength(1)
  expect((await written())[0]!.text).toContain('(zuletzt 09.11.2026)')
  await staff.call(activities.update, { id: last.id, activityDate: '2026-11-25T10:00:00Z' })
  await moveTo('2026-12-09T06:30:00Z')
  await look()
  expect((await written())[1]!.text).toContain('(zuletzt 25.11.2026)')
})

test('today’s run can be made before its time, once, and only while the rule is on', async () => {
  const { id } = await createCustomer(staff)
  await createActivity(staff, id, { status: 'pending', dueDate: '2026-11-20T08:00:00Z' })
  await mail()
  await rules()
  const run = () => staff.call(automation.run, { rule: 'reminder' })
  expect(await refusalOf(run())).toMatchObject({ status: 422, code: 'automation.rule_off' })
  await rules({ reminderEnabled: true })
  await moveTo('2026-11-24T05:00:00Z')
  expect(await run()).toEqual({ mails: 1, total: 1 })
  expect(await refusalOf(run())).toMatchObject({ status: 409, code: 'automation.already_run' })
  await moveTo('2026-11-24T06:30:00Z')
  await look()
  expect(await written()).toHaveLength(1)
  const [entry] = await staff.call(audit.list, { limit: 1, action: 'automation.run' })
  expect(entry!.subject).toBe('Erinnerung an fällige und überfällige Aktivitäten')
})

test('a run that nothing is due for is in the log and writes no mail', async () => {
  await mail()
  await rules({ reminderEnabled: true, followUpEnabled: true, silenceEnabled: true })
  await moveTo('2026-11-24T06:30:00Z')
  await look()
  expect(await written()).toEqual([])
  expect((await entries()).map(({ rule, total, mails }) => [rule, total, mails]).toSorted()).toEqual([
    ['follow_up', 0, 0],
    ['reminder', 0, 0],
    ['silence', 0, 0],
  ])
  expect(await staff.call(automation.log, { limit: 5, rule: 'silence' })).toHaveLength(1)
})
