import type { Activity } from '@app/contracts/activities'
import type { CustomerRef } from '@app/contracts/customers'

/** What a new activity belongs to, where that is known. */
export interface ActivityPlace {
  customer: CustomerRef
  opportunity?: { id: number; title: string }
}

/** Where an activity is. */
export function placeOf({ customer, opportunity }: Activity): ActivityPlace {
  return { customer, ...(opportunity && { opportunity }) }
}
