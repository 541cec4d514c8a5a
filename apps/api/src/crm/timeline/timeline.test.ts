import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import { timeline, type TimelineEntry } from '@app/contracts/timeline'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const nameOf = (entry: TimelineEntry) =>
  entry.kind === 'activity' ? entry.activity.title : entry.change.kind

async function readAll(query: Input<typeof timeline.ofCustomer>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await staff.page(timeline.ofCustomer, { ...query, limit: 2, cursor })
    names.push(...page.rows.map(nameOf))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names
}

test('activities, mails and changes are one list, newest first, and no page boundary loses or doubles any', async () => {
  const { id } = await createCustomer(staff)
  const moment = new Date(Date.now() + 60_000).toISOString()
  for (const title of ['eins', 'zwei', 'drei'])
    await createActivity(staff, id, { title, activityDate: moment })
  // The same moment for an activity and a change.
  await app.database.query(`update crm_changes set "createdAt" = $2 where "customerId" = $1`, [id, moment])
  await createActivity(staff, id, { title: 'Mail', type: 'email', activityDate: '2026-01-02T08:00:00Z' })
  await createActivity(staff, id, { title: 'alt', activityDate: '2026-01-01T08:00:00Z' })
  expect(await readAll({ id })).toEqual(['drei', 'zwei', 'eins', 'created', 'Mail', 'alt'])
  const done = await readAll({ id, filter: 'activities' })
  expect(done).toEqual((await readAll({ id })).filter(title => title !== 'created'))
  expect(await readAll({ id, filter: 'mails' })).toEqual(['Mail'])
  expect(await readAll({ id, filter: 'changes' })).toEqual(['created'])
  expect((await staff.page(timeline.ofCustomer, { id, limit: 1 })).total).toBe(6)
})

test('a change says who, what, and the stage by its name', async () => {
  const { id } = await createCustomer(staff)
  const opportunity = await createOpportunity(staff, id, { title: 'Zelle', value: 100_000, stageId: 4 })
  await staff.call(opportunities.update, { id: opportunity.id, stageId: 5, value: 120_000 })
  const [entry] = await staff.call(timeline.ofCustomer, { id, limit: 1 })
  expect(entry).toMatchObject({
    kind: 'change',
    change: {
      kind: 'updated',
      opportunity: { id: opportunity.id, title: 'Zelle' },
      staffName: expect.any(String),
      fields: {
        stageId: { from: 'Angebot', to: 'Verhandlung' },
        value: { from: 10_000_000, to: 12_000_000 },
      },
    },
  })
})

test.each(['nichts', Buffer.from('["morgen",1,1]').toString('base64url')])(
  'refuses the continuation %s',
  async cursor => {
    const { id } = await createCustomer(staff)
    expect(await refusalOf(staff.call(timeline.ofCustomer, { id, cursor }))).toMatchObject({ status: 400 })
  },
)

test('the next step is the open activity whose date comes first, however long overdue', async () => {
  const { id } = await createCustomer(staff)
  expect(await staff.call(timeline.nextStep, { id })).toEqual({
    activity: null,
    furtherCount: 0,
    opportunities: [],
  })
  const opportunity = await createOpportunity(staff, id)
  const step = (title: string, dueDate: string, more: object = {}) =>
    createActivity(staff, id, { title, dueDate, status: 'pending', ...more })
  await step('später', '2030-01-01T08:00:00Z')
  await step('überfällig', '2020-01-01T08:00:00Z')
  await step('erledigt', '2019-01-01T08:00:00Z', { status: 'completed' })
  await step('Angebot', '2027-01-01T08:00:00Z', { opportunityId: opportunity.id, status: 'in_progress' })
  expect(await staff.call(timeline.nextStep, { id })).toMatchObject({
    activity: { title: 'überfällig' },
    furtherCount: 2,
    opportunities: [{ opportunityId: opportunity.id, title: 'Angebot', date: '2027-01-01T08:00:00.000Z' }],
  })
})

test('timeline and next step can be narrowed to one opportunity; a call logged there is its last contact', async () => {
  const { id } = await createCustomer(staff)
  const deal = await createOpportunity(staff, id)
  const other = await createOpportunity(staff, id)
  await createActivity(staff, id, { title: 'beim Kunden' })
  await createActivity(staff, id, { title: 'bei der anderen', opportunityId: other.id })
  const activityDate = new Date(Date.now() - 1_000).toISOString()
  await createActivity(staff, id, { title: 'Anruf', type: 'call', opportunityId: deal.id, activityDate })
  await createActivity(staff, id, { title: 'Schritt', status: 'pending', dueDate: '2030-01-01T08:00:00Z' })
  const opportunityId = deal.id
  expect(await readAll({ id, opportunityId, filter: 'activities' })).toEqual(['Anruf'])
  expect((await readAll({ id, opportunityId })).toSorted()).toEqual(['Anruf', 'created'])
  expect((await staff.page(timeline.ofCustomer, { id, opportunityId, limit: 1 })).total).toBe(2)
  expect(await staff.call(timeline.nextStep, { id, opportunityId })).toMatchObject({ activity: null })
  await createActivity(staff, id, { title: 'seiner', status: 'pending', opportunityId })
  expect(await staff.call(timeline.nextStep, { id, opportunityId })).toMatchObject({
    activity: { title: 'seiner' },
    furtherCount: 0,
  })
  expect(await staff.call(opportunities.get, { id: deal.id })).toMatchObject({ lastContactAt: activityDate })
})

test('files: the same content once, the same name in versions, logos hidden', async () => {
  const { id } = await createCustomer(staff)
  await mail(id, '2026-01-01', [
    ['Plan.pdf', 'a'],
    ['Logo.png', 'l', true],
  ])
  await mail(id, '2026-01-02', [
    ['plan.PDF', 'b'],
    ['Liste.xlsx', 'x'],
  ])
  await mail(id, '2026-01-03', [['Plan.pdf', 'a']])
  const files = await staff.call(timeline.files, { id, limit: 10 })
  expect(files.map(({ name, version, isLatest }) => [name, version, isLatest])).toEqual([
    ['Liste.xlsx', 1, true],
    ['plan.PDF', 2, true],
    ['Plan.pdf', 1, false],
  ])
  const first = await staff.page(timeline.files, { id, limit: 2 })
  expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) })
})

test('the figure of activities stops at ten and one that says there are others', async () => {
  const { id } = await createCustomer(staff)
  expect(await staff.call(timeline.figures, { id })).toEqual({ activityCount: 0 })
  for (let count = 0; count < 10; count++) await createActivity(staff, id)
  expect(await staff.call(timeline.figures, { id })).toEqual({ activityCount: 10 })
  for (let count = 0; count < 2; count++) await createActivity(staff, id)
  expect(await staff.call(timeline.figures, { id })).toEqual({ activityCount: 11 })
})

test('what a removed customer had is gone with it', async () => {
  const { id } = await createCustomer(staff)
  await staff.call(customers.remove, { id })
  for (const endpoint of [timeline.ofCustomer, timeline.nextStep, timeline.figures, timeline.files])
    expect(await refusalOf(staff.call(endpoint, { id }))).toMatchObject({ code: 'customer.not_found' })
})

async function mail(
  customerId: number,
  day: string,
  files: [name: string, content: string, inline?: boolean][],
) {
  const fileOf = async (content: string) => {
    const [row] = await app.database.query<{ id: number }>(
      `insert into files (sha256, size) values (encode(sha256($1), 'hex'), 1)
         on conflict (sha256) do update set size = 1 returning id`,
      [Buffer.from(content)],
    )
    return row!.id
  }
  const [stored] = await app.database.query<{ id: number }>(
    `insert into mails (subject, "originalName", "originalFileId")
       values ('', 'a.msg', $1) returning id`,
    [await fileOf('original')],
  )
  for (const [position, [name, content, inline = false]] of files.entries())
    await app.database.query(
      `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", inline)
         values ($1, $2, $3, $4, 'text/plain', $5)`,
      [stored!.id, position, await fileOf(content), name, inline],
    )
  await app.database.query(
    `insert into activities ("customerId", "mailId", type, title, "activityDate", status)
       values ($1, $2, 'email', 'Mail', $3, 'completed')`,
    [customerId, stored!.id, day],
  )
}

test('the sheet of a customer has the newest ten contacts and what is open, the earliest first', async () => {
  const { id } = await createCustomer(staff)
  const { id: opportunityId } = await createOpportunity(staff, id, { title: 'Zelle' })
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T08:00:00.000Z`
  for (let number = 1; number <= 11; number++)
    await createActivity(staff, id, {
      title: `Anruf ${number}`,
      status: 'completed',
      activityDate: day(number),
    })
  const open = { status: 'pending', type: 'task' } as const
  await createActivity(staff, id, { ...open, title: 'zuerst', dueDate: day(12), opportunityId })
  await createActivity(staff, id, { ...open, title: 'später', dueDate: day(20), activityDate: day(1) })
  const removed = await createActivity(staff, id, { ...open, title: 'gelöscht' })
  await staff.call(activities.remove, { id: removed.id })
  const { contacts, steps } = await staff.call(timeline.sheet, { id })
  expect(contacts.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Anruf ${11 - index}`),
  )
  expect(steps).toMatchObject([
    { title: 'zuerst', date: day(12), opportunityTitle: 'Zelle', type: 'task' },
    { title: 'später', date: day(20), opportunityTitle: null },
  ])
  expect(await refusalOf(staff.call(timeline.sheet, { id: 999_999 }))).toMatchObject({ status: 404 })
})
