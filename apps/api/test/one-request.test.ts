import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { articleImport } from '@app/contracts/article-import'
import { customerImport } from '@app/contracts/customer-import'
import { offers } from '@app/contracts/offers'
import { robotImport } from '@app/contracts/robot-import'
import { utils, write } from '@e965/xlsx'
import { createCustomer, createOpportunity } from './factories.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

// How long others wait meanwhile is measured by `npm run bench -- worst`.

let app: TestApp
let staff: Person
let preview: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const customer = await createCustomer(staff)
  const { id: opportunityId } = await createOpportunity(staff, customer.id)
  const { id } = await staff.call(offers.create, { opportunityId })
  preview = offers.preview.path.replace(':id', String(id))
})
afterAll(() => app.close())

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function upload(content: string | Uint8Array) {
  const body = new FormData()
  body.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'liste'))
  // Customers want them, the others ask for none.
  body.append('options', JSON.stringify({ mapping: {}, duplicates: 'skip' }))
  return { method: 'POST', body }
}

function workbook(rows: number, columns: number): Uint8Array {
  const book = utils.book_new()
  const row = Array.from({ length: columns }, (_, index) => `Firma ${index}`)
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: rows }, () => row)), 'Kunden')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

const item = { name: 'x', text: 'x'.repeat(1_990), quantity: 1, unit: 'piece', price: 1, vatRate: 20 }
const longOffer = { language: 'de', title: 'x', items: Array.from({ length: 30 }, () => item) }
const names = Array.from({ length: 400_000 }, (_, index) => `"${index.toString(36)}":1`)

test.each([
  ['an offer of 60,000 letters', () => preview, () => json(longOffer), 200],
  ['JSON of brackets', () => robotImport.preview.path, () => upload('['.repeat(4.8e6)), 422],
  ['JSON of 400,000 names', () => robotImport.preview.path, () => upload(`[{${names.join(',')}}]`), 422],
  [
    'CSV of quotation marks',
    () => articleImport.preview.path,
    () => upload(`Nummer\n${'"'.repeat(4.8e6)}`),
    200,
  ],
  ['a workbook of 500,000 cells', () => customerImport.preview.path, () => upload(workbook(5_000, 100)), 200],
] as const)('S5: while %s is read, the server answers others', async (_, path, request, status) => {
  const done = new AbortController()
  const worst = staff.fetch(path(), request()).finally(() => done.abort())
  let answers = 0
  for (; !done.signal.aborted; answers++)
    expect(await (await app.stranger().fetch('/health/ready')).text()).toContain('status')
  expect((await worst).status).toBe(status)
  // A server that reads it by itself answers one or two, before and behind it.
  expect(answers).toBeGreaterThan(10)
})

test.each([robotImport, articleImport, customerImport])(
  'S5: a workbook that ends too early is damaged, and says so ($preview.path)',
  async ({ preview: { path } }) => {
    const refused = await staff.fetch(path, upload(workbook(2, 2).subarray(0, 200)))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('sie ist beschädigt') })
  },
)
