import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'

/** What a saved activity makes stale beside itself: figures, a customer's own list, and next steps on cards. */
export const activityRefreshes = {
  refreshes: [dashboard.get, dashboard.stats, customers.list, activities.ofCustomer, opportunities.list],
}
