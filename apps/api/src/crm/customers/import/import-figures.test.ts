import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerImport, type CustomerImportOptions } from '@app/contracts/customer-import'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

function preview(content: string, mapping: CustomerImportOptions['mapping'] = {}) {
  const options = JSON.stringify({ mapping, duplicates: 'skip' })
  return staff.call(customerImport.preview, { file: new File([content], 'kunden.csv'), options })
}

test.each([
  ['28.500.000', 28_500_000],
  ['28 500 000 Euro', 28_500_000],
  ['1,500', 1500],
  ['EUR 500', 500],
  ['2,5 Mio €', 2_500_000],
  ['€ 2,3 Mio.', 2_300_000],
  ['12 Mio', 12_000_000],
  ['12 MEUR', 12_000_000],
  ['500 TEUR', 500_000],
  ['800 T€', 800_000],
  ['1.500 TEUR', 1_500_000],
  ['1.234,5 Tsd. Euro', 1_234_500],
  ['750k', 750_000],
  ['1,2 Mrd. €', 1_200_000_000],
  ['1,250 Mio €', null],
  ['1,234 T€', null],
  ['500 CHF', null],
  ['3 Stk', null],
  ['rund 5 Mio €', 5_000_000],
  ['ca. 750.000', 750_000],
  ['5.000,--', 5000],
  ['EUR 1.000.000,-', 1_000_000],
  ['10 000 000,- €', 10_000_000],
  ['€ 5.000,–', 5000],
  ["1'250.--", 1250],
  ['500,- TEUR', 500_000],
  ['1,5E+06', 1_500_000],
  ['rd. 2 Mio', 2_000_000],
  ['5000 €/Jahr', 5000],
  ['EUR 1.000.000,-- netto', 1_000_000],
  ['über 1 Mio. €', 1_000_000],
  ['2 Mio. € p.a.', 2_000_000],
  ['>5 Mio', null],
  ['5 bis 10 Mio', null],
  ['5-10', null],
  ['Mio', null],
  ['-5 Mio', null],
])('a revenue of “%s” is read as meant, or refused', async (text, amount) => {
  const { rows } = await preview(`Firma;Umsatz\nA;"${text}"`)
  const errors = [{ column: 'Umsatz', sentence: `„${text}“ ist keine Zahl.` }]
  if (amount === null) expect(rows).toMatchObject([{ kind: 'faulty', errors }])
  else expect(rows[0]!.changes).toContainEqual({ field: 'annualRevenue', before: null, after: amount })
})

test.each([
  ['Umsatz (TEUR)', '800', 800_000],
  ['Umsatz (TEUR)', '1.500', 1_500_000],
  ['Umsatz (TEUR)', '2 Mio', 2_000_000],
  ['Umsatz [Mio. €]', '2,5', 2_500_000],
  ['Umsatz (€)', '2.500', 2500],
  ['Jahresumsatz in €', '2.500', 2500],
])('a revenue under “%s” is read in that unit: “%s”', async (column, text, amount) => {
  const { rows } = await preview(`Firma;${column}\nA;"${text}"`)
  expect(rows[0]!.changes).toContainEqual({ field: 'annualRevenue', before: null, after: amount })
})

test('a chosen column is read in its unit, too', async () => {
  const column = 'Umsatz 2025 in T€'
  const { rows } = await preview(`Firma;${column}\nA;800`, { [column]: 'annualRevenue' })
  expect(rows[0]!.changes).toContainEqual({ field: 'annualRevenue', before: null, after: 800_000 })
})

test.each([
  ['1.500 MA', 1500],
  ['120 Mitarbeiter', 120],
  ['1,5 Tsd.', 1500],
  ['120 M', null],
  ['12 Stk', null],
])('“%s” is read as a number of employees, or refused', async (text, amount) => {
  const { rows } = await preview(`Firma;Mitarbeiter\nA;"${text}"`)
  if (amount === null) expect(rows[0]).toMatchObject({ kind: 'faulty' })
  else expect(rows[0]!.changes).toContainEqual({ field: 'employeeCount', before: null, after: amount })
})
