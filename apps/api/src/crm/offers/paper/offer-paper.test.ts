import { expect, test } from '@jest/globals'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { offerPaper, type PaperOffer } from './offer-paper.ts'

const item = {
  articleNumber: 'R-7',
  name: 'Roboter',
  text: 'Mit Greifer',
  quantity: 2,
  unit: 'piece',
  price: 4_899_050,
  discount: 5,
  vatRate: 20,
  isOptional: false,
} as const
const offer: PaperOffer = {
  name: 'AN-2026-0042',
  revision: 1,
  language: 'de',
  title: 'Zelle für Győr',
  recipient: 'Huber GmbH\n4020 Linz',
  customerVatId: 'CHE116281710MWST',
  isReverseCharge: false,
  discount: 3,
  validUntil: '2026-12-24',
  intro: 'Vielen Dank.',
  delivery: 'Frei Haus.',
  payment: 'Netto.',
  closing: 'Ihr Team',
  items: [item, { ...item, articleNumber: null, name: 'Ersatzteile', price: 100_000, isOptional: true }],
  contact: { name: 'Anna Berger', email: 'anna@firma.example' },
  at: new Date('2026-11-27T23:30Z'),
}

/** What the pages say, each in one line. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap(part => ('str' in part && part.str.trim() ? [part.str] : [])).join(' '))
  }
  return pages
}

test('says in German what is offered, with figures and days as they are written here', async () => {
  const [page, ...others] = await pagesOf(await offerPaper(offer))
  for (const words of [
    'Huber GmbH',
    'Angebot AN-2026-0042',
    'Zelle für Győr',
    // In Vienna it is the next day already.
    '28.11.2026',
    '24.12.2026',
    'CHE-116.281.710 MWST',
    'Anna Berger',
    'R-7',
    'Mit Greifer',
    'Rabatt 5 %',
    '2 Stk. 48.990,50 20 % 93.081,95',
    'Rabatt 3 %',
    '−2.792,46',
    'USt. 20 % von 90.289,49',
    '18.057,90',
    '108.347,39',
  ])
    expect(page).toContain(words)
  const all = [page, ...others].join(' ')
  // Beside the items, not among them as well.
  expect(all.split('Ersatzteile')).toHaveLength(2)
  for (const words of [
    'Im Gesamtbetrag nicht enthalten',
    'Ersatzteile',
    'Lieferung',
    'Frei Haus.',
    'Zahlung',
  ])
    expect(all).toContain(words)
})

test('says in English that the recipient owes the tax', async () => {
  const english = { ...offer, language: 'en' as const, isReverseCharge: true }
  const text = (await pagesOf(await offerPaper(english))).join(' ')
  for (const words of [
    'Quotation AN-2026-0042',
    '28 November 2026',
    '48,990.50',
    'reverse charge',
    'Total €',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('VAT 20%')
})

test('a long offer goes on over numbered pages that say what they belong to; nothing is lost or cut', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...item, name: `Teil ${index + 1}!` }))
  const pages = await pagesOf(await offerPaper({ ...offer, name: null, items }))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
    expect(page).toContain('Angebot (Entwurf)')
    // No item is cut in two.
    expect(page.split('Mit Greifer').length).toBe(page.split('Teil ').length)
    // The head of the table stands above the items of each page, and on no other.
    expect(page.search('Pos. Bezeichnung Menge Einheit Preis € USt. Betrag €') >= 0).toBe(
      page.includes('Teil '),
    )
    if (page.includes('Teil ')) expect(page.indexOf('Bezeichnung')).toBeLessThan(page.indexOf('Teil '))
  }
  const text = pages.join(' ')
  for (const { name } of items) expect(text).toContain(name)
})

test('is marked as PDF/A-3 and holds its fonts', async () => {
  const pdf = (await offerPaper(offer)).toString('latin1')
  expect(pdf).toMatch(/pdfaid:part>3</)
  expect(pdf).toMatch(/\/FontFile2/)
  expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times)/)
})

test('counts in words of one and of several, and writes per cent as the language does', async () => {
  const units = ['piece', 'set', 'hour', 'day', 'month'] as const
  const items = units.flatMap(unit => [1, 2.5].map(quantity => ({ ...item, unit, quantity })))
  const textOf = async (language: 'de' | 'en') =>
    (await pagesOf(await offerPaper({ ...offer, language, items }))).join(' ')
  const german = await textOf('de')
  for (const words of [
    '1 Stk.',
    '1 Set ',
    '2,5 Sets',
    '1 Std.',
    '1 Tag ',
    '2,5 Tage',
    '1 Monat ',
    '2,5 Monate',
  ])
    expect(german).toContain(words)
  const english = await textOf('en')
  for (const words of [
    '1 pc.',
    '2.5 pcs.',
    '1 hr ',
    '2.5 hrs',
    '1 day ',
    '2.5 days',
    'Discount 5%',
    'VAT 20% on',
  ])
    expect(english).toContain(words)
  expect(english).not.toContain(' %')
})

test('a figure stands in one line, however long it is', async () => {
  const items = [{ ...item, quantity: 1_000.001, price: 999_999_999, discount: 0 }]
  const text = (await pagesOf(await offerPaper({ ...offer, items, discount: 0 }))).join(' ')
  expect(text).toContain('1.000,001 Stk. 9.999.999,99 20 % 10.000.009.990,00')
  expect(text).toContain('12.000.011.988,00')
})

test.each([
  ['10\u202f000 kg', '10\u00a0000 kg'],
  ['Maß:\t2', 'Maß: 2'],
  ['eins\u2009zwei\u3000drei\u2800vier', 'eins zwei drei vier'],
  ['eins\u2028zwei\vdrei', 'eins zwei drei'],
  ['a\u200bb\u200e\u2060\ufeff\u00ad\ufe0fc', 'abc'],
])('a copied text %j is printed as %j', async (intro, shown) => {
  const [page] = await pagesOf(await offerPaper({ ...offer, intro: `Text ${intro} Ende` }))
  expect(page!.replaceAll('\u00a0', ' ')).toContain(`Text ${shown.replaceAll('\u00a0', ' ')} Ende`)
})

test('an address of many long lines moves the heading down', async () => {
  const recipient = Array.from(
    { length: 6 },
    () => 'Österreichische Gesellschaft für Robotik m.b.H. & Co KG',
  ).join('\n')
  const document = await getDocument({ data: new Uint8Array(await offerPaper({ ...offer, recipient })) })
    .promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const heights = items.flatMap(part =>
    'str' in part && part.str.trim() ? [[part.str, part.transform[5] as number]] : [],
  )
  const heightOf = (words: string) =>
    Math.min(...heights.flatMap(([text, height]) => (String(text).includes(words) ? [Number(height)] : [])))
  expect(heightOf('Co KG') - heightOf('Angebot AN-2026-0042')).toBeGreaterThan(20)
})

test('its metadata are XML, whatever the title is', async () => {
  const pdf = (await offerPaper({ ...offer, title: 'Greifer & <Zaun>' })).toString('latin1')
  expect(pdf).toContain('Angebot AN-2026-0042: Greifer &amp; &lt;Zaun&gt;</rdf:li>')
})

test('refuses letters that the fonts do not have, and names them', async () => {
  await expect(offerPaper({ ...offer, closing: 'Виктор' })).rejects.toMatchObject({ code: 'offer.letters' })
})
