import { activities } from '@app/contracts/activities'
import { customerBatches } from '@app/contracts/customer-batches'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'

/**
 * What a write in the CRM makes stale. Customers, opportunities and activities name and count each other on every
 * screen, hence one list for all; only what is on the screen is read again at once.
 */
export const crmReads = [
  customers.list,
  opportunities.list,
  activities.list,
  trash.list,
  customerBatches.list,
  dashboard.get,
  dashboard.stats,
]
