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
  expect(valuesOf('n')).toEqual([['Größl', 'Eva', '', '', '']])
  expect(valuesOf('fn')).toEqual(['Eva Größl'])
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
