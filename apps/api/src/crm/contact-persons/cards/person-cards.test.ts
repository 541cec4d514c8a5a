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
    website: 'www.huber.example',
  })
  const eva = await staff.call(contactPersons.create, {
    id,
    salutation: 'ms',
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
  expect(valuesOf('n')).toEqual([['Größl', 'Eva', '', 'Frau Dr.', '']])
  expect(valuesOf('uid')).toEqual([`contact-person-${eva.id}@localhost`])
  expect(valuesOf('url')).toEqual(['https://www.huber.example'])
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
    {
      action: 'contact_person.exported',
      subject: `Ansprechperson Nr. ${eva.id}, Kunde Nr. ${eva.customerId}`,
    },
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
      {
        line: 1,
        kind: 'changed',
        changes: [
          { field: 'role', after: 'Werksleitung' },
          { field: 'notes', after: 'Weitere Telefonnummern: +43 999' },
        ],
      },
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

const rowsOf = async (id: number, file: File) =>
  (await staff.call(contactPersonCards.preview, { id, file })).rows.map(({ kind, changes, errors }) => ({
    kind,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    ...(errors.length && { error: errors[0]!.sentence }),
  }))

test('father and son are two; a new address or number of somebody known goes to the notes', async () => {
  const { id } = await createCustomer(staff)
  await staff.call(contactPersons.create, {
    id,
    firstName: 'Eva',
    lastName: 'Huber',
    email: 'eva@alt.example',
    notes: 'Mag Kaffee',
  })
  await staff.call(contactPersons.create, {
    id,
    firstName: 'Max',
    lastName: 'Huber',
    email: 'max@huber.example',
  })
  const file = send(
    'team.vcf',
    ['N:Huber;Thomas', 'EMAIL:thomas@huber.example', 'TEL:+43 1 2'],
    ['N:Huber;Thomas', 'EMAIL:thomas.jun@huber.example', 'TEL:+43 1 2'],
    ['N:Huber;Thomas', 'TEL:0043 1 2'],
    ['N:Huber;Eva', 'EMAIL:eva@neu.example', 'TEL:+43 1 4', 'TEL:+43 1 5'],
    ['N:Huber;Max', 'EMAIL:max@huber.example'],
    ['N:Huber;Max', 'EMAIL:max.jun@huber.example'],
    ['N:Team;Einkauf', 'X-ADDRESSBOOKSERVER-KIND:group'],
    ['N:GmbH;Stahl Handel', 'KIND:org'],
  )
  expect(await rowsOf(id, file)).toMatchObject([
    { kind: 'new', email: 'thomas@huber.example' },
    { kind: 'new', email: 'thomas.jun@huber.example' },
    { kind: 'duplicate', error: 'Dieselbe Person wie auf Karte 1.' },
    {
      kind: 'changed',
      phone: '+43 1 4',
      notes: 'Mag Kaffee\nWeitere E-Mail-Adressen: eva@neu.example\nWeitere Telefonnummern: +43 1 5',
    },
    { kind: 'unchanged' },
    { kind: 'new', email: 'max.jun@huber.example' },
    { kind: 'faulty', error: expect.stringContaining('eine Gruppe') },
    { kind: 'faulty', error: expect.stringContaining('die einer Firma') },
  ])
})

test('a card that comes back is known by its UID, whatever else it says by now; what it holds is no change', async () => {
  const { id } = await createCustomer(staff)
  const { id: personId } = await staff.call(contactPersons.create, {
    id,
    salutation: 'mr',
    academicTitle: 'Dr.',
    firstName: 'Max Emil',
    lastName: 'Huber',
    email: 'max@huber.example',
    phone: '+43 1 2',
  })
  const text = await (await staff.call(contactPersonCards.ofPerson, { id: personId })).text()
  expect(await rowsOf(id, new File([text], 'max.vcf'))).toEqual([{ kind: 'unchanged' }])
  const changed = text.replace('Huber;Max', 'Maier;Max').replace('max@huber', 'max@maier')
  expect(await rowsOf(id, new File([changed], 'max.vcf'))).toEqual([
    { kind: 'changed', notes: 'Weitere E-Mail-Adressen: max@maier.example' },
  ])
  const other = await createCustomer(staff)
  expect(await rowsOf(other.id, new File([text, text], 'max.vcf'))).toMatchObject([
    { kind: 'new', salutation: 'mr', academicTitle: 'Dr.', firstName: 'Max Emil' },
    { kind: 'duplicate' },
  ])
})

test('the address book of a phone comes with its photos', async () => {
  const { id } = await createCustomer(staff)
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'QUJDREVGR0hJSktMTU5PUFFSU1RVVldY\n '.repeat(5_000)}`
  const file = send('handy.vcf', ...Array.from({ length: 40 }, (_, index) => [`N:Huber${index};Eva`, photo]))
  expect(file.size).toBeGreaterThan(5 * 1024 * 1024)
  expect(await rowsOf(id, file)).toHaveLength(40)
})
