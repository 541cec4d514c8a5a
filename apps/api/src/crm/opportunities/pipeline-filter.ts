import { STALE_AFTER_DAYS, type OpportunitySort, type opportunities } from '@app/contracts/opportunities'
import type { Parsed } from '@app/contracts/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { containsFolded, equals } from '../../platform/database/list-conditions.ts'
import type { Order } from '../../platform/database/listing.ts'

/** What narrows a read of the pipeline. */
export type PipelineFilter = Pick<
  Parsed<typeof opportunities.list>,
  'customerId' | 'stageId' | 'state' | 'stale' | 'search'
>

/** Not in the trash, nor of a customer in it. Few customers are: excluding theirs is quicker than joining the others. */
export const present = sql`o."deletedAt" is null and not exists (
  select from customers trashed where trashed.id = o."customerId" and trashed."deletedAt" is not null)`

export const isOpen = sql`o."actualCloseDate" is null`

const DAY = 86_400_000

/** Open and for long without contact; one that never had any counts from its creation. */
export const stale = (now: Date): Sql =>
  sql`${isOpen} and coalesce(o."lastContactAt", o."createdAt") < ${new Date(now.getTime() - STALE_AFTER_DAYS * DAY)}`

/** The conditions of a filter, on `opportunities o`. */
export function narrowed(
  { customerId, stageId, state, stale: isStale, search }: PipelineFilter,
  now: Date,
): Sql[] {
  return [
    present,
    ...equals('o."customerId"', customerId),
    ...equals('o."stageId"', stageId),
    ...(state === 'open' ? [isOpen] : []),
    ...(state === 'closed' ? [sql`o."actualCloseDate" is not null`] : []),
    ...(isStale ? [stale(now)] : []),
    ...containsFolded('o."searchText"', search, 'o."searchWords"'),
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
