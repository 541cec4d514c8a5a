import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { articleImport } from '@app/contracts/article-import'
import { articles } from '@app/contracts/articles'
import { refusalOf } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'
import { readArticleFile } from './article-file.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function priceOf(prices: string[]) {
  const { rows } = await readArticleFile(
    'preise.csv',
    Buffer.from(['Artikelnummer;Preis', ...prices.map((price, index) => `A${index};"${price}"`)].join('\n')),
  )
  return rows.map(({ values, errors }) => values.price ?? errors[0]?.sentence)
}

test.each([
  [
    ['1.780', '12,50'],
    [1780, 12.5],
  ],
  [
    ['1,780', '12.50'],
    [1780, 12.5],
  ],
  [
    ['1.780', '1.234,567'],
    [1780, 1234.567],
  ],
  [
    ['€ 1.234,50', '99,-', '1 780,00 EUR'],
    [1234.5, 99, 1780],
  ],
  [
    ['1.234.567', '5'],
    [1_234_567, 5],
  ],
])('the prices %j are %j: the marks of a list say each other what they mean', async (prices, read) => {
  expect(await priceOf(prices)).toEqual(read)
})

test('a price that may be two is refused where the others do not tell', async () => {
  const [unclear] = await priceOf(['1.780', '12'])
  expect(unclear).toContain('mehrdeutig')
  expect((await priceOf(['1.780', '12,50', '12.50']))[0]).toContain('mehrdeutig')
})

const csv = (text: string) => new File([text], 'preise.csv', { type: 'text/csv' })
const LIST = `Preisliste 2026
Art.-Nr.;Bezeichnung;Einheit;VK-Preis (€);MwSt. %;Lager
R-1;Roboter;Stk;48.990,00;20;3
M-1;Montage;Stunde;125,5;20;
X-1;;Kiste;teuer;19;
r-1;Noch einer;Stk;1,00;20;`

test('a price list is looked at, taken, and changes what is there by its number', async () => {
  const seen = await staff.call(articleImport.preview, { file: csv(LIST) })
  expect(seen.ignoredColumns).toEqual(['Lager'])
  expect(seen.rows.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'new'],
    [4, 'new'],
    [5, 'faulty'],
    [6, 'faulty'],
  ])
  expect(seen.rows[2]!.errors.map(({ column }) => column).toSorted()).toEqual([
    'Bezeichnung',
    'Einheit',
    'MwSt. %',
    'VK-Preis (€)',
  ])
  expect(await staff.call(articleImport.apply, { file: csv(LIST), digest: seen.digest })).toEqual({
    created: 2,
    changed: 0,
  })
  expect(await staff.call(articles.list, {})).toMatchObject([
    { number: 'M-1', price: 12_550, unit: 'hour' },
    { number: 'R-1', price: 4_899_000, unit: 'piece', vatRate: 20, isActive: true },
  ])
  const dearer = csv('Nummer,Preis\nR-1,50000.00\nM-1,125.50')
  const again = await staff.call(articleImport.preview, { file: dearer })
  expect(again.rows).toMatchObject([
    { kind: 'changed', changes: [{ field: 'price', before: 4_899_000, after: 5_000_000 }] },
    { kind: 'unchanged', changes: [] },
  ])
  expect(
    await refusalOf(staff.call(articleImport.apply, { file: dearer, digest: seen.digest })),
  ).toMatchObject({
    status: 409,
    code: 'article_import.outdated',
  })
  await staff.call(articleImport.apply, { file: dearer, digest: again.digest })
  expect(await staff.call(articles.list, { search: 'R-1' })).toMatchObject([
    { price: 5_000_000, nameDe: 'Roboter' },
  ])
})

test('a file that is none is refused by name', async () => {
  const file = new File([new Uint8Array([0, 1, 2, 255, 0])], 'bild.png')
  expect(await refusalOf(staff.call(articleImport.preview, { file }))).toMatchObject({
    status: 422,
    error: expect.stringContaining('bild.png'),
  })
})
