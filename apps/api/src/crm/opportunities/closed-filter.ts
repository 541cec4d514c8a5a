import sql, { type Sql } from 'sql-template-tag'

/** Selects the records behind a figure of a report; `none`: the field is empty. */
export interface ClosedFilter {
  closedFrom?: string | undefined
  closedUntil?: string | undefined
  source?: string | undefined
  industry?: string | undefined
  reason?: string | undefined
}

const NONE = 'none'

/** Must match the index expression. */
const closedOn = sql`coalesce(o."actualCloseDate", '-infinity'::date)`

/** Ignores case, like the grouping of the reports. */
const says = (text: Sql, wanted: string | undefined): Sql[] => {
  if (wanted === undefined) return []
  return [wanted === NONE ? sql`${text} is null` : sql`lower(${text}) = lower(btrim(${wanted}))`]
}

export function closedConditions({ closedFrom, closedUntil, source, industry, reason }: ClosedFilter): Sql[] {
  return [
    ...(closedFrom ? [sql`${closedOn} >= ${closedFrom}::date`] : []),
    ...(closedUntil ? [sql`o."actualCloseDate" is not null and ${closedOn} <= ${closedUntil}::date`] : []),
    ...says(sql`o.source`, source),
    ...says(sql`nullif(btrim(o."closeReason"), '')`, reason),
    ...says(
      sql`(select nullif(btrim(c.industry), '') from customers c where c.id = o."customerId")`,
      industry,
    ),
  ]
}
