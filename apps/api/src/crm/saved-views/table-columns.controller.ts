import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { tableColumns } from '@app/contracts/table-columns'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { TableColumns } from './table-columns.service.ts'

@Controller()
export class TableColumnsController {
  constructor(private readonly columns: TableColumns) {}

  @Handles(tableColumns.list)
  list(_: Parsed<typeof tableColumns.list>, call: Call) {
    return this.columns.list(call)
  }

  @Handles(tableColumns.save)
  save(input: Parsed<typeof tableColumns.save>, call: Call) {
    return this.columns.save(input, call)
  }
}
