import { type ColumnTable, tableColumns } from '@app/contracts/table-columns'
import { useMediaQuery } from '@mantine/hooks'
import { useApi } from '../../../api/useApi.ts'
import type { Column } from '../../../kit/DataTable.tsx'

export interface ChoosableColumn<T> extends Column<T> {
  /** Cannot be hidden or moved: selects, names or acts on the row. */
  isFixed?: boolean
  /** Hidden by default. */
  isExtra?: boolean
}

/** So narrow that a table shows only its main columns, whatever was chosen. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false

/** Undefined: the default columns. */
export const useStoredColumns = (table: ColumnTable) =>
  useApi(tableColumns.list, {}).data?.find(each => each.table === table)?.columns

export function useChosenColumns<T>(table: ColumnTable, columns: readonly ChoosableColumn<T>[]): Column<T>[] {
  const stored = useStoredColumns(table)
  const isPhone = useIsPhone()
  return stored && !isPhone ? chosenOf(columns, stored) : columns.filter(({ isExtra }) => !isExtra)
}

/** Chosen columns start where the first optional column would be. */
export function chosenOf<T>(columns: readonly ChoosableColumn<T>[], names: readonly string[]): Column<T>[] {
  const free = columns.filter(({ isFixed }) => !isFixed)
  const before = columns.indexOf(free[0]!)
  const chosen = names.flatMap(name => free.find(({ key }) => key === name) ?? [])
  return [
    ...columns.slice(0, before),
    // A chosen column is also shown in a narrow window: the table scrolls.
    ...chosen.map(column => ({ ...column, from: 'medium' as const })),
    ...columns.slice(before).filter(({ isFixed }) => isFixed),
  ]
}
