import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { audit } from '@app/contracts/audit'
import { contactPersonCards } from '@app/contracts/contact-person-cards'
import { contactPersons } from '@app/contracts/contact-persons'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const LONG = 'Leitung der Instandhaltung für Förder- und Lagertechnik, Österreich und Südtirol'

test('contact persons leave as vCards 3.0 that another library reads back, folded at 75 octets', async () => {
  const { id } = await createCustomer(staff, {
    companyName: 'Größl; Söhne, OG',
    address: 'Straße 1',
    postalCode: '4020',
    city: 'Linz',
  })
  const eva = await staff.call(contactPersons.create, {
    id,
    academicTitle: 'Dr.',
    firstName: 'Eva',
    lastName: 'Größl',
    role: LONG,
    department: 'Einkauf',
    email: 'eva@huber.example',
    phone: '+43 732 1',
    mobile: '+43 664 2',
    notes: 'Mag keine Anrufe am Freitag',
    isPrimary: true,
  })
  await staff.call(contactPersons.create, { id, lastName: 'Zöhrer' })
  const text = await (await staff.call(contactPersonCards.ofCustomer, { id })).text()
  expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text).not.toContain('Freitag')
  const [first, second] = ICAL.parse(text) as unknown as [unknown[], unknown[]]
  const card = new ICAL.Component(first)
  const valuesOf = (name: string) => card.getAllProperties(name).map(each => each.getFirstValue() as unknown)
  expect(valuesOf('version')).toEqual(['3.0'])
  expect(valuesOf('n')).toEqual([['Größl', 'Eva', '', 'Dr.', '']])
  expect(valuesOf('fn')).toEqual(['Dr. Eva Größl'])
  expect(valuesOf('org')).toEqual([['Größl; Söhne, OG', 'Einkauf']])
  expect(valuesOf('title')).toEqual([LONG])
  expect(valuesOf('email')).toEqual(['eva@huber.example'])
  expect(valuesOf('tel')).toEqual(['+43 732 1', '+43 664 2'])
  expect(valuesOf('adr')).toEqual([['', '', 'Straße 1', 'Linz', '', '4020', 'Österreich']])
  expect(new ICAL.Component(second).getFirstPropertyValue('fn')).toBe('Zöhrer')

  const one = await staff.fetch(`/api/admin/crm/contact-persons/${eva.id}/vcard`)
  expect(one.headers.get('content-type')).toContain('text/vcard')
  expect(one.headers.get('content-disposition')).toContain("filename*=UTF-8''Eva%20Gr%C3%B6%C3%9Fl.vcf")
  expect(text.startsWith(await one.text())).toBe(true)
  expect(await staff.call(audit.list, { limit: 1 })).toMatchObject([
    { action: 'contact_person.exported', subject: 'Eva Größl' },
  ])
  expect(await refusalOf(staff.call(contactPersonCards.ofPerson, { id: 999_999 }))).toMatchObject({
    code: 'contact_person.not_found',
  })
})

test('S9.5: whatever signs end a line of a text, a line of a card ends at CRLF alone', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Huber\u2028EMAIL:a@b.example' })
  await staff.call(contactPersons.create, { id, lastName: 'Größl\u0085Ende', role: 'Technik\u2029Ende' })
  const text = await (await staff.call(contactPersonCards.ofCustomer, { id })).text()
  expect(text.replaceAll('\r\n', '').match(/[\p{Cc}\p{Zl}\p{Zp}]/gu)).toBeNull()
  expect(text).toContain('TITLE:Technik\\nEnde')
})

const send = (name: string, ...cards: string[][]) =>
  new File(
    [cards.map(lines => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\n')).join('')],
    name,
  )

test('cards become contact persons as their preview says: known ones keep what they have, faulty ones stay out', async () => {
  const { id } = await createCustomer(staff)
  await staff.call(contactPersons.create, { id, lastName: 'Größl', firstName: 'Eva', phone: '+43 1' })
  const file = send(
    'team.vcf',
    ['N:Groessl;Eva', 'TEL:+43 999', 'TITLE:Werksleitung'],
    ['N:Zöhrer;Anna', 'EMAIL:anna@huber.example'],
    ['FN:Anna Zöhrer', 'EMAIL:ANNA@huber.example'],
    ['N:Kaputt;Max', 'EMAIL:keine Adresse'],
    ['ORG:Huber GmbH'],
  )
  const preview = await staff.call(contactPersonCards.preview, { id, file })
  expect(preview).toMatchObject({
    fileName: 'team.vcf',
    rows: [
      { line: 1, kind: 'changed', changes: [{ field: 'role', after: 'Werksleitung' }] },
      { line: 2, kind: 'new', name: 'Anna Zöhrer' },
      { line: 3, kind: 'duplicate', errors: [{ sentence: 'Dieselbe Person wie auf Karte 2.' }] },
      { line: 4, kind: 'faulty', errors: [{ column: 'E-Mail', sentence: 'Ungültige E-Mail-Adresse' }] },
      { line: 5, kind: 'faulty', errors: [{ sentence: 'Die Karte nennt keine Person.' }] },
    ],
  })
  const { digest } = preview
  expect(await staff.call(contactPersonCards.apply, { id, file, digest })).toEqual({ created: 1, changed: 1 })
  expect(await staff.call(contactPersons.ofCustomer, { id })).toMatchObject([
    { lastName: 'Größl', role: 'Werksleitung', phone: '+43 1' },
    { firstName: 'Anna', lastName: 'Zöhrer', email: 'anna@huber.example' },
  ])
  // What was shown is done by now.
  expect(await refusalOf(staff.call(contactPersonCards.apply, { id, file, digest }))).toMatchObject({
    code: 'card_import.outdated',
  })
  expect(await staff.call(audit.list, { limit: 1 })).toMatchObject([
    { action: 'contact_person.imported', subject: expect.stringContaining('1 neu, 1 ergänzt') },
  ])
  const picture = new File([new Uint8Array([0x89, 0x50, 0, 0, 0])], 'foto.vcf')
  for (const bad of [picture, new File(['Name;E-Mail'], 'liste.vcf')])
    expect(await refusalOf(staff.call(contactPersonCards.preview, { id, file: bad }))).toMatchObject({
      status: 422,
      code: 'card_import.unreadable',
    })
})
