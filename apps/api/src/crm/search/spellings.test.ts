import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { search } from '@app/contracts/search'
import { folded } from '@app/contracts/text'
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
    { companyName: roaster, city: 'Wr. Neustadt', postalCode: '2700', address: 'Kärntner Straße 12a' },
    { companyName: spares, city: 'Braunau/Inn', postalCode: '90-001', address: 'Schloßg. 5' },
    {
      companyName: ship,
      city: 'Zell am See',
      postalCode: '301 00',
      address: 'Haupt Platz 3 b, Groß Enzersdorf',
    },
    {
      companyName: metal,
      website: 'www.metall-bau.example',
      email: 'metall@metall-bau.example',
      phone: '+43 7722 65544',
    },
  ])
    await createCustomer(staff, customer)
})
afterAll(() => app.close())

const roeder = 'Röder & Söhne Ges.m.b.H.'
const carpenter = 'Tisch\u00adlerei Ober\u00adhuber und Partner KG'
const pump = 'Dvořák Pumpen s.r.o.'
const gauss = 'Gauß Prüftechnik AG & Co. KG'
const roaster = 'Dr. Café-Prückel Kaffee-Rösterei Gesellschaft m.b.H.'
const spares = "O'Neill AT&S Sp. z o.o."
const ship = 'Ærø Søfart A/S'
const metal = 'Metall Bau Gebr. 3D-Druck24 AG'

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
  ['Gauß Prüftechnik Aktiengesellschaft', gauss],
  ['Kaffeerösterei', roaster],
  ['CAFEPRUECKEL', roaster],
  ['Café Prückel GmbH&CoKG', roaster],
  ['Prückel Gesellschaft mit beschränkter Haftung', roaster],
  ['Firma Prückel', roaster],
  ['Doktor Prückel', roaster],
  ['Wiener Neustadt', roaster],
  ['Kärntnerstraße 12 a', roaster],
  ['Kärntnerstr. 12a, 2700 Wr. Neustadt', roaster],
  ['ONeill', spares],
  ['O’Neill', spares],
  ['ATS', spares],
  ['AT und S sp z oo', spares],
  ['90001', spares],
  ['90 001', spares],
  ['Braunau am Inn', spares],
  ['Braunau a. Inn', spares],
  ['Schlossgasse 5', spares],
  ['Aero Soefart', ship],
  ['Ærø Søfart AS', ship],
  ['Zell/See', ship],
  ['Groß-Enzersdorf Zell a. d. See', ship],
  ['Großenzersdorf', ship],
  ['30100', ship],
  ['mailto:metall@metall-bau.example', metal],
  ['www.metall-bau.example/kontakt', metal],
  ['Hauptplatz 3b', ship],
  ['Metallbau', metal],
  ['Gebrüder', metal],
  ['3D Druck 24', metal],
  ['3ddruck24', metal],
  ['https://www.metall-bau.example/de/kontakt?x=1', metal],
  ['Tel.: 07722/65544', metal],
  ['\u202a+43 7722\u00a06\u201355\u201344\u202c', metal],
])('%s finds %s in search and in the list', async (query, companyName) => {
  const { groups } = await staff.call(search.find, { query })
  expect(groups.flatMap(({ hits }) => hits).map(({ title }) => title)).toContain(companyName)
  const listed = await staff.call(customers.list, { search: query, limit: 10 })
  expect(listed.map(customer => customer.companyName)).toContain(companyName)
})

test.each([
  'St. Gallen',
  'Röder und Töchter',
  '9999',
  'Kleine Straße',
  'und Berlin',
  'Tischlerei GmbH Graz',
  'Braunau am Main',
  'Schlossallee',
  '90002',
])('%s finds nobody', async query => {
  expect((await staff.call(search.find, { query })).groups).toEqual([])
  expect(await staff.call(customers.list, { search: query, limit: 10 })).toEqual([])
})

test('the list of contact requests finds them as the search does', async () => {
  const request = {
    firstName: 'Hans-Peter',
    lastName: 'Noël',
    company: 'Guß-Teile und Co KG',
    phone: '1',
    message: 'Robo',
  }
  await app.stranger().call(contact.send, { ...request, email: 'hp@öl-mühle.example' })
  for (const search of ['Hanspeter Noel', 'Gussteile GmbH', 'hp@xn--l-mhle-vxa5c.example', 'Noël'])
    expect(await staff.call(contact.list, { search, limit: 5 })).toMatchObject([{ lastName: 'Noël' }])
})

test('programs fold letters as the database does', async () => {
  const latin = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index))
  const letters = latin.filter(sign => /\p{L}/u.test(sign) && sign.normalize('NFKC') === sign)
  // The database takes ø for o only after it has read "oe": "øe" stays two letters there.
  const pairs = letters.filter(letter => !/ø/i.test(letter)).map(letter => `${letter}e`)
  const words = [...letters, ...pairs, 'Ro\u0308der', 'ROEDER', 'Zoëe']
  const rows = await app.database.query<{ folded: string }>(
    'select btrim(plain_words(word)) as folded from unnest($1::text[]) as each (word)',
    [words],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(words.map(folded))
})

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
