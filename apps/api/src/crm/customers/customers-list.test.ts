import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { customerMatches } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { createActivity, createCustomer, createOpportunity } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('a row tells what is open, the last contact and the next step', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Reihe GmbH' })
  const [bare] = await staff.call(customers.list, { search: 'Reihe', limit: 1 })
  expect(bare).toMatchObject({ openOpportunities: 0, openValue: 0, lastContactAt: null, nextStep: null })
  await createOpportunity(staff, id, { value: 1200.5 })
  await createOpportunity(staff, id, { value: 100, stageId: 8 })
  const gone = await createOpportunity(staff, id, { value: 100 })
  await staff.call(opportunities.remove, { id: gone.id })
  const contacted = new Date(Date.now() - 86_400_000).toISOString()
  await createActivity(staff, id, { activityDate: contacted })
  const due = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString()
  await createActivity(staff, id, {
    title: 'Später',
    status: 'pending',
    dueDate: due(9),
    activityDate: contacted,
  })
  await createActivity(staff, id, {
    title: 'Zuerst',
    status: 'pending',
    dueDate: due(3),
    // Nobody has called yet, although the day has come.
    activityDate: new Date(Date.now() - 3_600_000).toISOString(),
  })
  const [row] = await staff.call(customers.list, { search: 'Reihe', limit: 1 })
  expect(row).toMatchObject({
    openOpportunities: 1,
    openValue: 120_050,
    lastContactAt: contacted,
    nextStep: { title: 'Zuerst', dueDate: due(3) },
  })
})

test.each(['city', '-city', 'updatedAt', '-createdAt'] as const)(
  'pages by %s meet every customer once',
  async sort => {
    for (const city of ['Wels', null, 'Ansfelden'])
      await createCustomer(staff, { companyName: `Blatt ${sort} x`, city })
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await staff.page(customers.list, { search: `Blatt ${sort} x`, sort, limit: 1, cursor })
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(ids).size).toBe(3)
  },
)

test('the file is the filter’s list, guarded against formulas, and logged', async () => {
  await createCustomer(staff, { companyName: '=1+1 Datei', customerStatus: 'hot', annualRevenue: 5 })
  await createCustomer(staff, { companyName: 'Andere Datei' })
  const response = await staff.fetch('/api/admin/crm/customers/export?search=Datei&customerStatus=hot')
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  expect(response.headers.get('content-disposition')).toMatch(/filename=kunden_\d{4}-\d\d-\d\d\.csv/)
  const [heading, first, ...others] = text.split('\r\n')
  expect(heading).toBe(
    '\ufeffFirmenname;Branche;Website;Adresse;Ort;Postleitzahl;Land;Telefon;E-Mail;Mitarbeiter;Jahresumsatz in €;Kundentyp;Kundenstatus;Notizen;Verantwortlich;UID;Firmenbuchnummer;Schlagwörter;Angelegt',
  )
  expect(first).toMatch(/^'=1\+1 Datei;;;;;;Österreich;;;;5;Lead;Heiß;;Anna Berger;;;;\d\d\.\d\d\.\d{4}$/)
  expect(others).toEqual([''])
  const [entry] = await staff.call(audit.list, { action: 'customer.exported', limit: 1 })
  expect(entry).toMatchObject({ subject: 'Status Heiß, mit Suche' })
})

test.each([
  ['+43 (0)7242 661 10', '07242/661 10'],
  ['07242/662 10', '+43 7242 66210'],
  // Its area code begins like the country.
  ['04352 2345-6', '+43 4352 23456'],
  ['+43 (0)4352 2345-7', '0043 4352 23457'],
])('%s and %s are one number', async (stored, phone) => {
  const { id } = await createCustomer(staff, { phone: stored })
  const matches = await staff.call(customerMatches.find, { phone })
  expect(matches.map(({ customer, reasons }) => ({ id: customer.id, reasons }))).toEqual([
    { id, reasons: ['phone'] },
  ])
})

test('what is being typed finds who is there: name, domain, phone; nothing by a free provider', async () => {
  const stored = await createCustomer(staff, {
    companyName: 'Voralpen Fahrzeugbau GmbH',
    website: 'https://www.voralpen.example/de',
    phone: '+43 7252 555-81',
    email: 'max@gmx.at',
  })
  const reasons = async (typed: object) =>
    (await staff.call(customerMatches.find, typed)).find(({ customer }) => customer.id === stored.id)?.reasons
  expect(await reasons({ companyName: 'voralpen fahrzeugbau ag' })).toEqual(['company'])
  expect(await reasons({ email: 'projekte@voralpen.example' })).toEqual(['domain'])
  expect(await reasons({ website: 'voralpen.example' })).toEqual(['domain'])
  expect(await reasons({ phone: '0043 7252/55581' })).toEqual(['phone'])
  for (const phone of ['07252 55581', '+43 (0)7252 555 81', '0043 (0) 7252-55581', '43725255581'])
    expect(await reasons({ phone })).toEqual(['phone'])
  expect(await reasons({ phone: '07252 55582' })).toBeUndefined()
  expect(await reasons({ email: 'moritz@gmx.at' })).toBeUndefined()
  expect(await reasons({ email: 'Max@GMX.at' })).toEqual(['email'])
  await createCustomer(staff, { companyName: 'Zweitwerk', email: 'a@voralpen.example' })
  // A domain that two have is nobody's, except beside what something else names.
  expect(await staff.call(customerMatches.find, { email: 'projekte@voralpen.example' })).toEqual([])
  expect(await reasons({ email: 'a@voralpen.example' })).toEqual(['domain'])
  expect(await reasons({ phone: '+43' })).toBeUndefined()
  // Five digits are an extension, or the beginning of a number.
  await createCustomer(staff, { phone: '555-81' })
  expect(await staff.call(customerMatches.find, { phone: '55581' })).toEqual([])
  expect(await reasons({ companyName: 'voralpen fahrzeugbau', exceptId: stored.id })).toBeUndefined()
  expect(await reasons({})).toBeUndefined()
})
