import sql, { type Sql } from 'sql-template-tag'

/** What narrows a list to the records behind a figure of a report; `none`: nothing is said. */
export interface ClosedFilter {
  closedFrom?: string | undefined
  closedUntil?: string | undefined
  source?: string | undefined
  industry?: string | undefined
  reason?: string | undefined
}

const NONE = 'none'

/** The day on which it was won or lost, as the index of these stages has it. */
const closedOn = sql`coalesce(o."actualCloseDate", '-infinity'::date)`

/** In any case of letters, as the reports group them. */
const says = (text: Sql, wanted: string | undefined): Sql[] => {
  if (wanted === undefined) return []
  return [wanted === NONE ? sql`${text} is null` : sql`lower(${text}) = lower(btrim(${wanted}))`]
}

/** The conditions of such a filter, on `opportunities o`. */
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
