import { Checkbox } from '@mantine/core'
import type { ChoosableColumn } from '../columns/useChosenColumns.ts'
import type { Chosen, Selection } from './useSelection.ts'

/** The head selects all shown rows. */
export function selectColumn<Row extends Chosen>(
  rows: readonly Row[],
  selection: Selection,
  nameOf: (row: Row) => string,
): ChoosableColumn<Row> {
  const chosen = rows.filter(({ id }) => selection.has(id)).length
  return {
    key: 'select',
    isFixed: true,
    header: 'Auswahl',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Alle gezeigten auswählen"
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={event => selection.setAll(event.currentTarget.checked ? rows : [])}
      />
    ),
    cell: row => (
      <Checkbox
        size="xs"
        aria-label={`${nameOf(row)} auswählen`}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row)}
      />
    ),
  }
}
