import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { pathId, storable } from './fields.ts'

/** Why a customer may be the one that is meant, in German; the surest first. */
export const matchReasonNames = {
  email: 'Gleiche E-Mail-Adresse',
  request: 'Frühere Anfrage von dieser Adresse',
  domain: 'Gleiche Domain',
  phone: 'Gleiche Telefonnummer',
  company: 'Gleicher Firmenname',
} as const
export type MatchReason = keyof typeof matchReasonNames
export const matchReasons = Object.keys(matchReasonNames) as [MatchReason, ...MatchReason[]]

/** A stored customer that may be the one somebody is about to enter. */
export const CustomerMatch = z.object({
  customer: CustomerRef.extend({ city: z.string().nullable() }),
  reasons: z.array(z.enum(matchReasons)),
})
export type CustomerMatch = z.output<typeof CustomerMatch>

// Half of an address is no mistake while it is being typed.
const typed = z.string().trim().max(300).refine(storable).optional()

export const customerMatches = {
  /** Customers that look like what is being typed, the likeliest first; at most five. */
  find: endpoint('GET', '/api/admin/crm/customers/matches', {
    access: 'staff',
    input: z.object({
      companyName: typed,
      email: typed,
      website: typed,
      phone: typed,
      /** The customer that is being edited. */
      exceptId: pathId.optional(),
    }),
    output: z.array(CustomerMatch),
  }),
}
