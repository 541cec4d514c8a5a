import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { competitors } from '@app/contracts/competitors'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { reports } from '@app/contracts/reports'
import { timeline } from '@app/contracts/timeline'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let customerId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  customerId = (await createCustomer(staff)).id
})
afterAll(() => app.close())

let count = 0
const createCompetitor = (name = `Mitbewerber ${++count} GmbH`) => staff.call(competitors.create, { name })
const rivalsOf = async (id: number) => (await staff.call(opportunities.get, { id })).competitorIds

test('an opportunity has competitors as a field: filter, memory and file know them by name', async () => {
  const [first, second] = [await createCompetitor('Zenit, Robotik & Co'), await createCompetitor('Axis AG')]
  const deal = await createOpportunity(staff, customerId, { competitorIds: [second.id, first.id, second.id] })
  await createOpportunity(staff, customerId)
  expect(deal.competitorIds).toEqual([first.id, second.id])
  const filter = { competitors: `${first.id},999999` }
  expect((await staff.call(opportunities.list, filter)).map(({ id }) => id)).toEqual([deal.id])
  const { columns } = await staff.call(pipeline.board, filter)
  expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ competitorIds: [first.id, second.id] }])
  const csv = await (await staff.call(opportunities.export, filter)).text()
  expect(csv).toContain('"Axis AG; Zenit, Robotik & Co"')
  // An edit that says nothing about them, as older consoles send it, leaves them alone.
  await staff.call(opportunities.update, { id: deal.id, notes: 'x' })
  await staff.call(opportunities.update, { id: deal.id, competitorIds: [second.id] })
  const [entry] = await staff.call(timeline.ofCustomer, { id: customerId, filter: 'changes' })
  const change = { from: 'Axis AG, Zenit, Robotik & Co', to: 'Axis AG' }
  expect(entry).toMatchObject({ change: { fields: { competitorIds: change } } })
})

test('one that is gone can not be given, stays where it is, and comes back only while its name is free', async () => {
  const gone = await createCompetitor('Großmann')
  const { id } = await createOpportunity(staff, customerId, { competitorIds: [gone.id] })
  expect(await refusalOf(createCompetitor('GROSSMANN'))).toMatchObject({ code: 'competitor.name_taken' })
  expect(await refusalOf(createCompetitor('eins; zwei'))).toMatchObject({
    fields: { name: expect.any(String) },
  })
  await staff.call(competitors.remove, { id: gone.id })
  expect(await refusalOf(createOpportunity(staff, customerId, { competitorIds: [gone.id] }))).toMatchObject({
    code: 'request.unknown_reference',
    fields: { competitorIds: expect.any(String) },
  })
  await staff.call(opportunities.update, { id, competitorIds: [gone.id], notes: 'x' })
  const again = await createCompetitor('Großmann')
  const restored = () => staff.call(competitors.restore, { id: gone.id })
  expect(await refusalOf(restored())).toMatchObject({ code: 'competitor.name_taken' })
  await staff.call(competitors.update, { id: again.id, version: again.version, name: 'Großmann & Sohn' })
  await restored()
  expect(await rivalsOf(id)).toEqual([gone.id])
})

test('two become one: whatever had the one has the other, and who is editing it is told', async () => {
  const [kept, merged] = [await createCompetitor(), await createCompetitor()]
  const { id, version } = await createOpportunity(staff, customerId, { competitorIds: [merged.id] })
  await createOpportunity(staff, customerId, { stageId: 8, competitorIds: [kept.id, merged.id] })
  await staff.call(competitors.merge, { id: kept.id, otherId: merged.id })
  expect(await rivalsOf(id)).toContain(kept.id)
  const usage = await staff.call(competitors.usage, {})
  expect(usage.find(each => each.id === kept.id)).toEqual({ id: kept.id, open: 1, won: 0, lost: 1 })
  const stale = staff.call(opportunities.update, { id, version, notes: 'x' })
  expect(await refusalOf(stale)).toMatchObject({ code: 'opportunity.changed' })
})

test('the report: lost and won against each, leading to the lists behind its figures', async () => {
  const [strong, weak] = [await createCompetitor('Stark'), await createCompetitor('Schwach')]
  const closed = (stageId: number, value: number, competitorIds: number[], day = '2026-03-10') =>
    createOpportunity(staff, customerId, { stageId, value, competitorIds, actualCloseDate: day })
  const lost = await closed(8, 100, [strong.id])
  await closed(8, 50.5, [strong.id, weak.id])
  await closed(7, 70, [weak.id])
  await closed(8, 999, [strong.id], '2026-04-01')
  const { rows, total } = await staff.call(reports.get, {
    report: 'by-competitor',
    from: '2026-03-01',
    until: '2026-03-31',
  })
  expect(rows.map(({ name, figures }) => [name, ...figures.map(({ value }) => value)])).toEqual([
    ['Stark', 2, 15_050, 0, 0, 0],
    ['Schwach', 1, 5_050, 1, 7_000, 50],
  ])
  expect(total).toBeNull()
  const list = new URL(rows[0]!.figures[0]!.to!, 'http://console').searchParams
  expect(rows[0]!.figures[2]!.to).toBeNull()
  const { view: _view, owner, ...filter } = Object.fromEntries(list)
  expect(owner).toBe('all')
  const found = await staff.call(opportunities.list, filter as { competitors: string })
  expect(found).toHaveLength(2)
  expect(found.map(({ id }) => id)).toContain(lost.id)
})
