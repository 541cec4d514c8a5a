import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, timestamp } from './fields.ts'

/** Days in which a batch can be taken back. */
export const UNDO_DAYS = 30

export const batchKinds = ['import', 'bulk', 'merge'] as const
export const BatchKind = z.enum(batchKinds)
export type BatchKind = z.output<typeof BatchKind>

/** Something that was done to several customers at once. */
export const CustomerBatch = z.object({
  id,
  kind: BatchKind,
  /** The file of an import, the change of a bulk edit, the names of a merge. */
  title: z.string(),
  createdAt: timestamp,
  staffName: z.string(),
  created: z.int(),
  updated: z.int(),
  removed: z.int(),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** Names of the customers of which the undo left something as it was, because it was edited after the batch; of those deleted for good, how many. */
  kept: z.array(z.string()),
})
export type CustomerBatch = z.output<typeof CustomerBatch>

export const customerBatches = {
  /** The newest 50 of the kinds that are asked for; each can be taken back for 30 days. */
  list: endpoint('GET', '/api/admin/crm/customer-batches', {
    access: 'staff',
    input: z.object({ kind: BatchKind.optional() }),
    output: z.array(CustomerBatch),
  }),
  undo: endpoint('POST', '/api/admin/crm/customer-batches/:id/undo', {
    access: 'staff',
    input: ById,
    output: CustomerBatch,
  }),
}
