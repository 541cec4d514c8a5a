import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './DataTable.tsx'

interface TableHeadProps<T> {
  columns: Column<T>[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** Head of a table; a sortable column toggles its direction. */
export function TableHead<T>({ columns, sort, onSort }: TableHeadProps<T>) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-from={column.from}
            style={{ width: column.width }}
            aria-sort={directionOf(column.sort, sort)}
          >
            {column.sort && onSort ? (
              <button
                type="button"
                onClick={() => onSort(sort === column.sort ? `-${column.sort}` : column.sort!)}
              >
                {column.header}
                {sort === `-${column.sort}` && <IconArrowDown size={12} aria-hidden />}
                {sort === column.sort && <IconArrowUp size={12} aria-hidden />}
              </button>
            ) : (
              (column.head ?? (
                <span className={column.isHeadHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              ))
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function directionOf(column: string | undefined, sort: string | undefined) {
  if (!column) return undefined
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}
