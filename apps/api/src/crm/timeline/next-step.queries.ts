import { Injectable } from '@nestjs/common'
import { MOST_OPEN_STEPS, type NextStep, type timeline } from '@app/contracts/timeline'
import type { Returned } from '@app/contracts/endpoint'
import { DataSource } from 'typeorm'
import { ActivitiesService } from '../activities/activities.service.ts'

// Word for word the condition and order of activities_open_of_customer and activities_open_of_opportunity.
const OPEN = `a."deletedAt" is null and a.status in ('pending', 'in_progress')`
const DATE = `coalesce(a."dueDate", a."activityDate")`

/** What is to be done next: the open activity whose date comes first, so that an overdue one never falls behind. */
@Injectable()
export class NextStepQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
  ) {}

  async ofCustomer(customerId: number): Promise<Returned<typeof timeline.nextStep>> {
    const [first, count, opportunities] = await Promise.all([
      this.first(customerId),
      this.count(customerId),
      this.ofOpportunities(customerId),
    ])
    const activity = first === null ? undefined : (await this.activities.byIds([first])).get(first)
    return { activity: activity ?? null, furtherCount: Math.max(0, count - 1), opportunities }
  }

  private async first(customerId: number): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }[]>(
      `select a.id from activities a where a."customerId" = $1 and ${OPEN} order by ${DATE}, a.id limit 1`,
      [customerId],
    )
    return row?.id ?? null
  }

  private async count(customerId: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `select count(*)::int as count from
        (select 1 from activities a where a."customerId" = $1 and ${OPEN} limit $2) as counted`,
      [customerId, MOST_OPEN_STEPS + 1],
    )
    return row?.count ?? 0
  }

  private ofOpportunities(customerId: number): Promise<NextStep['opportunities']> {
    return this.database.query(
      `select o.id as "opportunityId", step.id as "activityId", step.title, step.date
         from opportunities o,
           lateral (select a.id, a.title, ${DATE} as date from activities a
             where a."opportunityId" = o.id and ${OPEN} order by ${DATE}, a.id limit 1) as step
        where o."customerId" = $1 and o."deletedAt" is null and o."actualCloseDate" is null`,
      [customerId],
    )
  }
}
