import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import { TableHead } from './TableHead.tsx'
import { TableRow, type RowHandlers } from './TableRow.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useRowWindow, type RowWindow } from './useRowWindow.ts'

/** A column of a table of `T`. */
export interface Column<T> {
  key: string
  header: string
  /** The head is only read out. */
  isHeadHidden?: boolean
  /** Stands in place of the words: a control such as the box that chooses all rows. */
  head?: ReactNode
  cell: (row: T) => ReactNode
  /** Name by which the list is sorted; makes the head a button. */
  sort?: string
  align?: 'right'
  /** Window from which the column is shown: `medium` 700 px, `wide` 1100 px. */
  from?: 'medium' | 'wide'
  /** Pixels. */
  width?: number
}

export interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string
  columns: Column<T>[]
  /** Undefined while the first answer is on its way. */
  rows: T[] | undefined
  rowKey: (row: T) => number
  /** A click on a row, or Enter while it has the focus. */
  onOpen?: (row: T) => void
  /** Enter while a row has the focus, where it does something else than a click. */
  onEnter?: (row: T) => void
  /** Other keys while a row has the focus. */
  onRowKey?: (row: T, key: string) => void
  /** `name` or `-name` for descending. */
  sort?: string
  onSort?: (sort: string) => void
  /** Stands in place of rows when there are none. */
  empty: ReactNode
  /** Stands above the table when rows could not be read. */
  failure?: ReactNode
  pager?: ReactNode
  /** A row, or a control in it, got the focus. */
  onRowFocus?: (row: T) => void
  /** Marks the row that is shown beside the table. */
  isCurrent?: (row: T) => boolean
  /** Marks a chosen row; the box in it tells screen readers. */
  isSelected?: (row: T) => boolean
  /** Attributes that mark a row for others, such as what a drop on it means; the same function each time. */
  rowAttributes?: (row: T) => Record<`data-${string}`, string>
  /** The end of the rows is near: time to read more. */
  onEnd?: () => void
  /** Rows drawn while loading, so that nothing jumps. */
  skeletonRows?: number
}

/** A table with sticky head, sorting, keyboard, and its states: loading, empty, failed. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, sort, onSort, empty, failure, pager, onEnd } = props
  const scroll = useRef<HTMLElement>(null)
  const shown = useRowWindow(scroll, rows?.length ?? 0, onEnd)
  return (
    <div className={classes['wrap']}>
      {failure && <div className={classes['failure']}>{failure}</div>}
      {/* While rows are missing there is nothing to focus in a part that scrolls. */}
      <section
        ref={scroll}
        className={classes['scroll']}
        tabIndex={rows?.length ? undefined : 0}
        aria-label={label}
      >
        <table
          className={classes['table']}
          aria-label={label}
          aria-busy={!rows && !failure}
          aria-rowcount={shown.isPart ? (rows?.length ?? 0) + 1 : undefined}
        >
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {rows ? <Rows {...props} rows={rows} shown={shown} /> : !failure && <SkeletonRows {...props} />}
        </table>
        {rows?.length === 0 && empty}
      </section>
      {pager}
    </div>
  )
}

interface RowsProps<T> extends DataTableProps<T> {
  rows: T[]
  shown: RowWindow
}

function Rows<T>(props: RowsProps<T>) {
  const { columns, rows, shown, rowKey, onOpen, onEnter = onOpen, onRowKey, onRowFocus } = props
  const { isSelected, isCurrent, rowAttributes } = props
  const drawn = shown.isPart ? rows.slice(shown.start, shown.end) : rows
  const focus = useRowFocus(drawn.map(rowKey))
  const newest = { onOpen, onEnter, onRowKey, onRowFocus, focusOf: (row: T) => focus(rowKey(row)) }
  const handlers = useRef<RowHandlers<T>>(newest)
  useEffect(() => {
    handlers.current = newest
  })
  return (
    <tbody>
      {shown.before > 0 && <Gap height={shown.before} />}
      {drawn.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          tabIndex={focus(rowKey(row)).tabIndex}
          isSelected={isSelected?.(row) ?? false}
          isCurrent={isCurrent?.(row) ?? false}
          opens={onOpen !== undefined}
          attributes={rowAttributes}
          rowIndex={shown.isPart ? shown.start + index + 2 : undefined}
          handlers={handlers}
        />
      ))}
      {shown.after > 0 && <Gap height={shown.after} />}
    </tbody>
  )
}

/** The place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}

function SkeletonRows<T>({ columns, skeletonRows = 12 }: DataTableProps<T>) {
  return (
    <tbody>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <tr key={index}>
          {columns.map(column => (
            <td key={column.key} data-from={column.from}>
              <Skeleton height={10} width={`${45 + ((index * 17 + column.key.length * 11) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface PagerProps {
  /** How much of the list is shown. */
  text: string
  moreLabel: string
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** Foot of a list that is read page by page. */
export function Pager({ text, moreLabel, hasMore, isLoading, onMore }: PagerProps) {
  return (
    <div className={classes['pager']}>
      {text && <output className="meta num">{text}</output>}
      {hasMore && (
        <Button loading={isLoading} onClick={onMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  )
}
