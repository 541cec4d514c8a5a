import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, nothing, Nothing, timestamp } from './fields.ts'

/** In German; most certain first. */
export const duplicateReasonNames = {
  vatId: 'Gleiche UID',
  email: 'Gleiche E-Mail-Adresse',
  name: 'Gleicher Firmenname und gleiche Postleitzahl',
  phone: 'Gleiche Telefonnummer',
  domain: 'Gleiche Domain',
} as const
export type DuplicateReason = keyof typeof duplicateReasonNames
export const duplicateReasons = Object.keys(duplicateReasonNames) as [DuplicateReason, ...DuplicateReason[]]

/** Pairs at a time; more follow as these are decided. */
export const SHOWN_DUPLICATES = 100

const Twin = CustomerRef.extend({
  city: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: timestamp,
})

export const DuplicatePair = z.object({
  id,
  /** The older one, which usually stays. */
  first: Twin,
  second: Twin,
  reasons: z.array(z.enum(duplicateReasons)),
})
export type DuplicatePair = z.output<typeof DuplicatePair>

export const customerDuplicates = {
  /** Likeliest first. */
  list: endpoint('GET', '/api/admin/crm/duplicates', {
    access: ['crm:read'],
    input: Nothing,
    output: z.object({
      total: z.int(),
      pairs: z.array(DuplicatePair),
      /** Null before the first search. */
      searchedAt: timestamp.nullable(),
      isSearching: z.boolean(),
    }),
  }),
  count: endpoint('GET', '/api/admin/crm/duplicates/count', {
    access: ['crm:read'],
    input: Nothing,
    output: z.object({ count: z.int() }),
  }),
  /** Runs the nightly search now; answers at once with the known pairs. */
  search: endpoint('POST', '/api/admin/crm/duplicates/search', {
    access: ['crm:write'],
    input: Nothing,
    output: z.object({ count: z.int() }),
  }),
  /** Never proposed again. */
  decline: endpoint('POST', '/api/admin/crm/duplicates/:id/decline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  undecline: endpoint('POST', '/api/admin/crm/duplicates/:id/undecline', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
