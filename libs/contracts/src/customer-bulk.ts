import * as z from 'zod'
import { optionalCountry } from './countries.ts'
import { CustomerStatus, CustomerType, customerFilters } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { newOwner } from './owners.ts'
import { newOwnValue } from './own-fields.ts'
import { MAX_TAGS } from './tags.ts'
import { ById, id, optionalLine, search, timestamp, version } from './fields.ts'

/** Days in which a batch can be taken back. */
export const UNDO_DAYS = 30

const batchKinds = ['import', 'bulk', 'merge', 'handover'] as const
export const BatchKind = z.enum(batchKinds)
export type BatchKind = z.output<typeof BatchKind>

/** Something that was done to several customers at once. */
export const CustomerBatch = z.object({
  id,
  kind: BatchKind,
  /** The file of an import, the change of a bulk edit, the names of a merge, who takes over what. */
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

/** Customers that one change may reach. */
export const MAX_BULK = 10_000

const Chosen = z.object({ id, version })

/** Single customers as the screen shows them, or all that a filter finds. */
export const BulkSelection = z.union([
  z.object({ customers: z.array(Chosen).min(1).max(1_000) }),
  z.object({
    filter: z.object({ search, ...customerFilters }),
    /** How many the screen said it finds; refused where they are others by now. */
    expected: z.int().min(0),
  }),
])
export type BulkSelection = z.input<typeof BulkSelection>

const someTags = z.array(id).min(1).max(MAX_TAGS)

/** What becomes of the customers: new values, another value of an own field, tags more or fewer, or the trash. */
export const BulkChange = z.union([
  z.object({ remove: z.literal(true) }),
  z.object({ addTags: someTags }),
  z.object({ removeTags: someTags }),
  z.object({ setOwn: z.object({ id, value: newOwnValue }) }),
  z.object({
    /** One field; an empty industry or country empties it. */
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
  /** How many customers the selection has, and how many of them the change would change. */
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
      /** Names of the chosen customers that somebody else had changed meanwhile; they are left out. */
      stale: z.array(z.string()),
    }),
  }),
}
