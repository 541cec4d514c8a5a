import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerImport } from '@app/contracts/customer-import'
import { customerMatches } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import { offers } from '@app/contracts/offers'
import { search } from '@app/contracts/search'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

test('a UID is stored as VIES writes it, found, and goes to the offer; a wrong one is refused', async () => {
  const { id } = await createCustomer(staff, { vatId: 'ATU 1358 5627', registerNumber: 'fn 123456 a' })
  expect(await staff.call(customers.get, { id })).toMatchObject({
    vatId: 'ATU13585627',
    registerNumber: 'FN 123456a',
  })
  for (const typed of ['atu1358', 'ATU 135 85627', 'fn 123456a'])
    expect(await staff.call(customers.list, { search: typed, limit: 5 })).toMatchObject([{ id }])
  for (const query of ['ATU13585627', '123456a'])
    expect(await staff.call(search.find, { query })).toMatchObject({ groups: [{ hits: [{ id }] }] })
  const deal = await createOpportunity(staff, id)
  expect(await staff.call(offers.create, { opportunityId: deal.id, language: 'de' })).toMatchObject({
    customerVatId: 'ATU13585627',
  })
  const refusal = await refusalOf(staff.call(customers.update, { id, vatId: 'ATU13585628' }))
  expect(refusal.fields?.['vatId']).toContain('Die letzte Ziffer passt nicht')
})

test('a customer is recognised by its UID, while typing and in an import', async () => {
  const known = await createCustomer(staff, { companyName: 'Alt & Neu OG', vatId: 'DE136695976' })
  expect(await staff.call(customerMatches.find, { vatId: 'de 136 695 976' })).toMatchObject([
    { customer: { id: known.id }, reasons: ['vatId'] },
  ])
  const content =
    'Firma;USt-IdNr.;Handelsregister\nGanz anders GmbH;DE 136695976;HRB 77\nFalsch AG;DE136695975;\n'
  const options = JSON.stringify({ mapping: {}, duplicates: 'update' })
  const file = new File([content], 'kunden.csv')
  expect(await staff.call(customerImport.preview, { file, options })).toMatchObject({
    counts: { update: 1, faulty: 1 },
  })
  const twice = new File(
    ['Firma;UID\nHuber Werk Wels;IT00743110157\nHuber Vertrieb;it 0074 3110 157\n'],
    'neu.csv',
  )
  const planned = await staff.call(customerImport.preview, { file: twice, options })
  expect(planned.rows.map(({ line, kind, reason }) => [line, kind, reason]).toSorted()).toEqual([
    [2, 'new', ''],
    [3, 'duplicate', 'Steht schon in Zeile 2: gleiche UID'],
  ])
})
