import { Injectable } from '@nestjs/common'
import type { timeline } from '@app/contracts/timeline'
import type { Returned } from '@app/contracts/endpoint'
import sql from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { readList } from '../../platform/database/listing.ts'

type FileRow = Returned<typeof timeline.files>[number]

/** The files that came with a customer's mails: the same content once, the same name in versions, no logos. */
@Injectable()
export class CustomerFilesQueries {
  constructor(private readonly database: DataSource) {}

  list(customerId: number, paging: { limit?: number | undefined; cursor?: string | undefined }) {
    return readList<FileRow>(
      this.database,
      {
        columns: sql`*`,
        source: sql`(${versions(customerId)}) as customer_files`,
        conditions: [],
        order: { column: '"receivedAt"', type: 'timestamptz', descending: true },
        idColumn: 'id',
      },
      paging,
    )
  }
}

/** Contents are stored once, so the number of a file stands for its content. */
function versions(customerId: number) {
  const contents = sql`select distinct on (lower(m.name), m."fileId") m.id, m.name, m."contentType", m."fileId",
      a."activityDate" as "receivedAt", a.id as "activityId"
    from activities a join mail_attachments m on m."mailId" = a."mailId" and not m.inline
    where a."customerId" = ${customerId} and a."mailId" is not null and a."deletedAt" is null
    order by lower(m.name), m."fileId", a."activityDate", m.id`
  return sql`select c.id, c.name, c."contentType", f.size, c."receivedAt", c."activityId",
      row_number() over oldest_first as version,
      lead(c.id) over oldest_first is null as "isLatest"
    from (${contents}) as c join files f on f.id = c."fileId"
    window oldest_first as (partition by lower(c.name) order by c."receivedAt", c.id)`
}
