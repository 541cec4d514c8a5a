import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { search } from '@app/contracts/search'
import { createCustomer } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  for (const customer of [
    { companyName: roeder, city: 'Sankt Pölten', postalCode: '3100', address: 'Große Straße 5' },
    { companyName: carpenter, city: 'St. Johann', postalCode: '03100', address: 'Hauptstr. 12' },
    { companyName: pump, website: 'https://www.xn--dse-hoa-9xa.example/de', email: 'office@öl-düse.example' },
    { companyName: gauss, city: 'Dresden', postalCode: 'D-01067', address: 'Straße des 17. Juni 8' },
  ])
    await createCustomer(staff, customer)
})
afterAll(() => app.close())

const roeder = 'Röder & Söhne Ges.m.b.H.'
const carpenter = 'Tisch\u00adlerei Ober\u00adhuber und Partner KG'
const pump = 'Dvořák Pumpen s.r.o.'
const gauss = 'Gauß Prüftechnik AG & Co. KG'

test.each([
  ['St. Pölten', roeder],
  ['Sankt Pölten', roeder],
  ['st pölten', roeder],
  ['Skt. Poelten', roeder],
  ['3100 Sankt Pölten', roeder],
  ['A-3100 St. Pölten', roeder],
  ['große strasse', roeder],
  ['Grosse Straße', roeder],
  ['GROSSE STRASSE 5', roeder],
  ['Große Str. 5', roeder],
  ['grosse', roeder],
  ['Röder und Söhne', roeder],
  ['Röder u. Söhne', roeder],
  ['roeder + soehne', roeder],
  ['Röder Söhne', roeder],
  ['Söhne & Röder', roeder],
  ['Röder and Söhne', roeder],
  ['Röder & Söhne GmbH', roeder],
  ['Röder & Söhne Ges.m.b.H.', roeder],
  ['Röder Söhne AG', roeder],
  ['Ro\u0308der', roeder],
  ['tischler', carpenter],
  ['Tischlerei Oberhuber', carpenter],
  ['Oberhuber & Partner', carpenter],
  ['Oberhuber u Partner OG', carpenter],
  ['Sankt Johann', carpenter],
  ['03100', carpenter],
  ['Hauptstraße 12', carpenter],
  ['hauptstrasse', carpenter],
  ['Hauptstr', carpenter],
  ['Dvorak', pump],
  ['Dvořák GmbH', pump],
  ['Dvořák Pumpen sro', pump],
  ['Dvořák s. r. o.', pump],
  ['öl-düse.example', pump],
  ['oel-duese', pump],
  ['xn--l-dse-iua9b.example', pump],
  ['Gauss Prueftechnik', gauss],
  ['Gauß GmbH & Co KG', gauss],
  ['D-01067 Dresden', gauss],
  ['01067', gauss],
  ['Straße des 17. Juni', gauss],
  ['Str. des 17. Juni', gauss],
])('%s finds %s in search and in the list', async (query, companyName) => {
  const { groups } = await staff.call(search.find, { query })
  expect(groups.flatMap(({ hits }) => hits).map(({ title }) => title)).toContain(companyName)
  const listed = await staff.call(customers.list, { search: query, limit: 10 })
  expect(listed.map(customer => customer.companyName)).toContain(companyName)
})

test.each(['St. Gallen', 'Röder und Töchter', '9999', 'Kleine Straße', 'und Wien', 'Tischlerei GmbH Graz'])(
  '%s finds nobody',
  async query => {
    expect((await staff.call(search.find, { query })).groups).toEqual([])
    expect(await staff.call(customers.list, { search: query, limit: 10 })).toEqual([])
  },
)

test('a legal form alone is looked for, and tells the better of two hits', async () => {
  for (const companyName of ['Ywald AG', 'Ywald GmbH', 'Ywald KG'])
    await createCustomer(staff, { companyName })
  const { groups } = await staff.call(search.find, { query: 'Ywald GmbH' })
  expect(groups[0]!.hits[0]!.title).toBe('Ywald GmbH')
  expect(groups[0]!.hits).toHaveLength(3)
  const gmbh = await staff.call(customers.list, { search: 'gmbh', limit: 10 })
  expect(gmbh.map(({ companyName }) => companyName)).toContain('Ywald GmbH')
})

test('a number is found in the list however it is written', async () => {
  await createCustomer(staff, { companyName: 'Nummer Zwei', phone: '+43 (0)7242 993 10' })
  for (const query of ['07242 99310', '+43 7242 99310', '7242/993'])
    expect(await staff.call(customers.list, { search: query, limit: 10 })).toMatchObject([
      { companyName: 'Nummer Zwei' },
    ])
})
