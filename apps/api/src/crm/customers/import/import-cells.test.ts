import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerImport, type CustomerImportOptions } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { createCustomer } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const fileOf = (content: string | Buffer, name = 'kunden.csv') =>
  new File([new Uint8Array(Buffer.from(content))], name)

const optionsOf = (options: Partial<CustomerImportOptions>) =>
  JSON.stringify({ mapping: {}, duplicates: 'skip', ...options })

const preview = (content: string | Buffer, options: Partial<CustomerImportOptions> = {}) =>
  staff.call(customerImport.preview, { file: fileOf(content), options: optionsOf(options) })

async function apply(content: string | Buffer, options: Partial<CustomerImportOptions> = {}) {
  const { digest } = await preview(content, options)
  return staff.call(customerImport.apply, { file: fileOf(content), options: optionsOf(options), digest })
}

test.each([
  [
    'E-Mail',
    'a@viel.example; b@viel.example',
    { email: 'a@viel.example', notes: 'Weitere E-Mail-Adressen: b@viel.example' },
  ],
  [
    'E-Mail',
    'a@viel.example\nb@viel.example',
    { email: 'a@viel.example', notes: 'Weitere E-Mail-Adressen: b@viel.example' },
  ],
  ['E-Mail', 'a@viel.example / A@viel.example', { email: 'a@viel.example' }],
  ['E-Mail', 'mailto:c@viel.example?subject=Hallo', { email: 'c@viel.example' }],
  [
    'E-Mail',
    'Eva Spitz <eva@spitz.example>',
    { email: 'eva@spitz.example', notes: 'Ansprechperson: Eva Spitz' },
  ],
  ['E-Mail', "'office@x.example'", { email: 'office@x.example' }],
  ['E-Mail', 'office(at)x.example', { email: 'office@x.example' }],
  ['E-Mail', "o'neil@x.example", { email: "o'neil@x.example" }],
  ['E-Mail', 'jörg@müller.example', { notes: 'E-Mail mit Umlaut vor dem @: jörg@müller.example' }],
  [
    'E-Mail',
    'jörg@x.example; eva@x.example',
    { email: 'eva@x.example', notes: 'E-Mail mit Umlaut vor dem @: jörg@x.example' },
  ],
  ['E-Mail', 'k. A.', {}],
  ['PLZ', '="01067"', { postalCode: '01067' }],
  ['PLZ', "'01067", { postalCode: '01067' }],
  ['Telefon', '="+43 1 2"', { phone: '+43 1 2' }],
  ['Telefon', "'+4312", { phone: '+4312' }],
  ['Adresse', 'Werkstraße 5\nTor 3', { address: 'Werkstraße 5, Tor 3' }],
  ['Firma 2', 'x', {}],
  ['Notizen', 'Zeile 1\nZeile 2', { notes: 'Zeile 1\nZeile 2' }],
  ['Notizen', 'Rohr 2" verzinkt', { notes: 'Rohr 2" verzinkt' }],
  ['Website', '-', {}],
  ['Website', 'keine', {}],
  ['Website', 'http://', {}],
  ['Website', '<www.firma.example>', { website: 'www.firma.example' }],
  ['Website', 'http:/firma.example', { website: 'http://firma.example' }],
  ['Website', 'firma.example#http://firma.example#', { website: 'firma.example' }],
  [
    'Website',
    'www.a.example; www.b.example',
    { website: 'www.a.example', notes: 'Weitere Websites: www.b.example' },
  ],
  ['E-Mail', 'e@b.example#mailto:e@b.example#', { email: 'e@b.example' }],
  ['E-Mail', '#mailto:e@b.example#', { email: 'e@b.example' }],
  ['E-Mail', 'Huber, Eva <e@b.example>', { email: 'e@b.example', notes: 'Ansprechperson: Huber, Eva' }],
  [
    'E-Mail',
    'e@b.example (Büro); c@d.example',
    { email: 'e@b.example', notes: 'Weitere E-Mail-Adressen: c@d.example\nAnsprechperson: Büro' },
  ],
  [
    'E-Mail',
    'e@b.example oder c@d.example',
    { email: 'e@b.example', notes: 'Weitere E-Mail-Adressen: c@d.example' },
  ],
  ['E-Mail', 'keine', {}],
  ['Telefon', 'tel:+43664123', { phone: '+43664123' }],
  ['Telefon', '=+43664123', { phone: '+43664123' }],
  ['Telefon', '\u202a+43 664 123\u202c', { phone: '+43 664 123' }],
  ['Telefon', '+43\u00a0664\u00a0123', { phone: '+43 664 123' }],
  ['Telefon', '0664/123 45-6', { phone: '0664/123 45-6' }],
  ['Telefon', '\\N', {}],
  ['PLZ', '6.020', { postalCode: '6020' }],
  ['Adresse', 'Weg  1', { address: 'Weg 1' }],
])('has a cell of %s read as it is meant: %j', async (column, cell, values) => {
  const { rows } = await preview(`Firma;${column}\nZelle GmbH;"${cell.replaceAll('"', '""')}"`)
  expect(rows[0]!.errors).toEqual([])
  const read = rows[0]!.changes.map(({ field, after }) => [field, after])
  expect(Object.fromEntries(read)).toEqual({ companyName: 'Zelle GmbH', ...values })
})

test.each([
  ['Telefon', '4,36641E+11', 'hat Excel gekürzt'],
  ['Telefon', '4.36641E+11', 'hat Excel gekürzt'],
  ['PLZ', '1E+05', 'hat Excel gekürzt'],
  ['Umsatz', '4,36641E+11', 'hat Excel gekürzt'],
  ['Ort', '#NAME?', 'Fehlermeldung von Excel'],
  ['Umsatz', '########', 'Fehlermeldung von Excel'],
  ['E-Mail', '/o=ExchangeLabs/ou=Exchange Administrative Group/cn=x', 'interne Adresse von Exchange'],
  ['E-Mail', 'a@viel.example; kein@', 'Ungültige E-Mail-Adresse'],
  ['E-Mail', 'jörg@', 'Ungültige E-Mail-Adresse'],
])('has a damaged cell of %s named: %s', async (column, cell, sentence) => {
  const { rows } = await preview(`Firma;${column}\nZelle GmbH;${cell.replaceAll(';', ',')}`)
  expect(rows[0]).toMatchObject({
    kind: 'faulty',
    errors: [{ column, sentence: expect.stringContaining(sentence) }],
  })
})

test('has a lost zero of a German postal code put back', async () => {
  const { rows } = await preview('Firma;PLZ;Land\nA;1067;Deutschland\nB;6700;Österreich')
  const codes = rows.map(({ changes }) => changes.find(({ field }) => field === 'postalCode')?.after)
  expect(codes).toEqual(['01067', '6700'])
})

test('has what a cell says besides added to the notes, which keep what they say', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Notiz AG', notes: 'Alt' })
  const content = 'Firma;E-Mail\nNotiz AG;a@notiz.example, b@notiz.example'
  await apply(content, { duplicates: 'update' })
  const notes = 'Alt\nWeitere E-Mail-Adressen: b@notiz.example'
  expect(await staff.call(customers.get, { id })).toMatchObject({ email: 'a@notiz.example', notes })
  expect((await preview(content, { duplicates: 'update' })).rows[0]).toMatchObject({ kind: 'unchanged' })
})
