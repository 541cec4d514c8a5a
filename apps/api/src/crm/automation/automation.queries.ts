import { Injectable } from '@nestjs/common'
import type { automation, AutomationRule, AutomationRun, MailRule } from '@app/contracts/automation'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { raw, type Sql } from 'sql-template-tag'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock, lastViennaMidnight } from '../../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { equals } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'
import { due, replies } from './due.ts'

/** Of a recipient's list, so many are named. */
export const NAMED = 10

/** Links of a log entry. */
const LINKED = 5

/** Something that somebody is told about. */
export interface ToldItem {
  id: number
  title: string
  customer: { id: number; companyName: string }
  since: Date
  isDone: boolean
}

/** One recipient and what they are told. */
export interface Told {
  name: string | null
  /** Null: the notification address, where none is set yet. */
  email: string | null
  total: number
  /** Of these, begun before today. */
  overdue: number
  items: ToldItem[]
}

/** What the rules read. */
@Injectable()
export class AutomationQueries {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whom a rule would tell what, now. */
  preview(rule: AutomationRule, days: number, fallback: string | null): Promise<Told[]> {
    const now = this.clock.now()
    const among = sql`a."mailId" is not null and a."createdAt" >= ${lastViennaMidnight(now)}`
    const rows = rule === 'reply' ? replies(among, now) : due(rule, { now, days })
    return this.grouped(this.database.manager, rule, rows, fallback)
  }

  /** Notes what a run tells, each beginning once, and answers whom it tells. */
  take(
    tx: EntityManager,
    run: { id: number; rule: MailRule; days: number },
    fallback: string | null,
  ): Promise<Told[]> {
    const now = this.clock.now()
    const rows = due(run.rule, { now, days: run.days })
    // Activities are reminded of every day until they are done.
    if (run.rule === 'reminder') return this.grouped(tx, run.rule, rows, fallback)
    const noted = sql`insert into automation_items ("runId", rule, "opportunityId", "staffId", since)
      select ${run.id}::int, ${run.rule}, id, "staffId", since from (${rows}) as rows
      on conflict do nothing returning "opportunityId" as id, since, "staffId"`
    return this.grouped(tx, run.rule, noted, fallback)
  }

  /** The day's run of a rule, if there was one. */
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

  /** `rows` by who is told; whoever is gone, or nobody in particular, is the notification address. */
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
      // Inside of JSON the database writes moments as text.
      items: group.items.map(item => ({ ...item, since: new Date(item.since) })),
    }))
  }
}
