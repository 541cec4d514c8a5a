import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'

/** What a saved activity makes stale beside itself: figures, a customer's page, next steps on cards, and the trash. */
export const activityRefreshes = {
  refreshes: [dashboard.get, dashboard.stats, customers.list, opportunities.list, trash.list],
}
