import * as z from 'zod'
import { CustomerBatch } from './customer-batches.ts'
import { Customer, customerFields, CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ById, id, pathId, version } from './fields.ts'

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
    access: 'staff',
    input: ById,
    output: z.object({ customer: CustomerRef, formerName: z.string().nullable() }),
  }),
  /** Both customers and what would move. */
  preview: endpoint('GET', '/api/admin/crm/customers/:id/merge', {
    access: 'staff',
    input: z.object({ id: pathId, otherId: pathId }),
    output: z.object({ kept: Customer, merged: Customer, moves: z.array(MergeMove) }),
  }),
  /** `id` stays, `otherId` goes to the trash, and everything that belongs to it moves. */
  apply: endpoint('POST', '/api/admin/crm/customers/:id/merge', {
    access: 'staff',
    input: z.object({
      id: pathId,
      version,
      otherId: id,
      otherVersion: version,
      /** Fields whose value is the merged customer's. */
      taken: z.array(z.enum(customerFields)).max(customerFields.length),
      /** Keeps the notes of both, one below the other. */
      joinNotes: z.boolean().optional(),
    }),
    output: z.object({ customer: Customer, batch: CustomerBatch }),
  }),
}
