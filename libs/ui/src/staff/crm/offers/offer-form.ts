import { type Article, unitNames, units, vatRates } from '@app/contracts/articles'
import type { Offer, OfferInput, OfferLanguage } from '@app/contracts/offers'

export const offerFieldNames = {
  title: 'Titel',
  language: 'Sprache',
  recipient: 'Empfänger',
  customerVatId: 'UID des Kunden',
  validUntil: 'Gültig bis',
  isReverseCharge: 'Reverse Charge',
  discount: 'Rabatt auf alles in %',
  intro: 'Einleitung',
  items: 'Positionen',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  closing: 'Schluss',
} as const

export type OfferValues = Omit<OfferInput, 'id' | 'version'> & { id: number; version: number }
export type ItemValues = OfferValues['items'][number]

/** Amounts in euros, '' for null. */
export function toForm(offer: Offer): OfferValues {
  const { id, version, language, title, isReverseCharge, discount, validUntil, items } = offer
  return {
    id,
    version,
    language,
    title,
    isReverseCharge,
    discount,
    validUntil,
    recipient: offer.recipient ?? '',
    customerVatId: offer.customerVatId ?? '',
    intro: offer.intro ?? '',
    delivery: offer.delivery ?? '',
    payment: offer.payment ?? '',
    closing: offer.closing ?? '',
    items: items.map(item => ({
      ...item,
      price: item.price / 100,
      articleNumber: item.articleNumber ?? '',
      text: item.text ?? '',
    })),
  }
}

export const emptyItem: ItemValues = {
  articleNumber: '',
  name: '',
  text: '',
  quantity: 1,
  unit: 'piece',
  price: null as unknown as number,
  discount: 0,
  vatRate: 20,
  isOptional: false,
}

/** Falls back to German without an English text. */
export function itemOf(article: Article, language: OfferLanguage): ItemValues {
  const isEnglish = language === 'en'
  return {
    ...emptyItem,
    articleNumber: article.number,
    name: (isEnglish && article.nameEn) || article.nameDe,
    text: (isEnglish && article.textEn) || article.textDe || '',
    unit: article.unit,
    price: article.price / 100,
    vatRate: article.vatRate,
  }
}

export const unitChoices = (language: OfferLanguage) =>
  units.map(value => ({ value, label: unitNames[value][language] }))

export const vatChoices = vatRates.map(rate => ({ value: String(rate), label: `${rate} %` }))
