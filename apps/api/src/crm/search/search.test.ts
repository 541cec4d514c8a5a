import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customers } from '@app/contracts/customers'
import { contact } from '@app/contracts/contact'
import { contactPersons } from '@app/contracts/contact-persons'
import { search, type SearchKind } from '@app/contracts/search'
import { trash } from '@app/contracts/trash'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const find = async (query: string, limit?: number) => (await staff.call(search.find, { query, limit })).groups
const titles = async (query: string, kind: SearchKind) =>
  (await find(query)).find(group => group.kind === kind)?.hits.map(({ title }) => title) ?? []

describe('spellings', () => {
  beforeAll(async () => {
    await createCustomer(staff, { companyName: 'Röder Fördertechnik GmbH' })
    await createCustomer(staff, { companyName: 'Großmann Straßenbau KG' })
  })

  test.each(['Röder', 'Roeder', 'Roder', 'RÖDER', 'förder', 'foerder rod', 'technik'])(
    '%s finds Röder',
    async query => {
      expect(await titles(query, 'customer')).toEqual(['Röder Fördertechnik GmbH'])
    },
  )

  test.each(['Großmann', 'Grossmann', 'strassen', 'Straßen gross'])('%s finds Großmann', async query => {
    expect(await titles(query, 'customer')).toEqual(['Großmann Straßenbau KG'])
  })

  test.each(['Rödre', 'Rüder', 'Roedr', 'Fördrtechnik', 'Grossman Strasenbau', 'Xöder'])(
    'slip of the finger: %s',
    async query => {
      expect(await titles(query, 'customer')).toHaveLength(1)
    },
  )

  test.each([
    'Gibtesnicht',
    'xq',
    '%',
    '_',
    '%%%',
    '\\',
    "'; drop table customers",
    'Röder % Fördertechnik Wien',
  ])('nothing: %s', async query => {
    expect(await find(query)).toEqual([])
  })
})

test('exact before beginning, beginning of the name before words, words before their middles', async () => {
  for (const companyName of ['Stahlwerk Zirbe', 'Zirben AG', 'Bergzirbe OG', 'Zirbe', 'Zirbe Holz GmbH'])
    await createCustomer(staff, { companyName })
  const found = await titles('zirbe', 'customer')
  expect(found[0]).toBe('Zirbe')
  expect(found.slice(1, 3).toSorted()).toEqual(['Zirbe Holz GmbH', 'Zirben AG'])
  expect(found.slice(3)).toEqual(['Stahlwerk Zirbe', 'Bergzirbe OG'])
})

test('one letter and two mean the beginnings of words', async () => {
  await createCustomer(staff, { companyName: 'Yvonne Quast' })
  expect(await titles('y', 'customer')).toEqual(['Yvonne Quast'])
  expect(await titles('qu', 'customer')).toEqual(['Yvonne Quast'])
  expect(await titles('vo', 'customer')).toEqual([])
})

test('an opportunity is found by a word of its customer and one of its own; open ones come first', async () => {
  const customer = await createCustomer(staff, { companyName: 'Huber Anlagenbau' })
  const other = await createCustomer(staff, { companyName: 'Mayr Guss' })
  await createOpportunity(staff, customer.id, { title: 'Palettierzelle Linie 3' })
  await createOpportunity(staff, customer.id, { title: 'Palettierzelle alt', stageId: 8 })
  await createOpportunity(staff, other.id, { title: 'Palettierer' })
  await createActivity(staff, customer.id, { title: 'Palettenmaße klären' })
  const groups = await find('huber palett')
  expect(groups.map(({ kind }) => kind).toSorted()).toEqual(['activity', 'opportunity'])
  expect(await titles('huber palett', 'opportunity')).toEqual([
    'Palettierzelle Linie 3',
    'Palettierzelle alt',
  ])
  expect(await titles('palettierzelle', 'opportunity')).toEqual([
    'Palettierzelle Linie 3',
    'Palettierzelle alt',
  ])
  const [hit] = groups.find(({ kind }) => kind === 'opportunity')!.hits
  expect(hit).toMatchObject({ subtitle: 'Huber Anlagenbau', customerId: customer.id })
})

test('numbers and addresses find their customer', async () => {
  const { id } = await createCustomer(staff, {
    companyName: 'Nummer Eins',
    phone: '+43 7242 881 27-30',
    email: 'einkauf@nummer-eins.example',
  })
  for (const query of [
    '0724288127',
    '+43 7242 88127',
    '88127-30',
    '881 27',
    'einkauf@nummer-eins.example',
    'nummer-eins',
  ])
    expect((await find(query))[0]).toMatchObject({ kind: 'customer', hits: [{ id }] })
})

test.each([
  ['07242 992 10', ['+43 7242 99210', '0043 7242/992 10', '+43 (0)7242 992', '(+43) 7242 99210', '99210']],
  ['+43 (0)7242 993 10', ['07242 99310', '+43 7242 99310']],
  ['04352 77 88 1', ['+43 4352 77881', '4352 77881']],
])('however %s is typed, it is found', async (phone, queries) => {
  const { id } = await createCustomer(staff, { phone })
  for (const query of queries)
    expect((await find(query))[0]).toMatchObject({ kind: 'customer', hits: [{ id }] })
})

test('contact requests, applications and robots are found', async () => {
  await app.stranger().call(contact.send, {
    firstName: 'Jürgen',
    lastName: 'Vögele',
    email: 'j@voegele.example',
    phone: '1',
    company: 'Vögele Mühlen',
    message: 'Hallo',
  })
  await app.database.query(
    `insert into job_applications ("jobTitle", "firstName", "lastName", email, motivation, language, status)
       values ('Konstruktion', 'Jana', 'Öztürk', 'jana@oeztuerk.example', 'x', 'de', 'pending')`,
  )
  expect(await titles('vogele', 'contact')).toEqual(['Jürgen Vögele'])
  expect(await titles('oeztuerk', 'application')).toEqual(['Jana Öztürk'])
  const [robot] = await app.database.query<{ name: string }>('select name from robots order by id limit 1')
  expect(await titles(robot!.name, 'robot')).toContain(robot!.name)
})

test('what is in the trash is not found, nor what hangs on it', async () => {
  const customer = await createCustomer(staff, { companyName: 'Ywpapierkorb Muster' })
  await createOpportunity(staff, customer.id, { title: 'Ywpapierkorb Zelle' })
  await createActivity(staff, customer.id, { title: 'Ywpapierkorb Anruf' })
  for (const query of ['ywpapierkorb', 'yw'])
    expect((await find(query)).flatMap(({ hits }) => hits)).toHaveLength(3)
  await staff.call(customers.remove, { id: customer.id })
  for (const query of ['ywpapierkorb', 'yw']) expect(await find(query)).toEqual([])
})

test('at most as many of a kind as asked for', async () => {
  for (let number = 0; number < 12; number++)
    await createCustomer(staff, { companyName: `Vielfach ${number}` })
  const [group] = await find('vielfach')
  expect(group!.hits).toHaveLength(5)
  expect((await find('vielfach', 10))[0]!.hits).toHaveLength(10)
  expect((await find('vielfach', 1))[0]!.hits).toHaveLength(1)
})

test.each([
  '?query=',
  '?query=%20',
  '',
  `?query=${'x'.repeat(201)}`,
  '?query=a&limit=0',
  '?query=a&limit=11',
  '?query=%00',
])('refused: %s', async query => {
  expect((await staff.fetch(`/api/admin/crm/search${query}`)).status).toBe(400)
})

test('the longest query is answered, and strangers are not', async () => {
  expect(await find('x y '.repeat(50).trim().slice(0, 200))).toEqual([])
  expect(await refusalOf(app.stranger().call(search.find, { query: 'a' }))).toMatchObject({ status: 401 })
})

test('a person is found by name, however it is written, and by the number; one who was removed is not', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Personalwerk Linz' })
  const person = await staff.call(contactPersons.create, {
    id,
    firstName: 'Günther',
    lastName: 'Öllinger',
    role: 'Instandhaltung',
    mobile: '+43 664 998 877 66',
  })
  const expected = {
    id: person.id,
    title: 'Günther Öllinger',
    subtitle: 'Instandhaltung · Personalwerk Linz',
    customerId: id,
  }
  for (const query of ['oellinger', 'Gunther Oll', '99887766'])
    expect(await find(query)).toMatchObject([{ kind: 'person', hits: [expected] }])
  await staff.call(contactPersons.remove, { id: person.id })
  expect(await find('oellinger')).toEqual([])
})

test('the middle of a word is found right after it was saved: in long words, beside digits, together with the customer', async () => {
  const companyName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk AG'
  const { id } = await createCustomer(staff, { companyName })
  await createOpportunity(staff, id, { title: 'XR20Qopfzelle9 Umbau' })
  expect(await titles('trizitätenhaupt', 'customer')).toEqual([companyName])
  for (const query of ['opfzelle', 'opfzelle umbau', 'opfzelle trizitätenhaupt'])
    expect(await titles(query, 'opportunity')).toEqual(['XR20Qopfzelle9 Umbau'])
})

test('one letter or two find what begins so, also in records that are not among the newest', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Wq7 Vjosa Greifer' })
  await createOpportunity(staff, id, { title: 'Vjestica' })
  for (const query of ['wq', 'vj']) expect(await titles(query, 'customer')).toEqual(['Wq7 Vjosa Greifer'])
  for (const [table, column, rest] of [
    ['customers', '"companyName"', ''],
    ['opportunities', '"customerId", "stageId", title', `${id}, 1, `],
  ])
    await app.database.query(
      `insert into ${table} (${column}) select ${rest} 'Nachbar ' || n from generate_series(1, 600) as n`,
    )
  for (const query of ['wq', 'vj']) expect(await titles(query, 'customer')).toEqual(['Wq7 Vjosa Greifer'])
  for (const query of ['v', 'vj']) expect(await titles(query, 'opportunity')).toEqual(['Vjestica'])
})

test('what is renamed is found by its new name alone; what comes back from the trash is found again', async () => {
  const customer = await createCustomer(staff, { companyName: 'Nachtwuchtel OG' })
  const changed = { id: customer.id, version: customer.version, companyName: 'Bergkristall OG' }
  await staff.call(customers.update, changed)
  expect(await titles('achtwucht', 'customer')).toEqual([])
  expect(await titles('ergkristal', 'customer')).toEqual(['Bergkristall OG'])
  await staff.call(customers.remove, { id: customer.id })
  expect(await titles('ergkristal', 'customer')).toEqual([])
  await staff.call(trash.restore, { kind: 'customer', id: customer.id })
  expect(await titles('ergkristal', 'customer')).toEqual(['Bergkristall OG'])
})
