import * as z from 'zod'
import { BulkSelection, CustomerBatch } from './customer-bulk.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalParagraph } from './fields.ts'

const ids = z.array(id).min(1).max(1_000)

/** Who takes over; null: nobody for now. The note stands in the timeline of each customer. */
export const handoverFields = { toId: id.nullable(), note: optionalParagraph(1_000) }

/** What is handed over. */
export const HandedOver = z.union([
  /** Customers, and with them what is open there and the same person's as the customer. */
  z.object({ customers: BulkSelection }),
  z.object({ opportunityIds: ids }),
  z.object({ activityIds: ids }),
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

export const handovers = {
  preview: endpoint('POST', '/api/admin/crm/handovers/preview', {
    access: 'staff',
    input,
    output: Belongings,
  }),
  /** Taken back like a bulk edit. */
  apply: endpoint('POST', '/api/admin/crm/handovers', {
    access: 'staff',
    input,
    output: CustomerBatch,
    status: 201,
  }),
}
