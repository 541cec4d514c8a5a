import * as z from 'zod'
import { hasDecimals, price, Unit, VatRate } from './articles.ts'
import { optionalVatId } from './company-numbers.ts'
import { CustomerRef } from './customers.ts'
import { newCompetitors } from './competitors.ts'
import { endpoint, type Input } from './endpoint.ts'
import {
  ById,
  bytes,
  day,
  id,
  line,
  nothing,
  optionalLine,
  optionalParagraph,
  pathId,
  reference,
  timestamp,
  version,
} from './fields.ts'
import { LONGEST_OFFER_TEXT } from './offer-texts.ts'
import { offerTotals } from './offer-totals.ts'
import { listEndpoint } from './page.ts'

export const OfferLanguage = z.enum(['de', 'en'])
export type OfferLanguage = z.output<typeof OfferLanguage>

/** German names of what an offer may be. Issued: it has its number and its paper and waits to be sent. */
export const offerStatusNames = {
  draft: 'Entwurf',
  issued: 'Fertig',
  sent: 'Gesendet',
  expired: 'Abgelaufen',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  replaced: 'Ersetzt',
} as const
export type OfferStatus = keyof typeof offerStatusNames
export const offerStatuses = Object.keys(offerStatusNames) as [OfferStatus, ...OfferStatus[]]
const OfferStatus = z.enum(offerStatuses)

/** Items that an offer may have. */
export const MAX_ITEMS = 100

/** Letters of all texts of an offer together: some thirty pages. */
const MAX_LETTERS = 60_000

/** Cents that an offer may come to: as much as an opportunity may be worth. */
const MAX_NET = 999_999_999_999

const percent = z
  .number()
  .min(0, 'Zwischen 0 und 100')
  .max(100, 'Zwischen 0 und 100')
  .refine(value => hasDecimals(value, 2), 'Höchstens zwei Nachkommastellen')
  .default(0)

const orNull = (text: string | null | undefined) => text ?? null

/** One line of an offer. What came from an article is a copy: it stays as it is, whatever becomes of the article. */
export const OfferItemFields = z.object({
  articleNumber: optionalLine(50).transform(orNull),
  name: line(200, 'Bezeichnung ist erforderlich'),
  text: optionalParagraph(2_000).transform(orNull),
  quantity: z
    .number()
    .min(0)
    .max(999_999.999)
    .refine(value => hasDecimals(value, 3), 'Höchstens drei Nachkommastellen'),
  unit: Unit,
  /** Euros a unit; integer cents after parsing and in every answer. */
  price,
  discount: percent,
  vatRate: VatRate,
  /** Offered beside the others, and not in the totals. */
  isOptional: z.boolean().default(false),
})

/** What staff enter. */
export const OfferFields = z
  .object({
    language: OfferLanguage,
    title: line(200, 'Titel ist erforderlich'),
    /** Name and address, as they stand in the window of the envelope. */
    recipient: optionalParagraph(500).refine(
      text => (text ?? '').split('\n').length <= 6,
      'Im Adressfeld ist Platz für sechs Zeilen',
    ),
    customerVatId: optionalVatId.transform(orNull),
    /** The customer owes the tax. */
    isReverseCharge: z.boolean().default(false),
    /** Per cent off all items that are not optional. */
    discount: percent,
    validUntil: day.nullish(),
    intro: optionalParagraph(LONGEST_OFFER_TEXT),
    delivery: optionalParagraph(LONGEST_OFFER_TEXT),
    payment: optionalParagraph(LONGEST_OFFER_TEXT),
    closing: optionalParagraph(LONGEST_OFFER_TEXT),
    items: z.array(OfferItemFields).max(MAX_ITEMS, `Höchstens ${MAX_ITEMS} Positionen`),
  })
  .refine(offer => offerTotals(offer).subtotal <= MAX_NET, {
    path: ['items'],
    message: 'Höchstens 9.999.999.999,99 €',
    // A price that is refused is none to reckon with.
    when: ({ issues }) => issues.length === 0,
  })
  .refine(offer => lettersOf(offer) <= MAX_LETTERS, {
    path: ['items'],
    message:
      'Höchstens 60.000 Zeichen in allen Texten zusammen: Bitte kürzen Sie Texte oder teilen Sie das Angebot auf',
  })

type Text = string | null | undefined
interface Written extends Partial<
  Record<'title' | 'recipient' | 'intro' | 'delivery' | 'payment' | 'closing', Text>
> {
  items: readonly Partial<Record<'articleNumber' | 'name' | 'text', Text>>[]
}

function lettersOf({ title, recipient, intro, delivery, payment, closing, items }: Written): number {
  const ofItems = items.flatMap(({ articleNumber, name, text }) => [articleNumber, name, text])
  return [title, recipient, intro, delivery, payment, closing, ...ofItems].join('').length
}

const OfferItem = z.object({
  articleNumber: z.string().nullable(),
  name: z.string(),
  text: z.string().nullable(),
  quantity: z.number(),
  unit: Unit,
  /** Cents. */
  price: z.int(),
  discount: z.number(),
  vatRate: VatRate,
  isOptional: z.boolean(),
})
export type OfferItem = z.output<typeof OfferItem>

/** An offer as lists show it. */
export const OfferRow = z.object({
  id,
  /** As it stands on the paper, such as AN-2026-0001 and AN-2026-0001-V2; null until it is issued for the first time. */
  name: z.string().nullable(),
  revision: z.int(),
  status: OfferStatus,
  title: z.string(),
  opportunity: z.object({ id, title: z.string() }),
  customer: CustomerRef,
  /** Cents, without tax. */
  net: z.int(),
  validUntil: z.string().nullable(),
  issuedAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** What the mail server says where the last mail with the paper has not arrived. */
  undelivered: z.string().nullable(),
  updatedAt: timestamp,
})
export type OfferRow = z.output<typeof OfferRow>

export const Offer = OfferRow.extend({
  language: OfferLanguage,
  recipient: z.string().nullable(),
  customerVatId: z.string().nullable(),
  isReverseCharge: z.boolean(),
  discount: z.number(),
  intro: z.string().nullable(),
  delivery: z.string().nullable(),
  payment: z.string().nullable(),
  closing: z.string().nullable(),
  items: z.array(OfferItem),
  /** Cents, with tax. */
  gross: z.int(),
  decidedAt: timestamp.nullable(),
  /** The other versions of it, the newest first. */
  versions: z.array(z.object({ id, revision: z.int(), status: OfferStatus })),
  version,
})
export type Offer = z.output<typeof Offer>

export const offers = {
  list: listEndpoint('/api/admin/crm/offers', {
    access: ['crm:read'],
    row: OfferRow,
    filters: {
      customerId: pathId.optional(),
      opportunityId: pathId.optional(),
      status: OfferStatus.optional(),
    },
    sorts: ['-updatedAt', 'updatedAt'],
  }),
  get: endpoint('GET', '/api/admin/crm/offers/:id', { access: ['crm:read'], input: ById, output: Offer }),
  /** Begins one with what is known of the customer and with the usual texts. */
  create: endpoint('POST', '/api/admin/crm/offers', {
    access: ['crm:write'],
    input: z.object({
      opportunityId: reference('Opportunity muss ausgewählt werden'),
      language: OfferLanguage.default('de'),
    }),
    output: Offer,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/offers/:id', {
    access: ['crm:write'],
    input: OfferFields.safeExtend({ id: pathId, version }),
    output: Offer,
  }),
  /** A draft; what has its number stays. */
  remove: endpoint('DELETE', '/api/admin/crm/offers/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** What the paper would look like, without saving anything. */
  preview: endpoint('POST', '/api/admin/crm/offers/:id/preview', {
    access: ['crm:write'],
    input: OfferFields.safeExtend({ id: pathId }),
    output: bytes,
    answer: 'bytes',
  }),
  /** The paper: of an issued offer as it was issued, of a draft as it stands. */
  paper: endpoint('GET', '/api/admin/crm/offers/:id/paper', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  /** Gives the offer its number and keeps its paper; from now on it stays as it is. */
  issue: endpoint('POST', '/api/admin/crm/offers/:id/issue', {
    access: ['crm:write'],
    input: z.object({ id: pathId, version }),
    output: Offer,
  }),
  /** Begins the next version with a copy; once that is issued, it replaces this one. */
  revise: endpoint('POST', '/api/admin/crm/offers/:id/revise', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
    status: 201,
  }),
  /** Notes that it went out by another way than a mail from here. */
  markSent: endpoint('POST', '/api/admin/crm/offers/:id/sent', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
  }),
  /** The customer takes it: the opportunity is won. */
  accept: endpoint('POST', '/api/admin/crm/offers/:id/accept', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
  }),
  /** The customer does not: with `isLost` the opportunity is lost, for the reason given. */
  decline: endpoint('POST', '/api/admin/crm/offers/:id/decline', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      reason: optionalParagraph(1_000),
      isLost: z.boolean().default(true),
      /** Of the opportunity, where it is lost. */
      competitorIds: newCompetitors,
    }),
    output: Offer,
  }),
}

/** What an offer form holds. */
export type OfferInput = Input<typeof offers.update>
