import * as z from 'zod'
import { BulkSelection, CustomerBatch } from './customer-bulk.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalParagraph, version } from './fields.ts'

/** With a version, records changed since are skipped. */
const named = z
  .array(z.object({ id, version: version.optional() }))
  .min(1)
  .max(1_000)

/** `toId` null: nobody for now. The note appears in each customer's timeline. */
export const handoverFields = { toId: id.nullable(), note: optionalParagraph(1_000) }

export const HandedOver = z.union([
  /** Including their open records with the same owner. */
  z.object({ customers: BulkSelection }),
  z.object({ opportunities: named }),
  z.object({ activities: named }),
])
export type HandedOver = z.input<typeof HandedOver>

/** Only open opportunities and activities count. */
export const Belongings = z.object({ customers: z.int(), opportunities: z.int(), activities: z.int() })
export type Belongings = z.output<typeof Belongings>

const counted = (count: number, one: string, many: string) =>
  count ? [`${new Intl.NumberFormat('de-AT').format(count)} ${count === 1 ? one : many}`] : []

/** "12 Kunden, 3 Opportunities, 1 Aktivität"; may be empty. */
export function belongingsInWords({ customers, opportunities, activities }: Belongings): string {
  return [
    ...counted(customers, 'Kunde', 'Kunden'),
    ...counted(opportunities, 'Opportunity', 'Opportunities'),
    ...counted(activities, 'Aktivität', 'Aktivitäten'),
  ].join(', ')
}

const input = z.object({ ...handoverFields, what: HandedOver })

/** Chosen records that are skipped: changed or deleted meanwhile. */
const left = z.array(z.string())

export const handovers = {
  preview: endpoint('POST', '/api/admin/crm/handovers/preview', {
    access: ['crm:write'],
    input,
    output: Belongings.extend({ left }),
  }),
  /** Undone like a bulk edit. */
  apply: endpoint('POST', '/api/admin/crm/handovers', {
    access: ['crm:write'],
    input,
    output: z.object({ batch: CustomerBatch, left }),
    status: 201,
  }),
}
