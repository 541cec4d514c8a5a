import sql, { type Sql } from 'sql-template-tag'
import type { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { ownedBy } from '../../platform/database/list-conditions.ts'
import type { Coverage } from './report.ts'

export type Closing = typeof WON_STAGE | typeof LOST_STAGE

export const counted = (owner: Coverage['owner']): Sql[] => [
  sql`o."deletedAt" is null and not exists (
    select from customers trashed where trashed.id = o."customerId" and trashed."deletedAt" is not null)`,
  ...ownedBy('o."ownerId"', owner),
]

/** Must match the index expression. */
export const closedIn = (stageId: Closing, { from, until }: Pick<Coverage, 'from' | 'until'>): Sql =>
  sql`o."stageId" = ${stageId} and coalesce(o."actualCloseDate", '-infinity'::date) >= ${from}::date
    and coalesce(o."actualCloseDate", '-infinity'::date) <= ${until}::date`
