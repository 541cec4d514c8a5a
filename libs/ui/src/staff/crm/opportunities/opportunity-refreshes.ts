import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { trash } from '@app/contracts/trash'

/** What a saved opportunity makes stale beside itself: a customer's figures and history, names of projects, figures. */
export const opportunityRefreshes = {
  refreshes: [customers.list, activities.list, trash.list, dashboard.get, dashboard.stats],
}
