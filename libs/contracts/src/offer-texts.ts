import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, optionalParagraph, paragraph, pathId, version } from './fields.ts'

/** German names of the places of an offer that a text can stand at. */
export const offerTextNames = {
  intro: 'Einleitung',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  closing: 'Schluss',
} as const
export type OfferTextKind = keyof typeof offerTextNames
export const offerTextKinds = Object.keys(offerTextNames) as [OfferTextKind, ...OfferTextKind[]]
const OfferTextKind = z.enum(offerTextKinds)

/** Characters that a text of an offer may have. */
export const LONGEST_OFFER_TEXT = 3_000

/** A text that staff put into offers again and again. */
export const OfferText = z.object({
  id,
  kind: OfferTextKind,
  name: z.string(),
  textDe: z.string(),
  textEn: z.string().nullable(),
  isDefault: z.boolean(),
  version,
})
export type OfferText = z.output<typeof OfferText>

export const OfferTextFields = z.object({
  kind: OfferTextKind,
  name: line(100, 'Name ist erforderlich'),
  textDe: paragraph(LONGEST_OFFER_TEXT, 'Text ist erforderlich'),
  /** Empty: an English offer takes the German one. */
  textEn: optionalParagraph(LONGEST_OFFER_TEXT),
  /** Whether a new offer begins with it; of the texts for one place, at most one. */
  isDefault: z.boolean().default(false),
})

export const offerTexts = {
  list: endpoint('GET', '/api/admin/crm/offer-texts', {
    access: ['crm:read'],
    input: Nothing,
    output: z.array(OfferText),
  }),
  create: endpoint('POST', '/api/admin/crm/offer-texts', {
    access: ['crm:write'],
    input: OfferTextFields,
    output: OfferText,
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/crm/offer-texts/:id', {
    access: ['crm:write'],
    input: OfferTextFields.extend({ id: pathId, version }),
    output: OfferText,
  }),
  remove: endpoint('DELETE', '/api/admin/crm/offer-texts/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
