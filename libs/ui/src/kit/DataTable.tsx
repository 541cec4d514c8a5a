import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  memo,
  useEffect,
  useRef,
} from 'react'
import { useRowFocus } from './useRowFocus.ts'
import { useLongList } from './useLongList.ts'
import classes from './DataTable.module.css'

/** Rows from which only those near to what is seen are drawn. */
const MANY = 150

/** Pixels before the end at which more is asked for. */
const NEAR_END = 600

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
  const count = rows?.length ?? 0
  const isPart = count > MANY
  const list = useLongList({ count, height: 33, scroller: () => scroll.current, isEnabled: isPart })

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void {
    if (scrollTop > 0 && scrollHeight - scrollTop - clientHeight < NEAR_END) onEnd?.()
  }
  return (
    <div className={classes['wrap']}>
      {failure && <div className={classes['failure']}>{failure}</div>}
      {/* While rows are missing there is nothing to focus in a part that scrolls. */}
      <section
        ref={scroll}
        onScroll={onScroll}
        className={classes['scroll']}
        tabIndex={rows?.length ? undefined : 0}
        aria-label={label}
      >
        <table
          className={classes['table']}
          aria-label={label}
          aria-busy={!rows && !failure}
          aria-rowcount={isPart ? count + 1 : undefined}
        >
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {rows ? (
            <Rows {...props} rows={rows} list={isPart ? list : null} />
          ) : (
            !failure && <SkeletonRows {...props} />
          )}
        </table>
        {rows?.length === 0 && empty}
      </section>
      {pager}
    </div>
  )
}

interface RowsProps<T> extends DataTableProps<T> {
  rows: T[]
  /** Of a long table: which rows are drawn. */
  list: ReturnType<typeof useLongList> | null
}

function Rows<T>(props: RowsProps<T>) {
  const { columns, rows, list, rowKey, onOpen, onEnter = onOpen, onRowKey, onRowFocus } = props
  const { isSelected, isCurrent, rowAttributes } = props
  const near = list?.getVirtualItems()
  const first = near?.[0]
  const last = near?.at(-1)
  const drawn = near ? near.flatMap(({ index }) => rows[index] ?? []) : rows
  const focus = useRowFocus(drawn.map(rowKey))
  const newest = { onOpen, onEnter, onRowKey, onRowFocus, focusOf: (row: T) => focus(rowKey(row)) }
  const handlers = useRef<RowHandlers<T>>(newest)
  useEffect(() => {
    handlers.current = newest
  })
  return (
    <tbody>
      {list && first && <Gap height={first.start - list.options.scrollMargin} />}
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
          index={(first?.index ?? 0) + index}
          measure={list?.measureElement}
          handlers={handlers}
        />
      ))}
      {list && last && <Gap height={list.getTotalSize() - (last.end - list.options.scrollMargin)} />}
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden style={{ height }} />
}

/** What a row does, always as of the newest drawing of the table. */
interface RowHandlers<T> {
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
  index: number
  /** Where only a part of the rows is drawn. */
  measure: ((row: HTMLElement | null) => void) | undefined
  handlers: RefObject<RowHandlers<T>>
}

/** One row of a table. While a long table scrolls, rows that stay in sight are not drawn anew. */
const TableRow = memo(function TableRow<T>(props: TableRowProps<T>) {
  const { row, columns, tabIndex, isSelected, isCurrent, opens, attributes, index, measure, handlers } = props
  return (
    <tr
      {...attributes?.(row)}
      ref={measure}
      data-index={index}
      tabIndex={tabIndex}
      aria-rowindex={measure && index + 2}
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

interface TableHeadProps<T> {
  columns: Column<T>[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** Head of a table; a sortable column toggles its direction. */
function TableHead<T>({ columns, sort, onSort }: TableHeadProps<T>) {
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
