import type { EntityManager } from 'typeorm'
import { emailActivity } from './email-activity.ts'
import type { Candidate } from './matching/match.ts'
import { reasonSentence } from './matching/reasons.ts'
import type { Placement } from './placements.ts'
import type { StoredMail } from './stored-mails.ts'

/** Where a mail is put, by whom, in which batch and why. */
export interface Place extends Candidate {
  createdById: number | null
  batchId: number | null
}

/** The activity of a mail that stands there already, or the place that was made. */
export type Placed = { standing: number } | { made: Placement }

interface Row {
  standing: number | null
  activityId: number
  filedAt: Date
  filedBy: string | null
  customer: Placement['customer']
  opportunity: Placement['opportunity']
}

/**
 * Puts a mail on a customer, or finds it there, and holds the customer; null where there is none. Where no opportunity is
 * named, any of the customer's will do; a named one gets an activity of its own. The mail is locked by the caller, so
 * that two people who drop it at the same moment come in turn.
 */
export async function placeMail(
  tx: Pick<EntityManager, 'query'>,
  mail: StoredMail,
  { customerId, opportunityId, createdById, reason, value, batchId }: Place,
  now: Date,
): Promise<Placed | null> {
  const row = { ...emailActivity(mail, now), mailId: mail.id, opportunityId, createdById }
  const columns = Object.keys(row)
  const [placed] = await tx.query<Row[]>(
    `with customer as (select id, "companyName" from customers where id = $1 and "deletedAt" is null for share),
       standing as (select id from activities where "mailId" = $2 and "customerId" = $1 and "deletedAt" is null
         and ($3::int is null or "opportunityId" = $3) order by id limit 1),
       activity as (insert into activities ("customerId", ${columns.map(column => `"${column}"`).join()})
         select id, ${columns.map((_, index) => `$${index + 7}`).join()} from customer
           where not exists (select from standing)
         returning id, "createdAt", "createdById", "opportunityId"),
       placement as (insert into mail_placements ("activityId", reason, "reasonValue", "batchId")
         select id, $4, $5, $6 from activity)
     select standing.id as standing, activity.id as "activityId", activity."createdAt" as "filedAt", s.name as "filedBy",
         jsonb_build_object('id', customer.id, 'companyName', customer."companyName") as customer,
         case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity
       from customer left join standing on true left join activity on true
         left join opportunities o on o.id = activity."opportunityId"
         left join staff s on s.id = activity."createdById"`,
    [customerId, mail.id, opportunityId, reason, value, batchId, ...Object.values(row)],
  )
  if (!placed) return null
  const { standing, ...made } = placed
  if (standing !== null) return { standing }
  return { made: { ...made, reason: reasonSentence(reason, value), isNew: true } }
}
