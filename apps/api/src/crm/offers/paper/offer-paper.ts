import { unitOf } from '@app/contracts/articles'
import { shownVatId } from '@app/contracts/company-numbers'
import { itemNet, offerTotals } from '@app/contracts/offer-totals'
import type { Returned } from '@app/contracts/endpoint'
import type { OfferItem, offers } from '@app/contracts/offers'
import { viennaDay } from '@app/contracts/vienna-day'
import { problem } from '../../../platform/http/problem.ts'
import { offerWords, writers } from './offer-words.ts'
import { ink, missingLetters, place, Sheet, width } from './sheet.ts'

/** What stands on the paper. */
export type PaperOffer = Pick<
  Returned<typeof offers.get>,
  | 'name'
  | 'revision'
  | 'language'
  | 'title'
  | 'recipient'
  | 'customerVatId'
  | 'isReverseCharge'
  | 'discount'
  | 'validUntil'
  | 'intro'
  | 'delivery'
  | 'payment'
  | 'closing'
  | 'items'
> & {
  /** Who answers questions about it. */
  contact: { name: string; email: string } | null
  /** When the paper is made. */
  at: Date
}

/** Millimetres from the left edge and width of the columns of items. */
const columns = {
  position: { x: 25, width: 9 },
  item: { x: 34, width: 66 },
  quantity: { x: 101, width: 17, align: 'right' },
  unit: { x: 120, width: 17 },
  price: { x: 136, width: 21, align: 'right' },
  vat: { x: 157, width: 10, align: 'right' },
  amount: { x: 167, width: 23, align: 'right' },
} as const
type Column = keyof typeof columns

const GAP = 1.5
const small = { size: 8, color: ink.soft } as const
const strong = { face: 'strong', color: ink.strong } as const

/** The offer as a PDF. Throws where it has letters that the fonts lack. */
export async function offerPaper(offer: PaperOffer): Promise<Buffer> {
  refuseUnknownLetters(offer)
  const words = offerWords[offer.language]
  const name = `${words.offer} ${offer.name ?? `(${words.draft})`}`
  const sheet = new Sheet({
    title: `${name}: ${offer.title}`,
    language: offer.language,
    continued: `${name} · ${offer.title}`,
    pageOf: words.pageOf,
    madeAt: offer.at,
  })
  new OfferWriter(sheet, offer).write(name)
  return sheet.finish()
}

function refuseUnknownLetters({ items, contact, ...offer }: PaperOffer): void {
  const texts = [...Object.values(offer), contact?.name, ...items.flatMap(item => Object.values(item))]
  const missing = missingLetters(texts.filter(text => typeof text === 'string').join(''))
  if (missing.length) throw problem('offer.letters', { words: { letters: missing.slice(0, 10).join(' ') } })
}

class OfferWriter {
  private readonly sheet: Sheet
  private readonly offer: PaperOffer
  private readonly words
  private readonly writes

  constructor(sheet: Sheet, offer: PaperOffer) {
    this.sheet = sheet
    this.offer = offer
    this.words = offerWords[offer.language]
    this.writes = writers(offer.language)
  }

  write(name: string): void {
    const { offer, sheet, words } = this
    const { recipient, title, intro, delivery, payment, closing } = offer
    sheet.text(recipient ?? '', { x: place.left, y: place.window.address, width: 80 })
    const below = sheet.y
    this.facts()
    // An address whose lines do not fit into the window moves what comes next.
    const y = Math.max(place.body, below + 6, sheet.y + 6)
    sheet.text(name, { x: place.left, y, width }, { ...strong, size: 16 })
    sheet.text(title, { x: place.left, y: sheet.y + 1, width }, { ...strong, size: 11 })
    sheet.y += 4
    this.paragraph(null, intro)
    this.items(offer.items.filter(({ isOptional }) => !isOptional))
    this.totals()
    const options = offer.items.filter(({ isOptional }) => isOptional)
    if (options.length) this.options(options)
    this.paragraph(words.delivery, delivery)
    this.paragraph(words.payment, payment)
    if (offer.isReverseCharge) this.paragraph(null, words.reverseCharge)
    this.paragraph(null, closing)
  }

  /** Beside the address: number, days, UID and whom to ask. */
  private facts(): void {
    const { sheet, words, writes, offer } = this
    const { name, revision, validUntil, customerVatId, contact, at } = offer
    const facts = [
      [words.number, name ?? words.draft],
      revision > 1 && [words.version, String(revision)],
      [words.date, writes.day(viennaDay(at))],
      validUntil && [words.validUntil, writes.day(validUntil)],
      customerVatId && [words.vatId, shownVatId(customerVatId)],
      contact && [words.contact, `${contact.name}\n${contact.email}`],
    ].filter(fact => Array.isArray(fact))
    sheet.y = place.facts.top
    for (const [label = '', value = ''] of facts) {
      const { y } = sheet
      sheet.text(label, { x: place.facts.left, y, width: 26 }, small)
      sheet.text(value, { x: place.facts.left + 27, y, width: 43 }, { size: 8, color: ink.strong })
      sheet.y = Math.max(sheet.y, y + 4.5)
    }
  }

  private paragraph(heading: string | null, text: string | null): void {
    if (!text) return
    const { sheet } = this
    // A heading is never the last line of a page.
    sheet.keep(Math.min(sheet.heightOf(text, width), 20) + (heading ? 6 : 0))
    if (heading) sheet.text(heading, { x: place.left, width }, strong)
    sheet.text(text, { x: place.left, width })
    sheet.y += 4
  }

  private cell(column: Column, text: string, y: number, style: object = {}): void {
    const { x, width: room, ...align } = columns[column]
    this.sheet.text(text, { x, y, width: room }, { size: 9, ...align, ...style })
  }

  private head(): void {
    const { sheet, words } = this
    const { y } = sheet
    for (const column of Object.keys(columns) as Column[]) this.cell(column, words[column], y, small)
    sheet.y = y + 5
    sheet.line(sheet.y)
    sheet.y += GAP
  }

  private items(items: readonly OfferItem[], first = 1): void {
    const { sheet } = this
    sheet.keep(25)
    this.head()
    sheet.atTop = () => this.head()
    for (const [index, item] of items.entries()) this.item(item, first + index)
    sheet.atTop = null
  }

  private item(item: OfferItem, position: number): void {
    const { sheet, writes, words, offer } = this
    const { x, width: room } = columns.item
    const details = [
      item.articleNumber,
      item.text,
      item.discount && `${words.discount} ${writes.percent(item.discount)}`,
    ].filter(line => typeof line === 'string')
    const height = sheet.heightOf([item.name, ...details].join('\n'), room, { size: 9 }) + 2 * GAP
    sheet.keep(height)
    const { y } = sheet
    this.cell('position', String(position), y)
    this.cell('quantity', writes.figure(item.quantity), y)
    this.cell('unit', unitOf(item.quantity, item.unit, offer.language), y)
    this.cell('price', writes.money(item.price), y)
    this.cell('vat', writes.percent(offer.isReverseCharge ? 0 : item.vatRate), y)
    this.cell('amount', writes.money(itemNet(item)), y, { color: ink.strong })
    // Last, because it may end on another page than it began.
    this.cell('item', item.name, y, strong)
    for (const line of details) sheet.text(line, { x, width: room }, { size: 8.5 })
    sheet.y += GAP
    sheet.line(sheet.y)
    sheet.y += GAP
  }

  private totals(): void {
    const { sheet, offer, words, writes } = this
    const { subtotal, discount, net, vat, gross } = offerTotals(offer)
    const rows = [
      ...(discount
        ? [
            [words.subtotal, writes.money(subtotal)],
            [`${words.discount} ${writes.percent(offer.discount)}`, `−${writes.money(discount)}`],
          ]
        : []),
      [words.net, writes.money(net)],
      ...(offer.isReverseCharge
        ? []
        : vat.map(({ rate, net: of, amount }) => [
            words.vatOn(writes.percent(rate), writes.money(of)),
            writes.money(amount),
          ])),
    ]
    sheet.keep(rows.length * 5 + 12)
    sheet.y += 1
    for (const [label = '', amount = ''] of rows) this.total(label, amount)
    sheet.line(sheet.y + 0.5, { x: 110, width: 80 }, ink.accent, 0.4)
    sheet.y += 2
    this.total(words.total, writes.money(gross), { ...strong, size: 11 })
    sheet.y += 6
  }

  private total(label: string, amount: string, style: object = { size: 9 }): void {
    const { sheet } = this
    const { y } = sheet
    sheet.text(label, { x: 110, y, width: 50 }, style)
    sheet.text(amount, { x: 155, y, width: 35 }, { ...style, align: 'right' })
    sheet.y = y + 5
  }

  private options(options: readonly OfferItem[]): void {
    const { sheet, words, offer } = this
    sheet.keep(40)
    sheet.text(words.options, { x: place.left, width }, { ...strong, size: 11 })
    sheet.text(words.notIncluded, { x: place.left, width }, small)
    sheet.y += 2
    this.items(options, 1 + offer.items.length - options.length)
    sheet.y += 4
  }
}
