import { Injectable } from '@nestjs/common'
import type { Returned } from '@app/contracts/endpoint'
import { SHEET_CONTACTS, SHEET_STEPS, type SheetActivity, type timeline } from '@app/contracts/timeline'
import { DataSource } from 'typeorm'
import { DATE, OPEN } from './timeline.queries.ts'

@Injectable()
export class CustomerSheetQueries {
  constructor(private readonly database: DataSource) {}

  async of(customerId: number): Promise<Returned<typeof timeline.sheet>> {
    const [contacts, steps] = await Promise.all([
      this.read(customerId, {
        date: 'a."activityDate"',
        which: `a."deletedAt" is null and a.status = 'completed' and a."activityDate" <= now()
          and not is_automatic(a."mailId")`,
        order: 'a."activityDate" desc, a.id desc',
        limit: SHEET_CONTACTS,
      }),
      this.read(customerId, { date: DATE, which: OPEN, order: `${DATE}, a.id`, limit: SHEET_STEPS }),
    ])
    return { contacts, steps }
  }

  private read(
    customerId: number,
    { date, which, order, limit }: { date: string; which: string; order: string; limit: number },
  ): Promise<SheetActivity[]> {
    return this.database.query(
      `select a.id, a.type, a.title, ${date} as date, a."outcomeCode", a."ownerId", o.title as "opportunityTitle"
         from activities a left join opportunities o on o.id = a."opportunityId" and o."deletedAt" is null
        where a."customerId" = $1 and ${which} order by ${order} limit ${limit}`,
      [customerId],
    )
  }
}
