import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { customers } from '@app/contracts/customers'
import { customerMerge } from '@app/contracts/customer-merge'
import type { Input } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import { type ReportKind, reports } from '@app/contracts/reports'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { statesFromHistory } from '../../../test/opportunity-states.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query('delete from customers')
  moveTo('2026-11-20T10:00:00Z')
  staff = await app.staff()
})

function moveTo(moment: string): void {
  app.clock.advance(new Date(moment).getTime() - app.clock.now().getTime())
}

type Filter = Omit<Input<typeof reports.get>, 'report'>

/** The rows of a report that count anything, by name, without where they lead. */
async function read(report: ReportKind, filter: Filter = {}) {
  const { rows } = await staff.call(reports.get, { report, ...filter })
  return Object.fromEntries(
    rows
      .filter(({ figures }) => figures.some(({ value }) => value))
      .map(({ name, figures }) => [name, figures.map(({ value }) => value)]),
  )
}

const won = (customerId: number, fields: object) =>
  createOpportunity(staff, customerId, { stageId: 7, value: 100, ...fields })

/** What the list behind a figure shows. */
async function listAt(to: string | null | undefined) {
  const query = Object.fromEntries(new URL(to!, 'http://console').searchParams)
  const { view: _view, owner, ...filter } = query
  return staff.call(opportunities.list, {
    ...(filter as Input<typeof opportunities.list>),
    ...(owner === 'all' ? {} : { owner: owner as 'none' }),
  })
}

test('won by month: every month of the period, to the cent, the first and the last day in Austria included', async () => {
  const { id } = await createCustomer(staff)
  await won(id, { value: 100.01, actualCloseDate: '2026-10-01' })
  await won(id, { value: 0.02, actualCloseDate: '2026-10-31' })
  await won(id, { actualCloseDate: '2026-09-30' })
  await won(id, { actualCloseDate: '2025-11-30' })
  await createOpportunity(staff, id, { stageId: 8, value: 7, actualCloseDate: '2026-10-15' })
  // Still October in UTC, November in Austria.
  moveTo('2026-10-31T23:30:00Z')
  const night = await createOpportunity(staff, id, { stageId: 6, value: 5 })
  await staff.call(opportunities.update, { id: night.id, stageId: 7 })
  const report = await staff.call(reports.get, { report: 'won-by-month' })
  expect([report.from, report.until]).toEqual(['2025-12-01', '2026-11-30'])
  expect(report.rows).toHaveLength(12)
  expect(report.rows[0]).toMatchObject({
    name: 'Dezember 2025',
    figures: [{ value: 0 }, { value: 0 }, { value: null }],
  })
  expect(await read('won-by-month')).toEqual({
    'September 2026': [1, 10_000, 10_000],
    'Oktober 2026': [2, 10_003, 5_002],
    'November 2026': [1, 500, 500],
  })
  expect(report.total?.map(({ value }) => value)).toEqual([4, 20_503, 5_126])
})

test('won by person, source and industry; what says nothing has a row; spellings of an industry are one', async () => {
  const [own] = await app.database.query<{ id: number; name: string }>('select id, name from staff')
  const steel = await createCustomer(staff, { industry: 'Stahlbau' })
  const other = await createCustomer(staff, { industry: ' stahlbau ' })
  const none = await createCustomer(staff)
  await won(steel.id, { source: 'referral' })
  await won(other.id, { source: 'trade_show', ownerId: null })
  await won(none.id, {})
  expect(await read('won-by-person')).toEqual({
    [own!.name]: [2, 20_000, 10_000],
    Niemand: [1, 10_000, 10_000],
  })
  expect(await read('won-by-person', { owner: 'none' })).toEqual({ Niemand: [1, 10_000, 10_000] })
  expect(await read('won-by-source')).toEqual({
    Empfehlung: [1, 10_000, 10_000],
    Messe: [1, 10_000, 10_000],
    'Ohne Angabe': [1, 10_000, 10_000],
  })
  expect(await read('won-by-industry')).toMatchObject({
    'Ohne Angabe': [1, 10_000, 10_000],
    Stahlbau: [2, 20_000, 10_000],
  })
})

test('lost by reason, with its share', async () => {
  const { id } = await createCustomer(staff)
  const lost = (closeReason?: string) =>
    createOpportunity(staff, id, { stageId: 8, value: 10, closeReason, actualCloseDate: '2026-11-02' })
  await lost('Preis')
  await lost('preis')
  await lost('Lieferzeit')
  await lost()
  expect(await read('lost-by-reason')).toEqual({
    Preis: [2, 2_000, 50],
    Lieferzeit: [1, 1_000, 25],
    'Ohne Angabe': [1, 1_000, 25],
  })
})

test('a figure leads to the list of exactly its records', async () => {
  const { id } = await createCustomer(staff, { industry: 'Holz & Möbel' })
  const { id: other } = await createCustomer(staff)
  await won(id, { source: 'linkedin', title: 'Moebelzelle' })
  await won(other, { ownerId: null })
  await won(other, { actualCloseDate: '2026-01-31', ownerId: null })
  await createOpportunity(staff, id, { stageId: 8, value: 10, closeReason: 'Kein Budget' })
  await createOpportunity(staff, id, { stageId: 8, value: 10 })
  await createOpportunity(staff, id, { stageId: 2, value: 10, source: 'linkedin' })
  const kinds = [
    'won-by-month',
    'won-by-person',
    'won-by-source',
    'won-by-industry',
    'lost-by-reason',
  ] as const
  for (const report of kinds) {
    const { rows, total } = await staff.call(reports.get, { report })
    for (const [figure] of [...rows.map(({ figures }) => figures), total!])
      if (figure!.value) expect(await listAt(figure!.to)).toHaveLength(figure!.value)
      else expect(figure!.to).toBeNull()
  }
})

test('what is in the trash does not count, nor does a customer in it; a merged one counts once, with the industry it has now', async () => {
  const gone = await createCustomer(staff, { industry: 'Stahlbau' })
  await won(gone.id, {})
  const kept = await createCustomer(staff, { industry: 'Gießerei' })
  const twin = await createCustomer(staff, { industry: 'Guss' })
  const { id } = await won(kept.id, {})
  await won(twin.id, {})
  await won(kept.id, {})
  await staff.call(customers.remove, { id: gone.id })
  await staff.call(opportunities.remove, { id })
  await staff.call(customerMerge.apply, {
    id: kept.id,
    version: kept.version,
    otherId: twin.id,
    otherVersion: twin.version,
    taken: [],
  })
  expect(await read('won-by-industry')).toEqual({ Gießerei: [2, 20_000, 10_000] })
})

test('the way through the stages: entered, advanced, lost, still there, and days of what has ended', async () => {
  const { id } = await createCustomer(staff)
  const at = async (created: string, ...steps: [string, number][]) => {
    const opportunity = await createOpportunity(staff, id, { stageId: 1 })
    for (const [moment, stageId] of steps) {
      await staff.call(opportunities.update, { id: opportunity.id, stageId })
      await app.database.query(
        `update crm_changes set "createdAt" = $1 where id = (select max(id) from crm_changes where "opportunityId" = $2)`,
        [moment, opportunity.id],
      )
    }
    await app.database.query('update opportunities set "createdAt" = $1 where id = $2', [
      created,
      opportunity.id,
    ])
    await statesFromHistory(app)
  }
  await at('2026-10-01T08:00Z', ['2026-10-03T08:00Z', 2], ['2026-10-13T08:00Z', 4], ['2026-10-14T08:00Z', 7])
  await at('2026-10-01T08:00Z', ['2026-10-07T08:00Z', 2], ['2026-10-11T08:00Z', 8])
  await at('2026-10-01T08:00Z', ['2026-10-02T08:00Z', 2])
  await at('2026-10-01T08:00Z', ['2026-10-02T08:00Z', 4], ['2026-10-05T08:00Z', 1])
  await at('2026-08-01T08:00Z', ['2026-08-02T08:00Z', 3])
  expect(await read('stages', { from: '2026-10-01', until: '2026-10-31' })).toEqual({
    // The fourth came back: it has been further all the same.
    Erstkontakt: [4, 4, 0, 0, 100, 1.5, 2.5],
    Qualifizierung: [3, 1, 1, 1, 50, 7, 7],
    Angebot: [2, 1, 0, 0, 50, 2, 2],
  })
})

test('a report as a file: a mark for Excel, semicolons, German numbers, the sum below, and an entry in the log', async () => {
  const { id } = await createCustomer(staff, { industry: '=1+1' })
  await won(id, { value: 1234.5 })
  const response = await staff.fetch('/api/admin/crm/reports/won-by-industry/export')
  expect(response.headers.get('content-disposition')).toContain('bericht_won-by-industry_2026-11-20.csv')
  const bytes = Buffer.from(await response.arrayBuffer()).toString()
  expect(bytes).toBe(
    "\ufeffBranche;Anzahl;Wert;Durchschnitt\r\n'=1+1;1;1234,5;1234,5\r\nSumme;1;1234,5;1234,5\r\n",
  )
  const [entry] = await staff.call(audit.list, { limit: 1 })
  expect(entry).toMatchObject({ action: 'report.exported', subject: 'Gewonnen nach Branche' })
})

test('a period that ends before it begins, or has no end, is refused in words', async () => {
  const refused = async (from: string, until: string) =>
    (await refusalOf(staff.call(reports.get, { report: 'won-by-month', from, until }))).fields
  expect(await refused('2026-02-01', '2026-01-31')).toEqual({ until: 'Das Ende liegt vor dem Beginn' })
  expect(await refused('1990-01-01', '2026-01-31')).toEqual({ from: 'Höchstens 10 Jahre auf einmal' })
})
