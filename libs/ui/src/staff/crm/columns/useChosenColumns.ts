import { type ColumnTable, tableColumns } from '@app/contracts/table-columns'
import { useMediaQuery } from '@mantine/hooks'
import { useApi } from '../../../api/useApi.ts'
import type { Column } from '../../../kit/DataTable.tsx'

export interface ChoosableColumn<T> extends Column<T> {
  /** Always there, at its place: what names a row, chooses it and acts on it. */
  isFixed?: boolean
  /** Only there where somebody has chosen it. */
  isExtra?: boolean
}

/** A window in which a table has but its most important columns, whatever was chosen. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false

/** The columns that somebody has chosen, in their order; undefined where these are the usual ones. */
export const useStoredColumns = (table: ColumnTable) =>
  useApi(tableColumns.list, {}).data?.find(each => each.table === table)?.columns

/** The columns of a table as its reader wants them. */
export function useChosenColumns<T>(table: ColumnTable, columns: readonly ChoosableColumn<T>[]): Column<T>[] {
  const stored = useStoredColumns(table)
  const isPhone = useIsPhone()
  return stored && !isPhone ? chosenOf(columns, stored) : columns.filter(({ isExtra }) => !isExtra)
}

/** What is chosen stands where the first of the columns that can be chosen would. */
export function chosenOf<T>(columns: readonly ChoosableColumn<T>[], names: readonly string[]): Column<T>[] {
  const free = columns.filter(({ isFixed }) => !isFixed)
  const before = columns.indexOf(free[0]!)
  const chosen = names.flatMap(name => free.find(({ key }) => key === name) ?? [])
  return [
    ...columns.slice(0, before),
    // Who has chosen a column wants it in a narrow window, too: the table scrolls.
    ...chosen.map(column => ({ ...column, from: 'medium' as const })),
    ...columns.slice(before).filter(({ isFixed }) => isFixed),
  ]
}
