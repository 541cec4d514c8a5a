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

test('refuses letters that the fonts do not have, and names them', async () => {
  await expect(offerPaper({ ...offer, closing: 'Виктор' })).rejects.toMatchObject({ code: 'offer.letters' })
})
