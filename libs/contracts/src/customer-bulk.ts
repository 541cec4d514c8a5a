import * as z from 'zod'
import { optionalCountry } from './countries.ts'
import { CustomerStatus, CustomerType, customerFilters } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { newOwner } from './owners.ts'
import { newOwnValue } from './own-fields.ts'
import { MAX_TAGS } from './tags.ts'
import { ById, id, optionalLine, search, timestamp, version } from './fields.ts'

export const UNDO_DAYS = 30

const batchKinds = ['import', 'bulk', 'merge', 'handover'] as const
export const BatchKind = z.enum(batchKinds)
export type BatchKind = z.output<typeof BatchKind>

export const CustomerBatch = z.object({
  id,
  kind: BatchKind,
  /** File of an import, change of a bulk edit, names of a merge, or content of a hand-over. */
  title: z.string(),
  createdAt: timestamp,
  staffName: z.string(),
  created: z.int(),
  updated: z.int(),
  removed: z.int(),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string().nullable(),
  /** Names that the undo skipped, because they were edited since; purged ones are only counted. */
  kept: z.array(z.string()),
})
export type CustomerBatch = z.output<typeof CustomerBatch>

export const customerBatches = {
  /** The newest 50; undo is possible for 30 days. */
  list: endpoint('GET', '/api/admin/crm/customer-batches', {
    access: ['crm:read'],
    input: z.object({ kind: BatchKind.optional() }),
    output: z.array(CustomerBatch),
  }),
  undo: endpoint('POST', '/api/admin/crm/customer-batches/:id/undo', {
    access: ['crm:write'],
    input: ById,
    output: CustomerBatch,
  }),
}

export const MAX_BULK = 10_000

const Chosen = z.object({ id, version })

/** Chosen ones with their versions, or all matches of a filter. */
export const BulkSelection = z.union([
  z.object({ customers: z.array(Chosen).min(1).max(1_000) }),
  z.object({
    filter: z.object({ search, ...customerFilters }),
    /** Number of matches shown; refused if it has changed. */
    expected: z.int().min(0),
  }),
])
export type BulkSelection = z.input<typeof BulkSelection>

const someTags = z.array(id).min(1).max(MAX_TAGS)

/** New values, an own field's value, tags added or removed, or the trash. */
export const BulkChange = z.union([
  z.object({ remove: z.literal(true) }),
  z.object({ addTags: someTags }),
  z.object({ removeTags: someTags }),
  z.object({ setOwn: z.object({ id, value: newOwnValue }) }),
  z.object({
    /** One field; an empty industry or country clears it. */
    set: z
      .strictObject({
        customerStatus: CustomerStatus.optional(),
        customerType: CustomerType.optional(),
        industry: optionalLine(100),
        country: optionalCountry,
        ownerId: newOwner,
      })
      .refine(set => Object.values(set).filter(value => value !== undefined).length === 1),
  }),
])
export type BulkChange = z.input<typeof BulkChange>

const input = z.object({ selection: BulkSelection, change: BulkChange })

export const customerBulk = {
  preview: endpoint('POST', '/api/admin/crm/customers/bulk/preview', {
    access: ['crm:write'],
    input,
    output: z.object({ selected: z.int(), changing: z.int(), stale: z.int() }),
  }),
  apply: endpoint('POST', '/api/admin/crm/customers/bulk', {
    access: ['crm:write'],
    input,
    output: z.object({
      batch: CustomerBatch,
      /** Chosen customers that were changed by somebody else and are skipped. */
      stale: z.array(z.string()),
    }),
  }),
}
