import type { OfferLanguage } from '@app/contracts/offers'

/** What stands on an offer besides what staff write. */
const german = {
  offer: 'Angebot',
  draft: 'Entwurf',
  number: 'Angebotsnummer',
  version: 'Version',
  date: 'Datum',
  validUntil: 'Gültig bis',
  vatId: 'Ihre UID',
  contact: 'Ansprechpartner',
  position: 'Pos.',
  item: 'Bezeichnung',
  quantity: 'Menge',
  unit: 'Einheit',
  price: 'Preis €',
  vat: 'USt.',
  amount: 'Betrag €',
  discount: 'Rabatt',
  options: 'Optionen',
  notIncluded: 'Im Gesamtbetrag nicht enthalten.',
  subtotal: 'Zwischensumme',
  net: 'Nettobetrag',
  vatOn: (rate: string, net: string) => `USt. ${rate} von ${net}`,
  total: 'Gesamtbetrag €',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  reverseCharge:
    'Die Steuerschuld geht auf den Leistungsempfänger über (Reverse Charge, Art. 196 der Richtlinie 2006/112/EG).',
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  /** Of the mail that it goes with. */
  enclosed: (name: string) => `anbei erhalten Sie unser Angebot ${name}.`,
}

const english: typeof german = {
  offer: 'Quotation',
  draft: 'Draft',
  number: 'Quotation no.',
  version: 'Version',
  date: 'Date',
  validUntil: 'Valid until',
  vatId: 'Your VAT ID',
  contact: 'Contact',
  position: 'Item',
  item: 'Description',
  quantity: 'Qty',
  unit: 'Unit',
  price: 'Price €',
  vat: 'VAT',
  amount: 'Amount €',
  discount: 'Discount',
  options: 'Options',
  notIncluded: 'Not included in the total.',
  subtotal: 'Subtotal',
  net: 'Net amount',
  vatOn: (rate, net) => `VAT ${rate} on ${net}`,
  total: 'Total €',
  delivery: 'Delivery',
  payment: 'Payment',
  reverseCharge: 'VAT is payable by the recipient (reverse charge, Article 196 of Directive 2006/112/EC).',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  enclosed: name => `Please find attached our quotation ${name}.`,
}

export const offerWords: Record<OfferLanguage, typeof german> = { de: german, en: english }

const locales = { de: 'de-DE', en: 'en-GB' } as const

/** How figures and days are written in a language. Austria's own grouping, a space, could be taken for two numbers. */
export function writers(language: OfferLanguage) {
  const locale = locales[language]
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'long',
    year: 'numeric',
  })
  return {
    money: (cents: number) => money.format(cents / 100),
    figure: (value: number) => figure.format(value),
    percent: (value: number) => figure.format(value) + (language === 'de' ? ' %' : '%'),
    day: (text: string) => day.format(new Date(`${text}T00:00Z`)),
  }
}
