import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

export const columnTables = ['customers', 'opportunities'] as const
const Table = z.enum(columnTables)
export type ColumnTable = z.output<typeof Table>

/** Column keys of the console, in order; unknown ones are ignored. */
const Columns = z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(100)

/** Tables not listed have their default columns. */
const Chosen = z.array(z.object({ table: Table, columns: z.array(z.string()) }))

const path = '/api/admin/crm/table-columns'

export const tableColumns = {
  list: endpoint('GET', path, { access: 'staff', input: Nothing, output: Chosen, answer: 'list' }),
  save: endpoint('POST', path, {
    access: 'staff',
    input: z.object({
      table: Table,
      /** Null: the default columns. */
      columns: Columns.transform(names => [...new Set(names)]).nullable(),
    }),
    output: Chosen,
    answer: 'list',
  }),
}
