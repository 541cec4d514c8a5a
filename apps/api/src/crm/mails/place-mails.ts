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

/** A mail, and where it is put. */
export interface Placing {
  mail: StoredMail
  place: Place
}

interface Row {
  position: number
  standing: number | null
  activityId: number
  filedAt: Date
  filedBy: string | null
  customer: Placement['customer']
  opportunity: Placement['opportunity']
}

/** Columns of the activity that a placement is. */
const ACTIVITY = {
  customerId: 'int',
  mailId: 'int',
  opportunityId: 'int',
  createdById: 'int',
  type: 'text',
  title: 'text',
  activityDate: 'timestamptz',
  status: 'text',
  emailSender: 'text',
  emailRecipients: 'text',
  emailSubject: 'text',
  emailTextContent: 'text',
} as const

/** What is to be placed, as lists of which the statement makes rows. */
const WANTED = { ...ACTIVITY, reason: 'text', reasonValue: 'text', batchId: 'int' } as const

const quoted = (columns: object, prefix = '') =>
  Object.keys(columns)
    .map(column => `${prefix}"${column}"`)
    .join()

const LISTS = Object.values(WANTED)
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join()

/**
 * Puts mails on customers, or finds them there, and holds the customers; null where there is none. Where no opportunity is
 * named, any of the customer's will do; a named one gets an activity of its own. The mails are locked by the caller, so
 * that two people who drop one at the same moment come in turn. No place may be given twice.
 */
export async function placeMails(
  tx: Pick<EntityManager, 'query'>,
  placings: readonly Placing[],
  now: Date,
): Promise<(Placed | null)[]> {
  const rows = placings.map(placing => wantedRow(placing, now))
  const lists = (Object.keys(WANTED) as (keyof typeof WANTED)[]).map(column => rows.map(row => row[column]))
  const placed = await tx.query<Row[]>(
    `with wanted as (select * from unnest(${LISTS}) with ordinality as wanted (${quoted(WANTED)}, position)),
       customer as (select id, "companyName" from customers
         where id in (select "customerId" from wanted) and "deletedAt" is null order by id for share),
       standing as (select distinct on (w.position) w.position, a.id from wanted w
         join activities a on a."mailId" = w."mailId" and a."customerId" = w."customerId" and a."deletedAt" is null
           and (w."opportunityId" is null or a."opportunityId" = w."opportunityId") order by w.position, a.id),
       activity as (insert into activities (${quoted(ACTIVITY)})
         select ${quoted(ACTIVITY, 'w.')} from wanted w join customer c on c.id = w."customerId"
           where w.position not in (select position from standing) order by w.position
         returning id, "mailId", "customerId", "opportunityId", "createdById", "createdAt"),
       made as (select w.position, w.reason, w."reasonValue", w."batchId", a.* from wanted w join activity a
         on a."mailId" = w."mailId" and a."customerId" = w."customerId"
           and a."opportunityId" is not distinct from w."opportunityId"),
       placement as (insert into mail_placements ("activityId", reason, "reasonValue", "batchId")
         select id, reason, "reasonValue", "batchId" from made)
     select w.position::int, s.id as standing, m.id as "activityId", m."createdAt" as "filedAt", staff.name as "filedBy",
         jsonb_build_object('id', c.id, 'companyName', c."companyName") as customer,
         case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity
       from wanted w join customer c on c.id = w."customerId" left join standing s on s.position = w.position
         left join made m on m.position = w.position left join opportunities o on o.id = m."opportunityId"
         left join staff on staff.id = m."createdById"`,
    lists,
  )
  const byPosition = new Map(placed.map(({ position, ...row }) => [position, row]))
  return placings.map(({ place }, index) => placedBy(place, byPosition.get(index + 1)))
}

function wantedRow({ mail, place }: Placing, now: Date) {
  const { customerId, opportunityId, createdById, reason, value, batchId } = place
  const activity = { customerId, mailId: mail.id, opportunityId, createdById, ...emailActivity(mail, now) }
  return { ...activity, reason, reasonValue: value, batchId }
}

function placedBy({ reason, value }: Place, row: Omit<Row, 'position'> | undefined): Placed | null {
  if (!row) return null
  const { standing, ...made } = row
  if (standing !== null) return { standing }
  return { made: { ...made, reason: reasonSentence(reason, value), isNew: true } }
}
