import { Injectable } from '@nestjs/common'
import sql, { type Sql, empty, join, raw } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import {
  MOST_COUNTED_ACTIVITIES,
  MOST_COUNTED_ENTRIES,
  MOST_OPEN_STEPS,
  type NextStep,
  type TimelineFilter,
  type timeline,
} from '@app/contracts/timeline'
import { folded } from '@app/contracts/text'
import { ActivitiesService } from '../activities/activities.service.ts'
import { type FieldChange, eachOwnField } from '../changes/changes.service.ts'
import { Passages } from '../search/passages.service.ts'
import { foldedWords } from '../../platform/database/folded-words.ts'
import type { Listing } from '../../platform/http/answer.interceptor.ts'
import { problem } from '../../platform/http/problem.ts'

/** At the same time, activities (1) come before changes (0). */
type Rank = 0 | 1

/** `at` is text, to keep the full precision. */
interface Position {
  at: string
  rank: Rank
  id: number
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

function timelineCursor({ at, rank, id }: Position): string {
  return Buffer.from(JSON.stringify([at, rank, id])).toString('base64url')
}

function readTimelineCursor(text: string): Position {
  try {
    const [at, rank, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && MOMENT.test(at) && (rank === 0 || rank === 1) && Number.isSafeInteger(id))
      return { at, rank, id: id as number }
  } catch {
    // falls through to the error
  }
  throw problem('request.invalid', { fields: { cursor: 'Diese Fortsetzung gibt es nicht.' } })
}

/** In the form used by the kind's index. */
function after(moment: Sql, id: Sql, rank: Rank, from: Position | null): Sql {
  if (!from) return empty
  if (rank === from.rank) return sql`and (${moment}, ${id}) < (${from.at}::timestamptz, ${from.id}::bigint)`
  return rank < from.rank
    ? sql`and ${moment} <= ${from.at}::timestamptz`
    : sql`and ${moment} < ${from.at}::timestamptz`
}

const ofOpportunity = (alias: Sql, id: number | undefined): Sql =>
  id === undefined ? empty : sql`and ${alias}."opportunityId" = ${id}`

// Must match condition and order of activities_open_of_customer and activities_open_of_opportunity word for word.
export const OPEN = `a."deletedAt" is null and a.status in ('pending', 'in_progress')`
export const DATE = `coalesce(a."dueDate", a."activityDate")`

/** The open activity with the earliest date, so that overdue ones come first. */
@Injectable()
export class NextStepQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
  ) {}

  async of(
    customerId: number,
    opportunityId: number | undefined,
  ): Promise<Returned<typeof timeline.nextStep>> {
    const whose = sql`a."customerId" = ${customerId} ${ofOpportunity(sql`a`, opportunityId)}`
    const [first, count, opportunities] = await Promise.all([
      this.first(whose),
      this.count(whose),
      this.ofOpportunities(customerId),
    ])
    const activity = first === null ? undefined : (await this.activities.byIds([first])).get(first)
    return { activity: activity ?? null, furtherCount: Math.max(0, count - 1), opportunities }
  }

  private async first(whose: Sql): Promise<number | null> {
    const { text, values } = sql`select a.id from activities a
      where ${whose} and ${raw(OPEN)} order by ${raw(DATE)}, a.id limit 1`
    const [row] = await this.database.query<{ id: number }[]>(text, values)
    return row?.id ?? null
  }

  private async count(whose: Sql): Promise<number> {
    const { text, values } = sql`select count(*)::int as count from
      (select 1 from activities a where ${whose} and ${raw(OPEN)} limit ${MOST_OPEN_STEPS + 1}) as counted`
    const [row] = await this.database.query<{ count: number }[]>(text, values)
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

type Entry = Returned<typeof timeline.ofCustomer>[number]
type Change = Extract<Entry, { kind: 'change' }>['change']
type Activity = Extract<Entry, { kind: 'activity' }>['activity']

const holdsAll = (text: string, words: readonly string[]) => words.every(word => folded(text).includes(word))

const PAGE = 50

const conditions: Record<TimelineFilter, { activities: Sql | null; changes: boolean }> = {
  all: { activities: empty, changes: true },
  activities: { activities: empty, changes: false },
  // Must match the expression of activities_by_kind word for word.
  mails: { activities: sql`and (a.type = 'email')`, changes: false },
  changes: { activities: null, changes: true },
}

/** Folded text of an activity. Folding dominates the cost of a search, and many activities have only a title. */
const WRITTEN = sql`a."searchWords" || case when a.description is null and a."outcomeNotes" is null then ''
  else plain_words(concat_ws(' ', a.description, a."outcomeNotes")) end`

/** Short words must match whole words. */
function saying(words: readonly string[]): { activities: Sql; changes: Sql } {
  const patterns = words.map(word => (word.length > 2 ? `%${word}%` : `% ${word}%`))
  return {
    // Looked up for this customer's mails instead of searching all.
    activities: sql`and (${WRITTEN} like all (${patterns}::text[]) or (select d.body @@ text_query(${words}::text[])
      from search_documents d where d.kind = 'mail' and d.id = a."mailId"))`,
    changes: sql`and plain_words(jsonb_path_query_array(c.fields, '$.*.*')::text) like all (${patterns}::text[])`,
  }
}

const EVERYTHING = { activities: empty, changes: empty }

type Query = Parsed<typeof timeline.ofCustomer> & { words: readonly string[] }

@Injectable()
export class TimelineQueries {
  constructor(
    private readonly database: DataSource,
    private readonly activities: ActivitiesService,
    private readonly passages: Passages,
  ) {}

  async page(input: Parsed<typeof timeline.ofCustomer>): Promise<Listing<Entry>> {
    const limit = input.limit ?? PAGE
    const { words } = input.search ? await foldedWords(this.database, input.search) : { words: [] }
    const query = { ...input, words }
    const [positions, count] = await Promise.all([
      this.positions(query, limit + 1),
      // Only the first page shows the total.
      query.cursor || words.length ? null : this.count(query),
    ])
    const total = words.length && !query.cursor ? (positions[0]?.found ?? 0) : count
    const page = positions.slice(0, limit)
    const last = page.at(-1)
    return {
      rows: await this.entries(page, words),
      ...(total !== null && { total }),
      nextCursor: positions.length > limit && last ? timelineCursor(last) : null,
    }
  }

  /**
   * Each kind reads at most a page from its own index; a search, which compares everything anyway, also counts its
   * matches.
   */
  private positions(
    { id, filter = 'all', opportunityId, cursor, words }: Query,
    limit: number,
  ): Promise<(Position & { found: number })[]> {
    const most = words.length ? MOST_COUNTED_ENTRIES : limit
    const from = cursor ? readTimelineCursor(cursor) : null
    const { activities, changes } = conditions[filter]
    const said = words.length ? saying(words) : EVERYTHING
    const parts = [
      activities &&
        sql`(select a."activityDate" as at, 1 as rank, a.id::bigint as id from activities a
          where a."customerId" = ${id} and a."deletedAt" is null ${activities} ${said.activities}
            ${ofOpportunity(sql`a`, opportunityId)}
            ${after(sql`a."activityDate"`, sql`a.id`, 1, from)}
          order by a."activityDate" desc, a.id desc limit ${most})`,
      changes &&
        sql`(select c."createdAt" as at, 0 as rank, c.id from crm_changes c
          where c."customerId" = ${id} ${ofOpportunity(sql`c`, opportunityId)} ${said.changes} ${after(sql`c."createdAt"`, sql`c.id`, 0, from)}
          order by c."createdAt" desc, c.id desc limit ${most})`,
    ].filter(part => part !== null && part !== false)
    const statement = sql`select at::text, rank, id, least(count(*) over (), ${MOST_COUNTED_ENTRIES})::int as found
      from (${join(parts, ' union all ')}) as entries
      order by entries.at desc, rank desc, id desc limit ${limit}`
    return this.database.query(statement.text, statement.values)
  }

  private async count({ id, filter = 'all', opportunityId }: Query): Promise<number> {
    const { activities, changes } = conditions[filter]
    const parts = [
      activities &&
        sql`(select 1 from activities a where a."customerId" = ${id} and a."deletedAt" is null ${activities}
          ${ofOpportunity(sql`a`, opportunityId)} limit ${MOST_COUNTED_ENTRIES})`,
      changes &&
        sql`(select 1 from crm_changes c where c."customerId" = ${id} ${ofOpportunity(sql`c`, opportunityId)}
          limit ${MOST_COUNTED_ENTRIES})`,
    ].filter(part => part !== null && part !== false)
    const statement = sql`select count(*)::int as total from (select 1 from (${join(parts, ' union all ')}) as entries
      limit ${MOST_COUNTED_ENTRIES}) as counted`
    const [row] = await this.database.query<{ total: number }[]>(statement.text, statement.values)
    return row?.total ?? 0
  }

  async activityCount(customerId: number): Promise<number> {
    const rows = await this.database.query<unknown[]>(
      `select 1 from activities where "customerId" = $1 and "deletedAt" is null limit $2`,
      [customerId, MOST_COUNTED_ACTIVITIES + 1],
    )
    return rows.length
  }

  private async entries(positions: readonly Position[], words: readonly string[]): Promise<Entry[]> {
    const idsOf = (rank: Rank) => positions.filter(position => position.rank === rank).map(({ id }) => id)
    const [activityOf, changes] = await Promise.all([this.activities.byIds(idsOf(1)), this.changes(idsOf(0))])
    const changeOf = new Map(changes.map(change => [change.id, change]))
    const passageOf = await this.passagesOf([...activityOf.values()], words)
    return positions.flatMap(({ rank, id }): Entry[] => {
      const activity = rank === 1 ? activityOf.get(id) : undefined
      if (activity) return [{ kind: 'activity', activity, passage: passageOf(activity) }]
      const change = rank === 0 ? changeOf.get(id) : undefined
      return change ? [{ kind: 'change', change }] : []
    })
  }

  private async passagesOf(activities: readonly Activity[], words: readonly string[]) {
    const told = words.length ? activities.filter(({ title }) => !holdsAll(title, words)) : []
    const mailIds = told.flatMap(({ mailId }) => mailId ?? [])
    const own = told.map(({ id, description, outcomeNotes }) => {
      const texts = [description, outcomeNotes].filter(text => text !== null)
      return [id, texts.map(text => ({ file: null, text }))] as const
    })
    const [ofMails, ofOwn] = await Promise.all([
      this.passages.ofMails(mailIds, words),
      this.passages.of(own, words),
    ])
    return ({ id, mailId }: Activity) => ofMails.get(mailId ?? 0) ?? ofOwn.get(id) ?? null
  }

  private async changes(ids: readonly number[]): Promise<Change[]> {
    if (!ids.length) return []
    const nameIn = (table: 'pipeline_stages' | 'staff', field: string, side: 'from' | 'to') =>
      sql`(select name from ${raw(table)} where id = (c.fields #>> array[${field}, ${side}])::int)`
    const named = (table: 'pipeline_stages' | 'staff', field: string) =>
      sql`case when c.fields ? ${field} then jsonb_build_object(${field}::text, jsonb_build_object(
        'from', ${nameIn(table, field, 'from')}, 'to', ${nameIn(table, field, 'to')})) else '{}' end`
    const namesIn = (table: 'tags' | 'competitors', field: string, side: 'from' | 'to') =>
      sql`(select string_agg(name, ', ' order by name) from ${raw(table)} where id in (
        select value::int from jsonb_array_elements_text(c.fields #> array[${field}, ${side}]) as value))`
    const listed = (table: 'tags' | 'competitors', field: string) =>
      sql`case when c.fields ? ${field} then jsonb_build_object(${field}::text, jsonb_build_object(
        'from', ${namesIn(table, field, 'from')}, 'to', ${namesIn(table, field, 'to')})) else '{}' end`
    const statement = sql`select c.id, c.kind, c."createdAt", s.name as "staffName",
        case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title) end as opportunity,
        c.fields || ${named('pipeline_stages', 'stageId')} || ${named('staff', 'ownerId')}
          || ${named('staff', 'activityOwnerId')} || ${listed('tags', 'tagIds')} || ${listed('tags', 'contactPerson.tagIds')}
          || ${listed('competitors', 'competitorIds')} as fields
      from crm_changes c left join staff s on s.id = c."staffId"
        left join opportunities o on o.id = c."opportunityId"
      where c.id = any(${ids})`
    const rows = await this.database.query<Change[]>(statement.text, statement.values)
    return rows.map(row => ({ ...row, fields: eachOwnField(row.fields as Record<string, FieldChange>) }))
  }
}
