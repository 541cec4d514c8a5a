import { memo, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Column } from './DataTable.tsx'

/** What a row does, always as of the newest drawing of the table. */
export interface RowHandlers<T> {
  onOpen: ((row: T) => void) | undefined
  onEnter: ((row: T) => void) | undefined
  onRowKey: ((row: T, key: string) => void) | undefined
  onRowFocus: ((row: T) => void) | undefined
  focusOf: (row: T) => {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

interface TableRowProps<T> {
  row: T
  columns: Column<T>[]
  tabIndex: number
  isSelected: boolean
  isCurrent: boolean
  opens: boolean
  attributes: ((row: T) => Record<`data-${string}`, string>) | undefined
  /** Where only a part of the rows is drawn. */
  rowIndex: number | undefined
  handlers: RefObject<RowHandlers<T>>
}

/** One row of a table. While a long table scrolls, rows that stay in sight are not drawn anew. */
export const TableRow = memo(function TableRow<T>(props: TableRowProps<T>) {
  const { row, columns, tabIndex, isSelected, isCurrent, opens, attributes, rowIndex, handlers } = props
  return (
    <tr
      {...attributes?.(row)}
      tabIndex={tabIndex}
      aria-rowindex={rowIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-opens={opens || undefined}
      onFocus={event => {
        handlers.current.focusOf(row).onFocus(event)
        handlers.current.onRowFocus?.(row)
      }}
      onClick={event => isOnRow(event) && handlers.current.onOpen?.(row)}
      onKeyDown={event => {
        // Another key before it has taken this one.
        if (event.defaultPrevented) return
        handlers.current.focusOf(row).onKeyDown(event)
        if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
        if (event.key === 'Enter') handlers.current.onEnter?.(row)
        else handlers.current.onRowKey?.(row, event.key)
      }}
    >
      {columns.map(column => (
        <td key={column.key} data-align={column.align} data-from={column.from}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <T>(props: TableRowProps<T>) => ReactNode

/** Whether a click meant the row: not a control in it, not a dropdown drawn elsewhere, not the end of a text selection. */
function isOnRow(event: { target: EventTarget; currentTarget: HTMLElement }): boolean {
  const target = event.target as Element
  if (!event.currentTarget.contains(target)) return false
  return !target.closest('a, button, input, label, [role="listbox"]') && !window.getSelection()?.toString()
}
