import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'

/** What a saved activity makes stale beside the activities. */
export const activityRefreshes = { refreshes: [dashboard.get, dashboard.stats, customers.list] }
