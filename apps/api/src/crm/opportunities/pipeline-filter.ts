import { STALE_AFTER_DAYS, type OpportunitySort, type opportunities } from '@app/contracts/opportunities'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { equals, type Order } from '../../platform/database/listing.ts'

/** What narrows a read of the pipeline. */
export type PipelineFilter = Pick<
  Parsed<typeof opportunities.list>,
  'customerId' | 'stageId' | 'state' | 'stale' | 'search'
>

/**
 * Opportunities that are there: not in the trash, nor hanging on a customer in it. The trash is small, so that leaving it
 * out is quicker than joining what is left.
 */
export const present = sql`o."deletedAt" is null and not exists (
  select from customers trashed where trashed.id = o."customerId" and trashed."deletedAt" is not null)`

/** Open ones without contact since this moment; one that never had any counts from its beginning. */
const silentSince = (moment: Date) =>
  sql`o."actualCloseDate" is null and coalesce(o."lastContactAt", o."createdAt") < ${moment}`

const DAY = 86_400_000

/** Open ones that stand still. */
export const stale = (now: Date): Sql => silentSince(new Date(now.getTime() - STALE_AFTER_DAYS * DAY))

/** The conditions of a filter, on `opportunities o`. */
export function narrowed(
  { customerId, stageId, state, stale: isStale, search }: PipelineFilter,
  now: Date,
): Sql[] {
  return [
    present,
    ...equals('o."customerId"', customerId),
    ...equals('o."stageId"', stageId),
    ...(state === 'open' ? [sql`o."actualCloseDate" is null`] : []),
    ...(state === 'closed' ? [sql`o."actualCloseDate" is not null`] : []),
    ...(isStale ? [stale(now)] : []),
    ...matching(search),
  ]
}

/** `text` somewhere in title or company, whichever way an umlaut is written. LIKE's wildcards mean themselves. */
function matching(text: string | undefined): Sql[] {
  if (!text) return []
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    sql`(o."searchText" like lower(${pattern}::text) or o."searchText" like folded_text(${pattern}::text))`,
  ]
}

/** Every order has an index of exactly this expression; what is missing sorts last. */
export const orders = {
  '-probability': { column: 'o."effectiveProbability"', type: 'bigint', descending: true },
  '-value': { column: 'coalesce(o.value, 0)', type: 'bigint', descending: true },
  expectedCloseDate: {
    column: `coalesce(o."expectedCloseDate", 'infinity'::date)`,
    type: 'date',
    descending: false,
  },
  // Within a stage the likeliest first.
  stage: {
    column: '(o."stageId" * 1000 + 100 - o."effectiveProbability")',
    type: 'bigint',
    descending: false,
  },
  '-createdAt': { column: 'o."createdAt"', type: 'timestamptz', descending: true },
  createdAt: { column: 'o."createdAt"', type: 'timestamptz', descending: false },
} satisfies Record<OpportunitySort, Order>

/** The order of the columns won and lost: what was closed last stands first. */
export const lastClosed = {
  column: `coalesce(o."actualCloseDate", '-infinity'::date)`,
  type: 'date',
  descending: true,
} satisfies Order

/** Count, sum and weighted sum of the opportunities that a query groups; rounded to a cent once, at the sum. */
export const sums = sql`count(*)::int as count, coalesce(sum(o.value), 0)::bigint as value,
  round(coalesce(sum(o.value * o."effectiveProbability"), 0) / 100)::bigint as "weightedValue"`
