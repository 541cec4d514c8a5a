import * as z from 'zod'
import { CustomerRef } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { id, nothing, pathId, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

/** Default; the privacy settings may say otherwise. */
export const TRASH_DAYS = 30

export const trashKinds = ['customer', 'opportunity', 'activity', 'document'] as const
export const TrashKind = z.enum(trashKinds)
export type TrashKind = z.output<typeof TrashKind>

export const TrashEntry = z.object({
  id,
  title: z.string(),
  /** Null for customers themselves. */
  customer: CustomerRef.extend({ isDeleted: z.boolean() }).nullable(),
  deletedAt: timestamp,
  /** Null if unknown. */
  deletedBy: z.string().nullable(),
  /** Restored together with a customer. */
  opportunities: z.int(),
  activities: z.int(),
})
export type TrashEntry = z.output<typeof TrashEntry>

const One = z.object({ kind: TrashKind, id: pathId })

export const trash = {
  list: listEndpoint('/api/admin/crm/trash', {
    access: ['crm:read'],
    row: TrashEntry,
    filters: { kind: TrashKind },
    sorts: ['-deletedAt', 'deletedAt'],
  }),
  restore: endpoint('POST', '/api/admin/crm/trash/:kind/:id/restore', {
    access: ['crm:write'],
    input: One,
    output: nothing,
    answer: 'empty',
  }),
  /** Permanent. */
  remove: endpoint('DELETE', '/api/admin/crm/trash/:kind/:id', {
    access: ['crm:write'],
    input: One,
    output: nothing,
    answer: 'empty',
  }),
}
