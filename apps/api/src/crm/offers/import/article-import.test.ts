import { utils, write } from '@e965/xlsx'
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

function priceOf(prices: string[]) {
  const lines = ['Artikelnummer;Preis', ...prices.map((price, index) => `A${index};"${price}"`)]
  const { rows } = readArticleFile({ name: 'preise.csv', content: Buffer.from(lines.join('\n')) })
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

function rowOf(head: string, cells: string) {
  const content = Buffer.from(`Artikelnummer;Bezeichnung;${head}\nA1;Kabel;${cells}`)
  const { rows, ignoredColumns } = readArticleFile({ name: 'preise.csv', content })
  return { ...rows[0]!, ignoredColumns }
}

test.each(['Stk.', 'STK', '€/Stk.', 'je Stück', '1 Stk', 'per pc.', '/ pcs'])('%j is a piece', async unit => {
  expect(rowOf('Einheit', unit).values.unit).toBe('piece')
})

test.each([
  '100 Stk',
  '1.000 Stk.',
  '1 000 Stk',
  'je 100',
  '100',
  'per 1.000 m',
  '100 m',
  '%',
  'C Stk',
  '10er Pack',
  'm²',
  'm2',
  'qm',
  'm³',
  'm^3',
  'm/h',
  'Stk (100)',
  '½ Std.',
])('%j is no unit of ours: the row is refused by its name', async unit => {
  const { values, errors } = rowOf('Einheit', unit)
  expect(values.unit).toBeUndefined()
  expect(errors[0]!.sentence).toContain(unit)
})

test.each([
  'Preis',
  'Preis in €',
  'Preis (netto)',
  'VK netto',
  'Preis exkl. USt.',
  'Preis zzgl. MwSt.',
  'Net price',
  'VK-Preis [€/Stk.]',
  'Preis (exkl. 20 % USt.)',
  'Preis in EUR (je Stk.)',
  'Price (excl. VAT)',
  'Preis 2026',
  'Listenpreis (1 Stk., ohne MwSt.)',
  'Nettopreis €',
])('%j is a net price of one', async heading => {
  expect(rowOf(heading, '12,50').values.price).toBe(12.5)
})

test.each([
  'Preis (brutto)',
  'Preis (inkl. USt.)',
  'VK [brutto]',
  'Preis inkl. 20 % MwSt',
  'Price (gross)',
  'Bruttopreis',
  'Price incl. VAT',
  'Preis (mit Steuer)',
  'Preis in EUR / 100',
  'Preis (je 100 Stk.)',
  'Preis per 1.000',
  'Preis %',
  'Preis ‰',
  'Preis (in Tsd. €)',
  'Preis (CHF)',
  'Preis $',
  'Preis (€/m²)',
  'VK (%)',
  'Preis (100 m)',
  'EK-Preis',
])('%j is none: the column is not taken', async heading => {
  const { values, ignoredColumns } = rowOf(heading, '120')
  expect(values.price).toBeUndefined()
  expect(ignoredColumns).toEqual([heading])
})

test('a column says for how many units the price is', async () => {
  expect(rowOf('Preis;PE', '12,50;1').errors).toEqual([])
  expect(rowOf('Preis;Preiseinheit', '12,50;Stk').errors).toEqual([])
  expect(rowOf('Preis;Menge je Preis', '12,50;100').errors).toHaveLength(1)
  const { errors } = rowOf('Preis;Einheit;Preiseinheit', '12,50;Stk;100')
  expect(errors).toEqual([{ column: 'Preiseinheit', sentence: expect.stringContaining('für 100') }])
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

test('numbers that Excel shows with fixed decimals name articles as they are shown', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Artikelnr', 'Bezeichnung'],
    ...[1.1, 1.1, 1.234, 2].map(value => [value, 'Teil']),
  ])
  for (const [cell, format] of [
    ['A2', '0.00'],
    ['A4', '0.000'],
    ['A5', '0.0'],
  ] as const)
    sheet[cell].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Preise')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const { rows } = await staff.call(articleImport.preview, { file: new File([bytes], 'preise.xlsx') })
  expect(rows.map(({ name }) => name.split(' ')[0])).toEqual(['1.10', '1.1', '1.234', '2.0'])
})

test('many long headings are understood once, not for each row', async () => {
  const head = Array.from({ length: 999 }, (_, at) => `;Lager${' '.repeat(190)}${at}`)
  const rows = `${';'.repeat(999)}A1\n`.repeat(800)
  const { ignoredColumns } = await staff.call(articleImport.preview, {
    file: csv(`Nummer${head.join('')}\n${rows}`),
  })
  expect(ignoredColumns).toHaveLength(999)
})

test('a file that is none is refused by name', async () => {
  const file = new File([new Uint8Array([0, 1, 2, 255, 0])], 'bild.png')
  expect(await refusalOf(staff.call(articleImport.preview, { file }))).toMatchObject({
    status: 422,
    error: expect.stringContaining('bild.png'),
  })
})
