import * as z from 'zod'
import { CustomerBatch } from './customer-bulk.ts'
import { Customer, CustomerRef, customerFields } from './customers.ts'
import { MAX_OWN_FIELDS, OwnFieldPath } from './own-fields.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, pathId, storable, version } from './fields.ts'

/** In German; most certain first. */
export const matchReasonNames = {
  vatId: 'Gleiche UID',
  email: 'Gleiche E-Mail-Adresse',
  request: 'Frühere Anfrage von dieser Adresse',
  domain: 'Gleiche Domain',
  phone: 'Gleiche Telefonnummer',
  company: 'Gleicher Firmenname',
} as const
export type MatchReason = keyof typeof matchReasonNames
export const matchReasons = Object.keys(matchReasonNames) as [MatchReason, ...MatchReason[]]

export const CustomerMatch = z.object({
  customer: CustomerRef.extend({ city: z.string().nullable() }),
  reasons: z.array(z.enum(matchReasons)),
})
export type CustomerMatch = z.output<typeof CustomerMatch>

// No validation: half an address is no error while typing.
const typed = z.string().trim().max(300).refine(storable).optional()

export const customerMatches = {
  /** For the input so far; likeliest first, at most five. */
  find: endpoint('GET', '/api/admin/crm/customers/matches', {
    access: ['crm:read'],
    input: z.object({
      companyName: typed,
      email: typed,
      website: typed,
      phone: typed,
      vatId: typed,
      /** Excludes the customer being edited. */
      exceptId: pathId.optional(),
    }),
    output: z.array(CustomerMatch),
  }),
}

/** Per table. */
export const MergeMove = z.object({
  table: z.string(),
  moving: z.int(),
  /** Entries that the kept customer already has, such as the same mail; they stay with the merged one. */
  staying: z.int(),
})
export type MergeMove = z.output<typeof MergeMove>

export const customerMerge = {
  /** For links to a customer that was merged into another one. */
  successor: endpoint('GET', '/api/admin/crm/customers/:id/successor', {
    access: ['crm:read'],
    input: ById,
    output: z.object({ customer: CustomerRef, formerName: z.string().nullable() }),
  }),
  preview: endpoint('GET', '/api/admin/crm/customers/:id/merge', {
    access: ['crm:read'],
    input: z.object({ id: pathId, otherId: pathId }),
    output: z.object({ kept: Customer, merged: Customer, moves: z.array(MergeMove) }),
  }),
  /** `id` is kept, `otherId` goes to the trash, and its records move. */
  apply: endpoint('POST', '/api/admin/crm/customers/:id/merge', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      version,
      otherId: id,
      otherVersion: version,
      /** Fields that take the merged customer's value; own fields missing in the kept one do so anyway. */
      taken: z
        .array(z.union([z.enum(customerFields), OwnFieldPath]))
        .max(customerFields.length + MAX_OWN_FIELDS),
      joinNotes: z.boolean().optional(),
    }),
    output: z.object({ customer: Customer, batch: CustomerBatch }),
  }),
}
