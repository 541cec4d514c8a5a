import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { search, type SearchKind } from '@app/contracts/search'
import { trash } from '@app/contracts/trash'
import { createCustomer, createOpportunity } from '../../../test/factories.ts'
import { openTransaction } from '../../../test/open-transaction.ts'
import { until } from '../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function titles(query: string, kind: SearchKind = 'customer') {
  const { groups } = await staff.call(search.find, { query })
  return groups.find(group => group.kind === kind)?.hits.map(({ title }) => title) ?? []
}
const words = (part: string) =>
  app.database.query(`select word, held from search_vocabulary where word like $1`, [`%${part}%`])
const beginNight = () =>
  app.database.query(`insert into pgboss.job (name, data) values ('search.vocabulary', '{}')`)
const nightIsOver = () =>
  until('the night is over', async () => {
    const [left] = await app.database.query(
      `select 1 from pgboss.job where name = 'search.vocabulary' and state not in ('completed', 'failed')`,
    )
    return !left
  })

test('what stands in the middle of a word is found right after it was saved: in long words, beside digits, in any table', async () => {
  const companyName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk AG'
  const { id } = await createCustomer(staff, { companyName })
  await createOpportunity(staff, id, { title: 'XR20Qopfzelle9 Umbau' })
  expect(await titles('trizitätenhaupt')).toEqual([companyName])
  for (const query of ['opfzelle', 'opfzelle umbau', 'opfzelle trizitätenhaupt'])
    expect(await titles(query, 'opportunity')).toEqual(['XR20Qopfzelle9 Umbau'])
})

test('one letter or two find what begins so right after it was saved, and in records that are not among the newest', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Wq7 Vjosa Greifer' })
  await createOpportunity(staff, id, { title: 'Vjestica' })
  for (const query of ['wq', 'vj']) expect(await titles(query)).toEqual(['Wq7 Vjosa Greifer'])
  for (const [table, column, rest] of [
    ['customers', '"companyName"', ''],
    ['opportunities', '"customerId", "stageId", title', `${id}, 1, `],
  ])
    await app.database.query(
      `insert into ${table} (${column}) select ${rest} 'Nachbar ' || n from generate_series(1, 250) as n`,
    )
  for (const query of ['wq', 'vj']) expect(await titles(query)).toEqual(['Wq7 Vjosa Greifer'])
  for (const query of ['v', 'vj']) expect(await titles(query, 'opportunity')).toEqual(['Vjestica'])
})

test('the night forgets the words that no record holds; what comes back from the trash brings its own along', async () => {
  await createCustomer(staff, { companyName: 'Nachtwuchtel OG' })
  const gone = await createCustomer(staff, { companyName: 'Mittelwuchtig KG' })
  await staff.call(customers.remove, { id: gone.id })
  await beginNight()
  await nightIsOver()
  expect(await words('wucht')).toEqual([{ word: 'nachtwuchtel', held: 'customers' }])
  expect(await titles('achtwucht')).toEqual(['Nachtwuchtel OG'])
  await staff.call(trash.restore, { kind: 'customer', id: gone.id })
  expect(await titles('telwuchti')).toEqual([gone.companyName])
})

test('the night learns what is missing: no record stays hidden', async () => {
  await createCustomer(staff, { companyName: 'Bergkristall OG' })
  await app.database.query(`delete from search_vocabulary where word = 'bergkristall'`)
  expect(await titles('ergkristal')).toEqual([])
  await beginNight()
  await nightIsOver()
  expect(await titles('ergkristal')).toEqual(['Bergkristall OG'])
})

test('a word that somebody is just saving again is not forgotten', async () => {
  const gone = await createCustomer(staff, { companyName: 'Zwielichthof OG' })
  const { id } = await createCustomer(staff)
  await staff.call(customers.remove, { id: gone.id })
  const colleague = await openTransaction(app.database)
  await colleague.query(`update customers set "companyName" = 'Zwielichthof KG' where id = $1`, [id])
  await beginNight()
  await colleague.isWaitedFor()
  await colleague.commit()
  await nightIsOver()
  expect(await titles('wielichtho')).toEqual(['Zwielichthof KG'])
})
