import * as z from 'zod'
import { Activity, ActivityStatus, ActivityType } from './activities.ts'
import { CustomerRef } from './customers.ts'
import { id, pathId, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

/** Activities of one customer that are looked at for a group; of a customer with more only the newest. */
export const GROUP_LIMIT = 500

/** The activities of a customer that pass a filter, by project. */
export const ActivityGroup = z.object({
  customer: CustomerRef,
  newestAt: timestamp,
  count: z.int(),
  /** Whether there are more than were looked at. */
  isCapped: z.boolean(),
  projects: z.array(
    z.object({
      /** Null: without a project. */
      opportunity: z.object({ id, title: z.string() }).nullable(),
      count: z.int(),
      activities: z.array(Activity),
    }),
  ),
})
export type ActivityGroup = z.output<typeof ActivityGroup>

export const activityGroups = {
  /** Customers by their newest activity; only those of which an activity passes the filter. */
  list: listEndpoint('/api/admin/crm/activities/groups', {
    access: 'staff',
    row: ActivityGroup,
    filters: {
      customerId: pathId.optional(),
      type: ActivityType.optional(),
      status: ActivityStatus.optional(),
      /** Activities shown of a project. */
      each: pathId.pipe(z.int().max(GROUP_LIMIT)).optional(),
    },
    sorts: ['-activityDate'],
  }),
}
