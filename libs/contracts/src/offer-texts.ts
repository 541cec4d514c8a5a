import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, optionalParagraph, paragraph, pathId, version } from './fields.ts'

export const offerTextNames = {
  intro: 'Einleitung',
  delivery: 'Lieferung',
  payment: 'Zahlung',
  closing: 'Schluss',
} as const
export type OfferTextKind = keyof typeof offerTextNames
export const offerTextKinds = Object.keys(offerTextNames) as [OfferTextKind, ...OfferTextKind[]]
const OfferTextKind = z.enum(offerTextKinds)

/** Characters. */
export const LONGEST_OFFER_TEXT = 3_000

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
  /** Empty: English offers use the German text. */
  textEn: optionalParagraph(LONGEST_OFFER_TEXT),
  /** In new offers; at most one per place. */
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
