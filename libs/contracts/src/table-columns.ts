import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

/** Tables whose columns people choose. */
export const columnTables = ['customers', 'opportunities'] as const
const Table = z.enum(columnTables)
export type ColumnTable = z.output<typeof Table>

/** Columns in their order, by the names that the console gives them; one that it no longer has is left out. */
const Columns = z.array(z.string().regex(/^[\w.-]{1,60}$/)).max(100)

/** What an account has chosen; a table that is not among them has its usual columns. */
const Chosen = z.array(z.object({ table: Table, columns: z.array(z.string()) }))

const path = '/api/admin/crm/table-columns'

export const tableColumns = {
  list: endpoint('GET', path, { access: 'staff', input: Nothing, output: Chosen, answer: 'list' }),
  save: endpoint('POST', path, {
    access: 'staff',
    input: z.object({
      table: Table,
      /** Null: the usual ones again. */
      columns: Columns.transform(names => [...new Set(names)]).nullable(),
    }),
    output: Chosen,
    answer: 'list',
  }),
}
