import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customerImport } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { ownFields } from '@app/contracts/own-fields'
import { createCustomer } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const stored = [
    {
      companyName: 'Zirnbauer GmbH',
      city: 'Wien',
      website: 'www.zirnbauer.example',
      email: 'office@zirnbauer.example',
    },
    { companyName: 'Maurer Stahl GmbH & Co KG', city: 'Graz', phone: '+43 1 55512' },
    {
      companyName: 'Kröpfl & Partner OG',
      city: 'Sankt Pölten',
      email: 'info@kröpfl.example',
      address: 'Mühlweg 3',
    },
    {
      companyName: 'Strasser Maschinen e.U.',
      city: 'St. Veit',
      postalCode: 'A-9300',
      address: 'Große Straße 1',
    },
    {
      companyName: 'Notizfirma',
      email: 'alt@notizfirma.example',
      notes: 'Weitere E-Mail-Adressen: zwei@notizfirma.example',
    },
    { companyName: 'Ohneform', city: 'Wels' },
    { companyName: 'Handwerk Handelsges.m.b.H.', city: 'Wels', website: 'https://www.handwerk.example/de/' },
  ]
  for (const customer of stored) await createCustomer(staff, customer)
})
afterAll(() => app.close())

async function rowOf(file: string) {
  const options = JSON.stringify({ mapping: {}, duplicates: 'update' })
  const { rows } = await staff.call(customerImport.preview, { file: new File([file], 'kunden.csv'), options })
  const [{ kind, customer, reason, changes }] = rows as [(typeof rows)[0]]
  const after = Object.fromEntries(changes.map(change => [change.field, change.after]))
  return { kind, customer: customer?.companyName ?? null, reason, after }
}

test.each([
  ['Zirnbauer Gesellschaft mbH', 'Wien'],
  ['Zirnbauer Gesellschaft m. b. H.', 'Wien'],
  ['Zirnbauer Ges.m.b.H.', 'Vienna'],
  ['Zirnbauer G.m.b.H.', 'Wien'],
  ['Zirnbauer m.b.H.', 'Wien'],
  ['Zirnbauer Gesellschaft mit beschränkter Haftung', 'Wien'],
  ['Fa. Zirnbauer GmbH', 'Wien 3.'],
  ['Fa.Zirnbauer', 'Wien'],
  ['Firma Zirnbauer GmbH', 'Wien'],
  ['ZIRNBAUER  gmbh', 'Wien'],
  ['Zirnbauer', 'Wien'],
  ['Maurer Stahl GmbH u. Co. KG', 'Graz'],
  ['Maurer Stahl GmbH&CoKG', 'Graz'],
  ['Maurer-Stahl GmbH & Co. Kommanditgesellschaft', 'Graz'],
  ['Straßer Maschinen e. U.', 'Sankt Veit'],
  ['Kroepfl & Partner OG', 'St.Pölten'],
  ['Kröpfl und Partner', 'St. Pölten'],
  ['Kro\u0308pfl u. Partner OHG', 'St Pölten'],
  ['Handwerk Handels GmbH', 'Wels'],
  ['Handwerk Handelsgesellschaft mbH', 'Wels'],
  ['Handwerk HandelsgmbH', 'Wels'],
])('%s in %s is there already, in other words', async (name, city) =>
  expect(await rowOf(`Firma;Ort\n${name};${city}`)).toMatchObject({ kind: 'unchanged', after: {} }),
)

test.each([
  ['Zirnbauer AG', 'Wien', 'Zirnbauer GmbH'],
  ['Zirnbauer GmbH & Co KG', 'Wien', 'Zirnbauer GmbH'],
  ['Maurer Stahl GmbH', 'Graz', 'Maurer Stahl GmbH & Co KG'],
  ['Maurer Stahl KG', 'Graz', 'Maurer Stahl GmbH & Co KG'],
  ['Holding mbH', 'Wien', null],
  ['U. Partner', 'Wien', null],
])('%s in %s is another company', async (name, city, customer) =>
  expect(await rowOf(`Firma;Ort\n${name};${city}`)).toMatchObject({ kind: 'new', customer }),
)

describe('a stored customer', () => {
  test.each([
    'Firma;E-Mail\nKröpfl & Partner;info@xn--krpfl-kua.example',
    'Firma;E-Mail\nZirnbauer;Office@Zirnbauer.example',
    'Firma;Website\nZirnbauer;http://www.zirnbauer.example/',
    'Firma;Website\nZirnbauer;https://zirnbauer.example',
    'Firma;Telefon\nMaurer Stahl;0043 1 55512',
    'Firma;Telefon\nMaurer Stahl;(01) 555 12',
    'Firma;Telefon\nMaurer Stahl;01/55512-0',
    'Firma;Website\nHandwerk Handels GmbH;handwerk.example',
    'Firma;Adresse\nKröpfl & Partner;Muehlweg 3',
    'Firma;PLZ;Adresse\nStrasser Maschinen;9300;Grosse Str. 1',
    'Firma;E-Mail\nNotizfirma;zwei@notizfirma.example, alt@notizfirma.example',
    'Firma;E-Mail\nNotizfirma;"ALT@notizfirma.example; zwei@notizfirma.example"',
    'Firma;E-Mail;E-Mail 2\nNotizfirma;zwei@notizfirma.example;alt@notizfirma.example',
  ])('keeps what is only written in another way: %j', async file =>
    expect(await rowOf(file)).toMatchObject({ kind: 'unchanged', after: {} }),
  )

  test.each([
    ['Firma;Ort\nOhneform GmbH;Wels', { companyName: 'Ohneform GmbH' }],
    ['Firma;Telefon\nMaurer Stahl;+43 1 55513', { phone: '+43 1 55513' }],
    ['Firma;Notizen\nNotizfirma;Messe', { notes: 'Weitere E-Mail-Adressen: zwei@notizfirma.example\nMesse' }],
    ['Firma;Adresse\nStrasser Maschinen;Große Straße 1a', { address: 'Große Straße 1a' }],
    [
      'Firma;E-Mail\nNotizfirma;"drei@notizfirma.example; alt@notizfirma.example"',
      {
        notes:
          'Weitere E-Mail-Adressen: zwei@notizfirma.example\nWeitere E-Mail-Adressen: drei@notizfirma.example',
      },
    ],
  ])('has what is new: %j', async (file, after) =>
    expect(await rowOf(file)).toMatchObject({ kind: 'update', after }),
  )

  test('is named beside a row that shares a further address or its domain only', async () => {
    expect(await rowOf('Firma;E-Mail\nAnders KG;"neu@xyzneu.example; alt@notizfirma.example"')).toMatchObject(
      { kind: 'new', customer: 'Notizfirma' },
    )
    expect(await rowOf('Firma;E-Mail;Ort\nZirnbauer Metall GmbH;x@zirnbauer.example;Wien')).toMatchObject({
      kind: 'new',
      customer: 'Zirnbauer GmbH',
      reason: 'Gleiche Domain, aber anderer Firmenname',
    })
  })
})

test('S7: what a file guards against formulas comes back as it was, own fields and their names, too', async () => {
  const field = await staff.call(ownFields.create, { kind: 'customer', type: 'text', name: 'A,=3+3,' })
  const values = ['=1+1', "'=1+1", '+43/7612', "Rohr, '-5°', =1", '"=1"', '-', 'plain']
  for (const [index, value] of values.entries())
    await createCustomer(staff, {
      companyName: `Formel ${index}, =1+1 GmbH`,
      notes: `- ${value}\n- @${value}`,
      ownFields: { [field.id]: value },
    })
  const csv = await (await staff.call(customers.export, { search: 'Formel' })).text()
  expect(csv.split(/[,;\t\r\n]/).filter(cell => /^\ufeff?["\s]*[=+@-]/.test(cell))).toEqual([])
  const options = JSON.stringify({ mapping: {}, duplicates: 'update' })
  const { columns, rows } = await staff.call(customerImport.preview, {
    file: new File([csv], 'kunden.csv'),
    options,
  })
  expect(columns.at(-1)).toMatchObject({ name: field.name, field: `ownFields.${field.id}` })
  expect(rows.map(({ kind, changes }) => [kind, changes])).toEqual(values.map(() => ['unchanged', []]))
})

test('an untouched export changes nothing: figures to the last digit, days, notes whose blanks are lost on the way', async () => {
  const make = (type: 'number' | 'date', name: string) =>
    staff.call(ownFields.create, { kind: 'customer', type, name })
  const [figure, day] = [await make('number', 'Genauigkeit'), await make('date', 'Vertragsende')]
  const figures = [1.234567, 0.00005, 1e-7, -5.5, 0.1 + 0.2, 123_456_789_012]
  const notes = 'Liste:\n  - eins\n  - zwei'
  for (const [index, value] of figures.entries())
    await createCustomer(staff, {
      companyName: `Rundreise ${index} GmbH`,
      notes,
      ownFields: { [figure.id]: value, [day.id]: '2026-12-24' },
    })
  const options = JSON.stringify({ mapping: {}, duplicates: 'update' })
  const kinds = async (file: File) =>
    (await staff.call(customerImport.preview, { file, options })).rows.map(({ kind, errors, changes }) =>
      kind === 'unchanged' ? kind : [errors, changes],
    )
  const unchanged = figures.map(() => 'unchanged')
  for (const format of ['csv', 'xlsx'] as const) {
    const sent = await staff.call(customers.export, { search: 'Rundreise', format })
    expect(await kinds(new File([sent], `kunden.${format}`))).toEqual(unchanged)
  }
  const rows = figures.map((_, index) => `Rundreise ${index} GmbH;"Liste:\n- eins\n- zwei"`)
  expect(await kinds(new File([`Firma;Notizen\n${rows.join('\n')}`], 'kunden.csv'))).toEqual(unchanged)
  const days = [
    '24.12.2026 14:30',
    '2026-12-24T00:00:00+00:00',
    '2026-12-23T23:00:00.000Z',
    '2026-12-24T14:30:00',
    '2026-12-24 14:30',
    '46380',
  ]
  const dated = days.map((text, index) => `Rundreise ${index} GmbH;${text}`)
  expect(await kinds(new File([`Firma;Vertragsende\n${dated.join('\n')}`], 'kunden.csv'))).toEqual(unchanged)
})
