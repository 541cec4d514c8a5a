import * as z from 'zod'
import { BulkSelection, CustomerBatch } from './customer-bulk.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalParagraph, version } from './fields.ts'

/** Single records; with the version that the screen shows, one that somebody has changed since is left out. */
const named = z
  .array(z.object({ id, version: version.optional() }))
  .min(1)
  .max(1_000)

/** Who takes over; null: nobody for now. The note stands in the timeline of each customer. */
export const handoverFields = { toId: id.nullable(), note: optionalParagraph(1_000) }

/** What is handed over. */
export const HandedOver = z.union([
  /** Customers, and with them what is open there and the same person's as the customer. */
  z.object({ customers: BulkSelection }),
  z.object({ opportunities: named }),
  z.object({ activities: named }),
])
export type HandedOver = z.input<typeof HandedOver>

/** How many of what change hands; of opportunities and activities the open ones. */
export const Belongings = z.object({ customers: z.int(), opportunities: z.int(), activities: z.int() })
export type Belongings = z.output<typeof Belongings>

const counted = (count: number, one: string, many: string) =>
  count ? [`${new Intl.NumberFormat('de-AT').format(count)} ${count === 1 ? one : many}`] : []

/** "12 Kunden, 3 Opportunities, 1 Aktivität"; empty where there is nothing. */
export function belongingsInWords({ customers, opportunities, activities }: Belongings): string {
  return [
    ...counted(customers, 'Kunde', 'Kunden'),
    ...counted(opportunities, 'Opportunity', 'Opportunities'),
    ...counted(activities, 'Aktivität', 'Aktivitäten'),
  ].join(', ')
}

const input = z.object({ ...handoverFields, what: HandedOver })

/** Names of the chosen records that stay as they are: somebody has changed or deleted them meanwhile. */
const left = z.array(z.string())

export const handovers = {
  preview: endpoint('POST', '/api/admin/crm/handovers/preview', {
    access: ['crm:write'],
    input,
    output: Belongings.extend({ left }),
  }),
  /** Taken back like a bulk edit. */
  apply: endpoint('POST', '/api/admin/crm/handovers', {
    access: ['crm:write'],
    input,
    output: z.object({ batch: CustomerBatch, left }),
    status: 201,
  }),
}
