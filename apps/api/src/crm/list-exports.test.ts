import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { read, type CellObject } from '@e965/xlsx'
import { audit } from '@app/contracts/audit'
import { owners } from '@app/contracts/owners'
import { tags } from '@app/contracts/tags'
import { createActivity, createCustomer, createOpportunity } from '../../test/factories.ts'
import { addColleague } from '../../test/colleague.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
let own: number
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
  own = (await anna.call(owners.list, {}))[0]!.id
  const { person: eva } = await addColleague(app, anna)
  const { id } = await createCustomer(anna, { companyName: 'Müller & Söhne' })
  const deal = {
    title: '=1+1 Zelle',
    value: 1234.5,
    expectedCloseDate: '2026-07-01',
    source: 'referral',
  } as const
  const tag = await anna.call(tags.create, { name: 'Messe' })
  const { id: opportunityId } = await createOpportunity(anna, id, { ...deal, tagIds: [tag.id] })
  await createOpportunity(eva, id, { title: 'Fremde' })
  const call = { title: 'Rückruf', opportunityId, outcomeCode: 'connected' } as const
  await createActivity(anna, id, { ...call, activityDate: '2026-07-01T07:30:00.000Z' })
  await createActivity(eva, id, { title: 'Fremder Anruf' })
})
afterAll(() => app.close())

const fetched = (list: string, query: string) =>
  anna.fetch(`/api/admin/crm/${list}/export?${query}`).then(response => response.arrayBuffer())
const linesOf = async (list: string, query: string) =>
  Buffer.from(await fetched(list, query))
    .toString('utf8')
    .split('\r\n')
    .slice(0, -1)
async function cellsOf(list: string, query: string) {
  const book = read(await fetched(list, `${query}&format=xlsx`), { dense: true, cellDates: true, UTC: true })
  return book.Sheets['Liste']!['!data'] as (CellObject | undefined)[][]
}
const latest = async () => (await anna.call(audit.list, { limit: 1 }))[0]

test("opportunities: one's own, as filtered, amounts and days as such, formulas as text", async () => {
  const query = `owner=${own}&search=Zelle`
  const [heading, line, ...others] = await linesOf('opportunities', query)
  expect(heading).toBe(
    '\ufeffTitel;Kunde;Phase;Wahrscheinlichkeit in %;Wert in €;Erwarteter Abschluss;Tatsächlicher Abschluss;Grund;Quelle;Verantwortlich;Schlagwörter;Mitbewerber;Nächster Schritt;Letzter Kontakt;Beschreibung;Notizen;Angelegt',
  )
  expect(line).toMatch(
    /^'=1\+1 Zelle;Müller & Söhne;Erstkontakt;10;1234,50;01\.07\.2026;;;Empfehlung;Anna Berger;Messe;;;01\.07\.2026 09:30;;;\d\d\.\d\d\.\d{4}$/,
  )
  expect(others).toEqual([])
  expect(await latest()).toMatchObject({
    action: 'opportunity.exported',
    subject: 'Alle, eines Verantwortlichen, mit Suche',
  })
  const [, row] = await cellsOf('opportunities', query)
  expect(row![0]).toMatchObject({ t: 's', v: '=1+1 Zelle' })
  expect(row![4]).toMatchObject({ t: 'n', v: 1234.5, w: '1,234.50' })
  expect(row![5]).toMatchObject({ t: 'd', v: new Date('2026-07-01T00:00:00.000Z') })
})

test('activities: the same, times on a clock in Austria', async () => {
  const query = `owner=${own}&type=call`
  const [heading, line, ...others] = await linesOf('activities', query)
  expect(heading).toBe(
    '\ufeffAktivitätsdatum;Fällig am;Aktivitätstyp;Titel;Kunde;Opportunity;Status;Ergebnis;Notiz zum Ergebnis;Verantwortlich;Beschreibung',
  )
  expect(line).toBe(
    "01.07.2026 09:30;;Anruf;Rückruf;Müller & Söhne;'=1+1 Zelle;Erledigt;Erreicht;;Anna Berger;",
  )
  expect(others).toEqual([])
  expect(await latest()).toMatchObject({
    action: 'activity.exported',
    subject: 'Anruf, eines Verantwortlichen',
  })
  const [, row] = await cellsOf('activities', query)
  expect(row![0]).toMatchObject({ t: 'd', v: new Date('2026-07-01T09:30:00.000Z') })
})
