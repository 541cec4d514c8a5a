import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { tableColumns } from '@app/contracts/table-columns'
import { DataSource } from 'typeorm'
import type { Call } from '../../platform/http/call.ts'

/** Stored per account, so they are the same in every browser and in the desktop console. */
@Injectable()
export class TableColumns {
  constructor(private readonly database: DataSource) {}

  list({ staff }: Call): Promise<Returned<typeof tableColumns.list>> {
    return this.database.query(
      'select "table", columns from table_columns where "staffId" = $1 order by "table"',
      [staff?.id],
    )
  }

  async save({ table, columns }: Parsed<typeof tableColumns.save>, call: Call) {
    const whose = [call.staff?.id, table]
    if (columns === null)
      await this.database.query('delete from table_columns where "staffId" = $1 and "table" = $2', whose)
    else
      await this.database.query(
        `insert into table_columns ("staffId", "table", columns) values ($1, $2, $3)
           on conflict ("staffId", "table") do update set columns = $3`,
        [...whose, columns],
      )
    return this.list(call)
  }
}
