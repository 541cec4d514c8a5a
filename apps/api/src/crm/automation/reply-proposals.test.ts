import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { automation, automationDefaults } from '@app/contracts/automation'
import { mails } from '@app/contracts/mails'
import { addColleague } from '../../../test/colleague.ts'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { outlookFile, type OutlookFile } from '../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['automation_runs', 'customers']) await app.database.query(`delete from ${table}`)
  // Thursday.
  app.clock.advance(new Date('2026-11-19T09:00:00Z').getTime() - app.clock.now().getTime())
  await rules({ replyEnabled: true })
})

const rules = (fields = {}) => staff.call(automation.save, { ...automationDefaults, ...fields })
const newId = () => `<${Date.now()}-${++count}@huber-anlagen.example>`

function drop(customerId: number, fields: Partial<OutlookFile> = {}) {
  const bytes = outlookFile({
    subject: 'AW: Palettierzelle Linie 3',
    sender: { name: 'Thomas Leitner', email: 't.leitner@huber-anlagen.example' },
    to: [{ name: 'Anna Berger', email: 'office@firma.example' }],
    date: new Date('2026-11-19T08:31:00Z'),
    text: 'Passt das?',
    messageId: newId(),
    ...fields,
  })
  return staff.call(mails.upload, { id: customerId, msgFile: new File([new Uint8Array(bytes)], 'Mail.msg') })
}

const proposals = async (id: number) =>
  (await staff.call(activities.ofCustomer, { id, limit: 20 })).filter(({ type }) => type === 'task')
const preview = () => staff.call(automation.preview, { rule: 'reply' })

test('a dropped mail that answers the only open opportunity is proposed to be answered, once', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Huber Anlagenbau' })
  const open = await createOpportunity(staff, id, { title: 'Zelle' })
  await createOpportunity(staff, id, { title: 'Alt', stageId: 8 })
  const messageId = newId()
  await drop(id, { messageId })
  await drop(id, { messageId })
  const found = await proposals(id)
  expect(found).toMatchObject([
    {
      title: 'Auf E-Mail antworten: AW: Palettierzelle Linie 3',
      description: 'Von Thomas Leitner <t.leitner@huber-anlagen.example>',
      status: 'pending',
      opportunityId: open.id,
      dueDate: expect.stringMatching(/^2026-11-20T09:00/),
    },
  ])
  expect((await staff.call(automation.log, { limit: 5 }))[0]).toMatchObject({
    rule: 'reply',
    total: 1,
    mails: 0,
    links: [{ title: found[0]!.title, customer: { id, companyName: 'Huber Anlagenbau' } }],
  })
  expect(await preview()).toMatchObject({
    total: 1,
    groups: [{ name: 'Anna Berger', items: [{ title: 'AW: Palettierzelle Linie 3', isDone: true }] }],
  })
})

test('the answer is the task of whoever has the opportunity, else the customer, whoever filed the mail', async () => {
  const { id: colleagueId } = await addColleague(app, staff)
  const theirs = await createCustomer(staff)
  await createOpportunity(staff, theirs.id, { ownerId: colleagueId })
  const ofCustomer = await createCustomer(staff, { ownerId: colleagueId })
  await createOpportunity(staff, ofCustomer.id, { ownerId: null })
  for (const { id } of [theirs, ofCustomer]) {
    await drop(id)
    expect(await proposals(id)).toMatchObject([{ ownerId: colleagueId }])
  }
})

test('ten people who drop the same mail at once get one proposal; so does a mail on two customers', async () => {
  const [one, other] = [await createCustomer(staff), await createCustomer(staff)]
  for (const { id } of [one, other]) await createOpportunity(staff, id)
  const messageId = newId()
  await Promise.all(Array.from({ length: 10 }, () => drop(one.id, { messageId })))
  await drop(other.id, { messageId })
  expect([await proposals(one.id), await proposals(other.id)].map(each => each.length)).toEqual([1, 0])
})

test('of several, the conversation decides, then the title in the subject; else there is no proposal', async () => {
  const { id } = await createCustomer(staff)
  const [first, second] = [
    await createOpportunity(staff, id, { title: 'Palettierzelle' }),
    await createOpportunity(staff, id, { title: 'Biegepresse' }),
  ]
  await drop(id, { subject: 'AW: Termin' })
  expect(await proposals(id)).toEqual([])
  await drop(id, { subject: 'Re: BIEGEPRESSE, Rückfrage' })
  const asked = newId()
  const { activityId } = await drop(id, { subject: 'Ihr Angebot', messageId: asked })
  await staff.call(activities.update, { id: activityId, opportunityId: first.id })
  await drop(id, { subject: 'AW: Biegepresse', references: [newId(), asked] })
  expect((await proposals(id)).map(({ opportunityId }) => opportunityId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  )
})

test.each([
  ['no reply', { subject: 'Neuer Prospekt' }],
  ['written by a colleague', { sender: { name: 'Anna', email: 'Anna.Berger@example.org' } }],
  ['old', { date: new Date('2026-11-04T08:00:00Z') }],
])('a mail that is %s asks for no answer', async (_what, fields) => {
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id)
  await drop(id, fields)
  expect(await proposals(id)).toEqual([])
  expect((await preview()).total).toBe(0)
})

test('without an open opportunity there is no proposal', async () => {
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id, { stageId: 7 })
  await drop(id)
  expect(await proposals(id)).toEqual([])
})

test('switched off, nothing is proposed, and the preview tells what would have been', async () => {
  await rules()
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id)
  // The database's own clock says when it was dropped.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  await drop(id, { date: new Date() })
  expect(await proposals(id)).toEqual([])
  expect(await preview()).toMatchObject({ total: 1, groups: [{ items: [{ isDone: false }] }] })
})

test.each([
  ['a weekend', '2026-11-20T09:00:00Z', '2026-11-23T09:0'],
  ['Christmas', '2026-12-24T09:00:00Z', '2026-12-28T09:0'],
  ['Easter, when summer time begins', '2027-03-26T22:30:00Z', '2027-03-30T21:3'],
  ['a public holiday', '2026-12-07T09:00:00Z', '2026-12-09T09:0'],
])('before %s the answer is due on the next working day', async (_what, now, expected) => {
  app.clock.advance(new Date(now).getTime() - app.clock.now().getTime())
  // By then, the session is over.
  staff = await app.staff()
  const { id } = await createCustomer(staff)
  await createOpportunity(staff, id)
  await drop(id, { date: new Date(now) })
  expect((await proposals(id))[0]!.dueDate).toMatch(new RegExp(`^${expected}`))
})
