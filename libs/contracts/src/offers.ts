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

/** Issued: numbered, with a PDF, not sent yet. */
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

/** Copied from its article, so later changes of the article have no effect. */
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
  /** Euros per unit; integer cents after parsing and in answers. */
  price,
  discount: percent,
  vatRate: VatRate,
  /** Not in the totals. */
  isOptional: z.boolean().default(false),
})

/** What staff enter. */
export const OfferFields = z
  .object({
    language: OfferLanguage,
    title: line(200, 'Titel ist erforderlich'),
    /** For the window of the envelope. */
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

export const OfferRow = z.object({
  id,
  /** AN-2026-0001, AN-2026-0001-V2; null until first issued. */
  name: z.string().nullable(),
  revision: z.int(),
  status: OfferStatus,
  title: z.string(),
  opportunity: z.object({ id, title: z.string() }),
  customer: CustomerRef,
  /** Cents, without VAT. */
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
  /** Cents, with VAT. */
  gross: z.int(),
  decidedAt: timestamp.nullable(),
  /** Others only, newest first. */
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
  /** Prefilled from the customer, with the default texts. */
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
  /** Drafts only. */
  remove: endpoint('DELETE', '/api/admin/crm/offers/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  /** Saves nothing. */
  preview: endpoint('POST', '/api/admin/crm/offers/:id/preview', {
    access: ['crm:write'],
    input: OfferFields.safeExtend({ id: pathId }),
    output: bytes,
    answer: 'bytes',
  }),
  /** PDF as issued, or of the current draft. */
  paper: endpoint('GET', '/api/admin/crm/offers/:id/paper', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  /** Assigns the number and stores the PDF; immutable from now on. */
  issue: endpoint('POST', '/api/admin/crm/offers/:id/issue', {
    access: ['crm:write'],
    input: z.object({ id: pathId, version }),
    output: Offer,
  }),
  /** A copy as the next version, which replaces this one once issued. */
  revise: endpoint('POST', '/api/admin/crm/offers/:id/revise', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
    status: 201,
  }),
  /** Sent by other means than a mail from here. */
  markSent: endpoint('POST', '/api/admin/crm/offers/:id/sent', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
  }),
  /** Also wins the opportunity. */
  accept: endpoint('POST', '/api/admin/crm/offers/:id/accept', {
    access: ['crm:write'],
    input: ById,
    output: Offer,
  }),
  /** `isLost` also loses the opportunity, with the reason. */
  decline: endpoint('POST', '/api/admin/crm/offers/:id/decline', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      reason: optionalParagraph(1_000),
      isLost: z.boolean().default(true),
      competitorIds: newCompetitors,
    }),
    output: Offer,
  }),
}

export type OfferInput = Input<typeof offers.update>
