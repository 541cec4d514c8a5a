import * as z from 'zod'
import { CustomerBatch } from './customer-bulk.ts'
import { Customer, CustomerRef, customerFields } from './customers.ts'
import { MAX_OWN_FIELDS, OwnFieldPath } from './own-fields.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, pathId, storable, version } from './fields.ts'

/** Why a customer may be the one that is meant, in German; the surest first. */
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
    access: ['crm:read'],
    input: z.object({
      companyName: typed,
      email: typed,
      website: typed,
      phone: typed,
      vatId: typed,
      /** The customer that is being edited. */
      exceptId: pathId.optional(),
    }),
    output: z.array(CustomerMatch),
  }),
}

/** What a merge takes along from one table. */
export const MergeMove = z.object({
  table: z.string(),
  moving: z.int(),
  /** Entries that the other customer has already, such as the same mail; they stay with the merged one. */
  staying: z.int(),
})
export type MergeMove = z.output<typeof MergeMove>

export const customerMerge = {
  /** The customer that another one was merged into, for links to the one that is gone. */
  successor: endpoint('GET', '/api/admin/crm/customers/:id/successor', {
    access: ['crm:read'],
    input: ById,
    output: z.object({ customer: CustomerRef, formerName: z.string().nullable() }),
  }),
  /** Both customers and what would move. */
  preview: endpoint('GET', '/api/admin/crm/customers/:id/merge', {
    access: ['crm:read'],
    input: z.object({ id: pathId, otherId: pathId }),
    output: z.object({ kept: Customer, merged: Customer, moves: z.array(MergeMove) }),
  }),
  /** `id` stays, `otherId` goes to the trash, and everything that belongs to it moves. */
  apply: endpoint('POST', '/api/admin/crm/customers/:id/merge', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      version,
      otherId: id,
      otherVersion: version,
      /** Fields whose value is the merged customer's; own fields that the kept one does not have are so anyway. */
      taken: z
        .array(z.union([z.enum(customerFields), OwnFieldPath]))
        .max(customerFields.length + MAX_OWN_FIELDS),
      /** Keeps the notes of both, one below the other. */
      joinNotes: z.boolean().optional(),
    }),
    output: z.object({ customer: Customer, batch: CustomerBatch }),
  }),
}
