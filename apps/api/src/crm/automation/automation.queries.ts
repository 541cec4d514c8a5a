import { Injectable } from '@nestjs/common'
import sql, { type Sql, raw } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import {
  type AutomationRule,
  type AutomationRun,
  type MailRule,
  REPLY_MAX_AGE_DAYS,
  type automation,
} from '@app/contracts/automation'
import type { Parsed } from '@app/contracts/endpoint'
import { OFFER_STAGE } from '@app/contracts/opportunities'
import { viennaDay } from '@app/contracts/vienna-day'
import { Clock, lastViennaMidnight, nextViennaMidnight } from '../../platform/clock/clock.ts'
import { equals } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'

const DAY = 86_400_000
const HALF_A_DAY = DAY / 2

/** In Vienna; days of 23 and 25 hours count as one. */
export function midnightBefore(now: Date, days: number): Date {
  return lastViennaMidnight(new Date(lastViennaMidnight(now).getTime() + HALF_A_DAY - days * DAY))
}

// The trash is small: leaving it out is quicker than joining what is left.
const kept = (customer: Sql) =>
  sql`${customer} not in (select id from customers where "deletedAt" is not null)`

const open = sql`o."actualCloseDate" is null and o."deletedAt" is null and ${kept(sql`o."customerId"`)}`

const untold = (rule: MailRule, since: Sql) =>
  sql`not exists (select from automation_items i
    where i.rule = ${rule} and i."opportunityId" = o.id and i.since = ${since})`

function dueActivities(now: Date): Sql {
  return sql`select a.id, a."dueDate" as since, coalesce(a."ownerId", a."createdById") as "staffId" from activities a
    where a."deletedAt" is null and a.status in ('pending', 'in_progress')
      and a."dueDate" < ${nextViennaMidnight(now)} and ${kept(sql`a."customerId"`)}`
}

/** The owner, else the creator of the opportunity's newest activity, else its last editor. */
const inCharge = sql`coalesce(o."ownerId", newest."createdById", (
  select h."staffId" from crm_changes h where h."opportunityId" = o.id and h."staffId" is not null
  order by h."createdAt" desc limit 1))`

const newest = sql`left join lateral (
  select a."activityDate" as at, a."createdById" from activities a
  where a."opportunityId" = o.id and a."deletedAt" is null and not is_automatic(a."mailId")
  order by a."activityDate" desc limit 1
) newest on true`

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

function silentOpportunities(now: Date, days: number): Sql {
  const since = sql`greatest(o."createdAt", newest.at)`
  const before = midnightBefore(now, days - 1)
  return sql`select o.id, ${since} as since, ${inCharge} as "staffId" from opportunities o ${newest}
    where ${open} and o."createdAt" < ${before} and (newest.at is null or newest.at < ${before})
      and ${untold('silence', since)}`
}

function due(rule: MailRule, { now, days }: { now: Date; days: number }): Sql {
  if (rule === 'reminder') return dueActivities(now)
  return rule === 'follow_up' ? unfollowedOffers(now, days) : silentOpportunities(now, days)
}

const REPLY_PREFIX = '^\\s*(re|aw|antw|antwort|sv|odp)(\\[\\d+\\])?\\s*:'

/**
 * Recent replies not written by a colleague. Opportunity: where the mail was dropped, else that of the conversation,
 * else the one whose title is in the subject, else the only open one; in doubt, no proposal.
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
    where ${among} and a."deletedAt" is null and m.automatic = 'none'
      and coalesce(m."sentAt", a."createdAt") > ${midnightBefore(now, REPLY_MAX_AGE_DAYS)}
      and (cardinality(m."answersTo") > 0 or m.subject ~* ${REPLY_PREFIX})
      and not exists (select from staff s where plain_address(s.email) = plain_address(m."senderEmail"))
      and not exists (select from email_settings e where plain_address(e."fromEmail") = plain_address(m."senderEmail"))
    order by m.id, a.id`
}

export const NAMED = 10

const LINKED = 5

export interface ToldItem {
  id: number
  title: string
  customer: { id: number; companyName: string }
  since: Date
  isDone: boolean
}

export interface Told {
  name: string | null
  /** Null: fall back to the notification address, which is not set yet. */
  email: string | null
  total: number
  /** Started before today. */
  overdue: number
  items: ToldItem[]
}

@Injectable()
export class AutomationQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  preview(rule: AutomationRule, days: number, fallback: string | null): Promise<Told[]> {
    const now = this.clock.now()
    const among = sql`a."mailId" is not null and a."createdAt" >= ${lastViennaMidnight(now)}`
    const rows = rule === 'reply' ? replies(among, now) : due(rule, { now, days })
    return this.grouped(this.database.manager, rule, rows, fallback)
  }

  take(
    tx: EntityManager,
    run: { id: number; rule: MailRule; days: number },
    fallback: string | null,
  ): Promise<Told[]> {
    const now = this.clock.now()
    const rows = due(run.rule, { now, days: run.days })
    if (run.rule === 'reminder') return this.grouped(tx, run.rule, rows, fallback)
    const noted = sql`insert into automation_items ("runId", rule, "opportunityId", "staffId", since)
      select ${run.id}::int, ${run.rule}, id, "staffId", since from (${rows}) as rows
      on conflict do nothing returning "opportunityId" as id, since, "staffId"`
    return this.grouped(tx, run.rule, noted, fallback)
  }

  async ranAt(rule: AutomationRule): Promise<Date | null> {
    const [run] = await this.database.query<{ createdAt: Date }[]>(
      `select "createdAt" from automation_runs where rule = $1 and rule <> 'reply' and date = $2`,
      [rule, viennaDay(this.clock.now())],
    )
    return run?.createdAt ?? null
  }

  log({ rule, search: _, sort: __, ...paging }: Parsed<typeof automation.log>) {
    return readList<AutomationRun>(
      this.database,
      {
        columns: sql`r.id, r."createdAt", r.rule, r."lateFor", r.total, r.mails, coalesce((
          select jsonb_agg(jsonb_build_object('id', first.id, 'title', title, 'customer',
            jsonb_build_object('id', c.id, 'companyName', c."companyName")) order by first.id)
          from (
            select i.id, coalesce(a.title, o.title) as title, coalesce(a."customerId", o."customerId") as "customerId"
            from automation_items i left join opportunities o on o.id = i."opportunityId"
            left join activities a on a.id = i."activityId" where i."runId" = r.id order by i.id limit ${LINKED}
          ) first join customers c on c.id = first."customerId" and c."deletedAt" is null), '[]') as links`,
        source: sql`automation_runs r`,
        conditions: equals('r.rule', rule),
        order: { column: 'r."createdAt"', type: 'timestamptz', descending: true },
        idColumn: 'r.id',
      },
      paging,
    )
  }

  /** Groups `rows` by recipient; without an active one they go to the notification address. */
  private async grouped(
    tx: EntityManager,
    rule: AutomationRule,
    rows: Sql,
    fallback: string | null,
  ): Promise<Told[]> {
    const isOpportunity = rule === 'follow_up' || rule === 'silence'
    const isDone =
      rule === 'reply'
        ? sql`exists (select from automation_items i where i."mailId" = t."mailId")`
        : sql`false`
    const { text, values } = sql`with fresh as (${rows}),
      addressed as (
        select fresh.id, since, coalesce(s.email, ${fallback}) as email, s.name
        from fresh left join staff s on s.id = fresh."staffId" and s."disabledAt" is null
      ), groups as (
        select min(email) as email, max(name) as name, count(*) as total,
          count(*) filter (where since < ${lastViennaMidnight(this.clock.now())}) as overdue,
          (array_agg(id order by since, id))[1:${raw(String(NAMED))}] as ids,
          (array_agg(since order by since, id))[1:${raw(String(NAMED))}] as sinces
        from addressed group by plain_address(email)
      )
      select g.email, g.name, g.total, g.overdue, (
        select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'since', x.since, 'isDone', ${isDone},
          'customer', jsonb_build_object('id', c.id, 'companyName', c."companyName")) order by x.position)
        from unnest(g.ids, g.sinces) with ordinality as x (id, since, position)
        join ${raw(isOpportunity ? 'opportunities' : 'activities')} t on t.id = x.id
        join customers c on c.id = t."customerId"
      ) as items
      from groups g order by g.name nulls last, g.email`
    const groups = await tx.query<Told[]>(text, values)
    return groups.map(group => ({
      ...group,
      // Timestamps inside JSON arrive as text.
      items: group.items.map(item => ({ ...item, since: new Date(item.since) })),
    }))
  }
}
