import { OFFER_STAGE, REPLY_MAX_AGE_DAYS, type MailRule } from '@app/contracts/automation'
import sql, { type Sql } from 'sql-template-tag'
import { lastViennaMidnight, nextViennaMidnight } from '../../platform/clock/clock.ts'

const DAY = 86_400_000
const HALF_A_DAY = DAY / 2

/** Midnight of the calendar day in Austria that lies so many days back; days of 23 and 25 hours count as one. */
export function midnightBefore(now: Date, days: number): Date {
  return lastViennaMidnight(new Date(lastViennaMidnight(now).getTime() + HALF_A_DAY - days * DAY))
}

// The trash is small: leaving it out is quicker than joining what is left.
const kept = (customer: Sql) =>
  sql`${customer} not in (select id from customers where "deletedAt" is not null)`

const open = sql`o."actualCloseDate" is null and o."deletedAt" is null and ${kept(sql`o."customerId"`)}`

/** What was told already of the same beginning. */
const untold = (rule: MailRule, since: Sql) =>
  sql`not exists (select from automation_items i
    where i.rule = ${rule} and i."opportunityId" = o.id and i.since = ${since})`

/** Activities that are due by the end of the day. */
function dueActivities(now: Date): Sql {
  return sql`select a.id, a."dueDate" as since, a."createdById" as "staffId" from activities a
    where a."deletedAt" is null and a.status in ('pending', 'in_progress')
      and a."dueDate" < ${nextViennaMidnight(now)} and ${kept(sql`a."customerId"`)}`
}

/** Whoever made the newest activity of an opportunity, else whoever changed it last. */
const inCharge = sql`coalesce(newest."createdById", (
  select h."staffId" from crm_changes h where h."opportunityId" = o.id and h."staffId" is not null
  order by h."createdAt" desc limit 1))`

const newest = sql`left join lateral (
  select a."activityDate" as at, a."createdById" from activities a
  where a."opportunityId" = o.id and a."deletedAt" is null order by a."activityDate" desc limit 1
) newest on true`

/** Open offers since a day so long ago, without an activity after that. */
function unfollowedOffers(now: Date, days: number): Sql {
  const since = sql`coalesce(moved.at, o."createdAt")`
  const before = midnightBefore(now, days - 1)
  return sql`select o.id, ${since} as since, ${inCharge} as "staffId" from opportunities o
    left join lateral (
      select h."createdAt" as at from crm_changes h
      where h."opportunityId" = o.id and h.fields -> 'stageId' ->> 'to' = ${String(OFFER_STAGE)}
      order by h."createdAt" desc limit 1
    ) moved on true ${newest}
    where o."stageId" = ${OFFER_STAGE} and ${open} and o."createdAt" < ${before} and ${since} < ${before}
      and (newest.at is null or newest.at <= ${since}) and ${untold('follow_up', since)}`
}

/** Open opportunities whose newest activity, or whose creation, lies so far back. */
function silentOpportunities(now: Date, days: number): Sql {
  const since = sql`greatest(o."createdAt", newest.at)`
  const before = midnightBefore(now, days - 1)
  return sql`select o.id, ${since} as since, ${inCharge} as "staffId" from opportunities o ${newest}
    where ${open} and o."createdAt" < ${before} and (newest.at is null or newest.at < ${before})
      and ${untold('silence', since)}`
}

/** What a rule is about now: id, beginning, and who is told. The preview and the run read the same. */
export function due(rule: MailRule, { now, days }: { now: Date; days: number }): Sql {
  if (rule === 'reminder') return dueActivities(now)
  return rule === 'follow_up' ? unfollowedOffers(now, days) : silentOpportunities(now, days)
}

/** Re:, AW:, Antw: and their like. */
const REPLY_PREFIX = '^\\s*(re|aw|antw|antwort|sv|odp)(\\[\\d+\\])?\\s*:'

/**
 * Filed mails that answer an open opportunity of their customer: replies of the last days that no colleague wrote. The
 * opportunity is the one they were dropped on, else that of an earlier mail of the same conversation, else the one whose
 * title stands in the subject, else the only open one; where none of these is sure, there is no proposal.
 */
export function replies(among: Sql, now: Date): Sql {
  return sql`select distinct on (m.id) a.id, coalesce(m."sentAt", a."createdAt") as since, a."createdById" as "staffId",
      m.id as "mailId", a."customerId", chosen.id as "opportunityId"
    from activities a join mails m on m.id = a."mailId"
    cross join lateral (
      select o.id from (
        select o.id, case
          when o.id = a."opportunityId" then 1
          when exists (
            select from mails earlier join activities filed on filed."mailId" = earlier.id and filed."deletedAt" is null
            where earlier."messageId" = any(m."answersTo") and filed."opportunityId" = o.id
          ) then 2
          when position(lower(o.title) in lower(m.subject)) > 0 then 3
          when count(*) over () = 1 then 4 end as rank
        from opportunities o where o."customerId" = a."customerId" and ${open}
      ) o where o.rank is not null order by o.rank, o.id desc limit 1
    ) chosen
    where ${among} and a."deletedAt" is null
      and coalesce(m."sentAt", a."createdAt") > ${midnightBefore(now, REPLY_MAX_AGE_DAYS)}
      and (cardinality(m."answersTo") > 0 or m.subject ~* ${REPLY_PREFIX})
      and not exists (select from staff s where plain_address(s.email) = plain_address(m."senderEmail"))
      and not exists (select from email_settings e where plain_address(e."fromEmail") = plain_address(m."senderEmail"))
    order by m.id, a.id`
}
