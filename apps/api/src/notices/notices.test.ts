import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ownAccount } from '@app/contracts/accounts'
import { activities } from '@app/contracts/activities'
import { contact } from '@app/contracts/contact'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { handovers } from '@app/contracts/handovers'
import { LiveEvent, live } from '@app/contracts/live'
import { noticeInWords, notices } from '@app/contracts/notices'
import { opportunities } from '@app/contracts/opportunities'
import { linesOf } from '@app/contracts/stream-lines'
import { applicant, apply } from '../../test/applicant.ts'
import { addColleague } from '../../test/colleague.ts'
import { dropMail, internetMail } from '../../test/dropped-mails.ts'
import { createActivity, createCustomer, createOpportunity, openJob } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { lastViennaMidnight } from '../platform/clock/clock.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
let annaId: number
let jakob: Awaited<ReturnType<typeof addColleague>>
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
  annaId = (await anna.call(ownAccount.get, {})).id
  jakob = await addColleague(app, anna)
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from notices'))

/** What the bell says, newest first, and where it leads to. */
async function told(person: Person): Promise<{ unread: number; said: string[][] }> {
  const { unread, notices: listed } = await person.call(notices.list, {})
  const said = listed.map(notice => {
    const { title, detail, path } = noticeInWords(notice, new Date())
    return [title, detail, path]
  })
  return { unread, said }
}

const nothing = { unread: 0, said: [] }

test('whoever gets a record is told by whom, in each of the ways it can happen; nobody of their own deed', async () => {
  const { id } = await createCustomer(anna, { companyName: 'Huber GmbH', ownerId: jakob.id })
  const deal = await createOpportunity(anna, id, { title: 'Zelle' })
  const call = await createActivity(anna, id, { title: 'Anruf', status: 'pending' })
  const done = await createActivity(anna, id, { ownerId: jakob.id })
  await anna.call(opportunities.update, { id: deal.id, ownerId: jakob.id })
  await anna.call(activities.update, { id: call.id, ownerId: jakob.id })
  await anna.call(activities.update, { id: call.id, title: 'Anruf 2' })
  expect(done.ownerId).toBe(jakob.id)
  expect(await told(jakob.person)).toEqual({
    unread: 3,
    said: [
      ['Anruf 2', 'Übergeben von Anna Berger · Huber GmbH', `/crm/customers/${id}`],
      ['Zelle', 'Übergeben von Anna Berger · Huber GmbH', `/crm/opportunities/${deal.id}`],
      ['Huber GmbH', 'Übergeben von Anna Berger', `/crm/customers/${id}`],
    ],
  })
  await jakob.person.call(opportunities.update, { id: deal.id, ownerId: annaId })
  await anna.call(opportunities.update, { id: deal.id, ownerId: null })
  await anna.call(opportunities.update, { id: deal.id, ownerId: annaId })
  expect((await told(anna)).said).toEqual([
    ['Zelle', `Übergeben von ${jakob.name} · Huber GmbH`, `/crm/opportunities/${deal.id}`],
  ])
  // What is in the trash is not told of.
  await anna.call(customers.remove, { id })
  expect(await told(jakob.person)).toEqual(nothing)
})

test('a hand-over of 500 records is one notice with their number, and so is its undoing', async () => {
  const { id } = await createCustomer(anna, { companyName: 'Groß AG' })
  await app.database.query(
    `insert into opportunities ("customerId", title, "stageId", "ownerId") select $1, 'Zelle ' || n, 1, $2
       from generate_series(1, 200) n`,
    [id, annaId],
  )
  await app.database.query(
    `insert into activities ("customerId", type, title, "activityDate", status, "ownerId")
       select $1, 'call', 'Anruf ' || n, now(), 'pending', $2 from generate_series(1, 299) n`,
    [id, annaId],
  )
  const what = { customers: { customers: [{ id, version: 1 }] } }
  const { batch } = await anna.call(handovers.apply, { what, toId: jakob.id })
  expect(await told(jakob.person)).toEqual({
    unread: 1,
    said: [['Groß AG und 499 weitere', 'Übergeben von Anna Berger', `/crm/customers/${id}`]],
  })
  await jakob.person.call(customerBatches.undo, { id: batch.id })
  expect((await told(anna)).said).toEqual([
    ['Groß AG und 499 weitere', `Übergeben von ${jakob.name}`, `/crm/customers/${id}`],
  ])
  const other = await createCustomer(anna)
  const both = { customers: { customers: [{ id, version: 3 }, other] } }
  await anna.call(handovers.apply, { what: both, toId: jakob.id })
  expect((await told(jakob.person)).said[0]).toEqual([
    '501 Kunden, Opportunities und Aktivitäten',
    'Übergeben von Anna Berger',
    '/crm/customers?owner=mine',
  ])
})

test('what is of one kind leads to the list of one’s own of that kind, or to the customer it has in common', async () => {
  const made = [await createCustomer(anna, { companyName: 'Ast AG' }), await createCustomer(anna)]
  const both = <T>(make: (id: number) => Promise<T>) => Promise.all(made.map(({ id }) => make(id)))
  const deals = await both(id => createOpportunity(anna, id))
  const calls = await both(id => createActivity(anna, id, { status: 'pending' }))
  const firstTwo = [deals[0]!, await createOpportunity(anna, made[0]!.id)]
  const toId = jakob.id
  await anna.call(handovers.apply, { what: { opportunities: deals }, toId })
  await anna.call(handovers.apply, { what: { activities: calls }, toId })
  await anna.call(handovers.apply, {
    what: { opportunities: firstTwo.map(({ id }) => ({ id })) },
    toId: null,
  })
  await anna.call(handovers.apply, { what: { opportunities: firstTwo.map(({ id }) => ({ id })) }, toId })
  await anna.call(handovers.apply, { what: { customers: { customers: made } }, toId })
  expect((await told(jakob.person)).said).toEqual([
    ['2 Kunden', 'Übergeben von Anna Berger', '/crm/customers?owner=mine'],
    ['2 Opportunities', 'Übergeben von Anna Berger · Ast AG', `/crm/customers/${made[0]!.id}`],
    ['2 Aktivitäten', 'Übergeben von Anna Berger', '/crm/activities?owner=mine'],
    ['2 Opportunities', 'Übergeben von Anna Berger', '/crm?view=list&owner=mine'],
  ])
})

test('an import tells whose its customers are; undone, it takes both along', async () => {
  const file = new File([`Firma;Verantwortlich\nImportiert AG;${jakob.email}`], 'kunden.csv')
  const options = JSON.stringify({ mapping: {}, duplicates: 'skip' })
  const { digest } = await anna.call(customerImport.preview, { file, options })
  const { id } = await anna.call(customerImport.apply, { file, options, digest })
  expect((await told(jakob.person)).said.map(([title]) => title)).toEqual(['Importiert AG'])
  expect((await anna.call(customerBatches.undo, { id })).kept).toEqual([])
  expect(await told(jakob.person)).toEqual(nothing)
})

/** Runs the task of the minute. */
async function lookForDue(): Promise<void> {
  await app.database.query(`insert into pgboss.job (name, data) values ('notices.due', '{}')`)
  await until('the looks have ended', async () => {
    const open = await app.database.query(
      `select 1 from pgboss.job where name = 'notices.due' and state not in ('completed', 'failed')`,
    )
    return open.length === 0
  })
}

test('an open activity that becomes due is told to whose it is, once; done, it is read', async () => {
  const { id } = await createCustomer(anna, { companyName: 'Termin GmbH' })
  const make = async (fields: object) => {
    const { id: activityId } = await createActivity(anna, id, { status: 'pending', ...fields })
    return activityId
  }
  const soon = new Date(Date.now() + 60_000).toISOString()
  const due = await make({ title: 'Fällig', ownerId: jakob.id, dueDate: soon })
  const done = await make({ title: 'Erledigt', ownerId: jakob.id, dueDate: soon, status: 'completed' })
  await make({ title: 'Später', ownerId: jakob.id, dueDate: soon })
  // Late when it was entered.
  await make({ title: 'Verspätet', ownerId: jakob.id, dueDate: new Date(Date.now() - 1_000).toISOString() })
  await app.database.query('delete from notices')
  await app.database.query(
    `update activities set "createdAt" = now() - interval '1 hour', "dueDate" = now() - interval '1 minute'
       where id = any($1)`,
    [[due, done]],
  )
  await lookForDue()
  await lookForDue()
  const { unread, said } = await told(jakob.person)
  expect({ unread, titles: said.map(([title]) => title) }).toEqual({ unread: 1, titles: ['Fällig'] })
  expect(said[0]![1]).toMatch(/^Fällig heute, \d\d:\d\d Uhr · Termin GmbH$|^Fällig seit /)
  expect(await told(anna)).toEqual(nothing)
  await jakob.person.call(activities.complete, { id: due })
  expect((await told(jakob.person)).unread).toBe(0)
})

test('what is due today, without a time, is told although its day began before it was entered', async () => {
  const { id } = await createCustomer(anna, { companyName: 'Tag GmbH' })
  const make = (title: string, dueDate: Date) =>
    createActivity(anna, id, { title, dueDate: dueDate.toISOString(), status: 'pending', ownerId: jakob.id })
  const today = lastViennaMidnight(new Date())
  await make('Heute', today)
  await make('Gestern', new Date(today.getTime() - 1))
  await app.database.query('delete from notices')
  await lookForDue()
  const { said } = await told(jakob.person)
  expect(said.map(([title, detail]) => [title, detail])).toEqual([['Heute', 'Fällig heute · Tag GmbH']])
})

test('a mail that reaches a customer or opportunity is told to whose it is, unless they filed it or a program sent it', async () => {
  const { id } = await createCustomer(anna, {
    companyName: 'Post GmbH',
    email: 'office@post.example',
    ownerId: jakob.id,
  })
  const deal = await createOpportunity(anna, id, { title: 'Postzelle', ownerId: annaId })
  await app.database.query('delete from notices')
  const mail = (subject: string, fields: object = {}) =>
    internetMail({ from: 'office@post.example', subject, date: new Date(), ...fields })
  await dropMail(anna, mail('Zusage'), { customerId: id })
  await dropMail(jakob.person, mail('Frage'), { customerId: id, opportunityId: deal.id })
  await dropMail(jakob.person, mail('Selbst abgelegt'), { customerId: id })
  await dropMail(anna, mail('Abwesend', { headers: ['Auto-Submitted: auto-replied'] }), { customerId: id })
  await dropMail(anna, mail('Alt', { date: new Date('2025-01-07T08:00:00Z') }), { customerId: id })
  expect((await told(jakob.person)).said).toEqual([
    ['Zusage', 'Neue E-Mail · Post GmbH', `/crm/customers/${id}`],
  ])
  expect((await told(anna)).said).toEqual([
    ['Frage', 'Neue E-Mail · Post GmbH', `/crm/opportunities/${deal.id}`],
  ])
})

test('a contact request and an application are told to everybody; taken in hand by one, they are read', async () => {
  const sent = {
    firstName: 'Dora',
    lastName: 'Egger',
    email: 'dora@egger.example',
    phone: '1',
    company: 'Egger KG',
    message: 'Bitte um Rückruf wegen einer Palettierzelle für unsere neue Halle.',
  }
  await app.stranger().call(contact.send, sent)
  await apply(app, applicant((await openJob(app, { title: 'Montage' })).id))
  const words = [
    [
      'Jana Öztürk',
      'Neue Bewerbung · Montage',
      expect.stringMatching(/^\/admin\/job-applications\?open=\d+$/),
    ],
    ['Dora Egger · Egger KG', 'Neue Kontaktanfrage', expect.stringMatching(/^\/admin\/contacts\?open=\d+$/)],
  ]
  for (const person of [anna, jakob.person]) expect(await told(person)).toEqual({ unread: 2, said: words })
  const [request] = await anna.call(contact.list, { limit: 1 })
  await anna.call(contact.update, { id: request!.id, status: 'contacted' })
  expect((await told(jakob.person)).unread).toBe(1)
})

test('one or all are marked as read, only one’s own, and none that came meanwhile', async () => {
  for (let made = 0; made < 3; made += 1) await createCustomer(anna, { ownerId: jakob.id })
  const { notices: listed } = await jakob.person.call(notices.list, {})
  const [newest, middle, oldest] = listed
  await anna.call(notices.readAll, { upTo: newest!.id })
  await anna.call(notices.read, { id: oldest!.id })
  expect((await told(jakob.person)).unread).toBe(3)
  await jakob.person.call(notices.read, { id: oldest!.id })
  expect((await told(jakob.person)).unread).toBe(2)
  await jakob.person.call(notices.readAll, { upTo: middle!.id })
  const after = await jakob.person.call(notices.list, {})
  expect(after.notices.map(({ readAt }) => readAt !== null)).toEqual([false, true, true])
})

test('consoles hear of the notices of their own account alone', async () => {
  async function listen(person: Person) {
    const lines = linesOf(await person.events(live.stream, {}))
    const kinds = new Set<string>()
    return {
      /** The kinds told until this one, which is left out. */
      async until(kind: string): Promise<Set<string>> {
        for await (const line of lines) {
          if (!line.startsWith('data: ')) continue
          for (const each of Object.keys(LiveEvent.parse(JSON.parse(line.slice(6))).changes ?? {}))
            kinds.add(each)
          if (kinds.delete(kind)) break
        }
        return kinds
      },
    }
  }
  const [hers, his] = [await listen(anna), await listen(jakob.person)]
  await createCustomer(anna, { ownerId: jakob.id })
  await his.until('notices')
  // The next thing told to everybody comes after it.
  await app.database.query(`notify consoles, 'jobs'`)
  const heard = await hers.until('jobs')
  expect([...heard]).toContain('customers')
  expect([...heard]).not.toContain('notices')
})
