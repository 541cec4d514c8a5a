import { Injectable } from '@nestjs/common'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { ActivityType } from '@app/contracts/activities'
import { CALENDAR_COMING_DAYS, CALENDAR_PAST_DAYS } from '@app/contracts/calendar'
import { Clock, viennaMidnightIn } from '../../platform/clock/clock.ts'

/** Entries that a calendar shows, those of the nearest days first. */
const MOST_ENTRIES = 2_000

/** An open activity as a calendar needs it. */
export interface CalendarEntry {
  id: number
  type: ActivityType
  title: string
  /** When it is due, else when it takes place: what the next step of a customer says, too. */
  at: Date
  updatedAt: Date
  version: number
  customerId: number
  companyName: string
  opportunity: string | null
  /** Those of the last invitation; null where nobody was invited. */
  minutes: number | null
  /** That of the last invitation, else of the customer; empty where there is none. */
  place: string
}

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What somebody has open, in the time that a calendar shows. */
  openOf(staffId: number): Promise<CalendarEntry[]> {
    const now = this.clock.now()
    const at = sql`coalesce(a."dueDate", a."activityDate")`
    const { text, values } = sql`
      select a.id, a.type, a.title, ${at} as at, a."updatedAt", a.version, c.id as "customerId", c."companyName",
        o.title as opportunity, invited.minutes,
        coalesce(invited.place, concat_ws(', ', c.address, nullif(concat_ws(' ', c."postalCode", c.city), ''))) as place
      from activities a
      join customers c on c.id = a."customerId" and c."deletedAt" is null
      left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
      left join lateral (select i.minutes, i.place from invitations i where i."activityId" = a.id
        order by i.sequence desc limit 1) invited on true
      where a."ownerId" = ${staffId} and a."deletedAt" is null and a.status in ('pending', 'in_progress')
        and ${at} >= ${viennaMidnightIn(-CALENDAR_PAST_DAYS, now)}
        and ${at} < ${viennaMidnightIn(CALENDAR_COMING_DAYS + 1, now)}
      order by abs(extract(epoch from ${at} - ${now})), a.id limit ${MOST_ENTRIES}`
    return this.database.query(text, values)
  }
}
