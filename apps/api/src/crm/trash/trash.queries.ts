import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { trash, TrashKind } from '@app/contracts/trash'
import sql, { type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { contains } from '../../platform/database/list-conditions.ts'
import { readList } from '../../platform/database/listing.ts'

type Entry = Returned<typeof trash.list>[number]

const removedBy = (
  whose: Sql,
) => sql`(select s.name from crm_changes r left join staff s on s.id = r."staffId"
  where ${whose} and r.kind = 'removed' order by r."createdAt" desc, r.id desc limit 1) as "deletedBy"`

const owner = sql`jsonb_build_object('id', c.id, 'companyName', c."companyName",
  'isDeleted', c."deletedAt" is not null) as customer`

// Merged customers are restored by undoing the merge.
const NOT_MERGED = sql`not exists (select 1 from customer_batch_rows b join customer_batches m on m.id = b."batchId"
  where b."customerId" = t.id and b.kind = 'removed' and m.kind = 'merge' and m."undoneAt" is null)`

const sources: Readonly<
  Record<TrashKind, { columns: Sql; source: Sql; searched: string[]; conditions: Sql[] }>
> = {
  customer: {
    columns: sql`t.id, t."companyName" as title, null::jsonb as customer, t."deletedAt",
        ${removedBy(sql`r."customerId" = t.id and r."opportunityId" is null`)},
        (select count(*)::int from opportunities o
           where o."customerId" = t.id and o."deletedAt" is null) as opportunities,
        (select count(*)::int from activities a
           where a."customerId" = t.id and a."deletedAt" is null) as activities`,
    source: sql`customers t`,
    searched: ['t."companyName"'],
    conditions: [NOT_MERGED],
  },
  opportunity: {
    columns: sql`t.id, t.title, ${owner}, t."deletedAt",
        ${removedBy(sql`r."opportunityId" = t.id`)}, 0 as opportunities, 0 as activities`,
    source: sql`opportunities t join customers c on c.id = t."customerId"`,
    searched: ['t.title', 'c."companyName"'],
    conditions: [],
  },
  activity: {
    columns: sql`t.id, t.title, ${owner}, t."deletedAt",
        null::text as "deletedBy", 0 as opportunities, 0 as activities`,
    source: sql`activities t join customers c on c.id = t."customerId"`,
    searched: ['t.title', 'c."companyName"'],
    conditions: [],
  },
  document: {
    columns: sql`t.id, t.name as title, ${owner}, t."deletedAt",
        null::text as "deletedBy", 0 as opportunities, 0 as activities`,
    source: sql`documents t join customers c on c.id = t."customerId"`,
    searched: ['t.name', 'c."companyName"'],
    conditions: [],
  },
}

@Injectable()
export class TrashQueries {
  constructor(private readonly database: DataSource) {}

  list({ kind, search, sort = '-deletedAt', ...paging }: Parsed<typeof trash.list>) {
    const { columns, source, searched, conditions } = sources[kind]
    return readList<Entry>(
      this.database,
      {
        columns,
        source,
        conditions: [sql`t."deletedAt" is not null`, ...conditions, ...contains(searched, search)],
        order: { column: 't."deletedAt"', type: 'timestamptz', descending: sort === '-deletedAt' },
        idColumn: 't.id',
      },
      paging,
    )
  }
}
