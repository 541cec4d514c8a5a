import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function apply(content: string, duplicates: 'skip' | 'update' = 'skip') {
  const file = new File([content], 'kunden.csv')
  const options = JSON.stringify({ mapping: {}, duplicates })
  const { digest } = await staff.call(customerImport.preview, { file, options })
  return staff.call(customerImport.apply, { file, options, digest })
}

const named = (search: string) => staff.call(customers.list, { search, limit: 100 })

test('an import of 10,000 rows is done at once and undone at once', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `Masse ${index} GmbH;m${index}@masse${index}.example;Wels`,
  )
  const batch = await apply(`Firma;E-Mail;Ort\n${lines.join('\n')}`)
  expect(batch.created).toBe(10_000)
  const again = await apply(`Firma;E-Mail;Ort\n${lines.join('\n').replaceAll('Wels', 'Linz')}`, 'update')
  expect(again.updated).toBe(10_000)
  await staff.call(customerBatches.undo, { id: again.id })
  expect((await named('Masse 77 '))[0]).toMatchObject({ city: 'Wels' })
  await staff.call(customerBatches.undo, { id: batch.id })
  expect(await named('Masse')).toEqual([])
})
