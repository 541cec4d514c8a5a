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

/** From so many rows on, only those near the viewport are rendered. */
const MANY = 150

/** Pixels before the end at which `onEnd` fires. */
const NEAR_END = 600

export interface Column<T> {
  key: string
  header: string
  /** The head is for screen readers only. */
  isHeadHidden?: boolean
  /** Replaces the text of the head, such as by a "select all" box. */
  head?: ReactNode
  cell: (row: T) => ReactNode
  /** Sort key; makes the head a button. */
  sort?: string
  align?: 'right'
  /** Minimum window width: `medium` 700 px, `wide` 1100 px. */
  from?: 'medium' | 'wide'
  /** Pixels. */
  width?: number
}

export interface DataTableProps<T> {
  label: string
  columns: Column<T>[]
  /** Undefined while loading. */
  rows: T[] | undefined
  rowKey: (row: T) => number
  /** On a click, and on Enter with the focus on the row. */
  onOpen?: (row: T) => void
  /** Overrides Enter where it should differ from a click. */
  onEnter?: (row: T) => void
  onRowKey?: (row: T, key: string) => void
  /** `name`, or `-name` for descending. */
  sort?: string
  onSort?: (sort: string) => void
  empty: ReactNode
  failure?: ReactNode
  pager?: ReactNode
  /** Also when a control in the row gets the focus. */
  onRowFocus?: (row: T) => void
  /** The row whose details are shown beside the table. */
  isCurrent?: (row: T) => boolean
  /** Visual only; screen readers are told by the row's checkbox. */
  isSelected?: (row: T) => boolean
  /** For example what a drop on the row means. Must be a stable function. */
  rowAttributes?: (row: T) => Record<`data-${string}`, string>
  onEnd?: () => void
  /** Rows drawn while loading, so that the layout does not jump. */
  skeletonRows?: number
}

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
      {/* While rows are missing there is nothing focusable in a scrolling region. */}
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

/** Always the handlers of the latest render, so that memoized rows need not rerender. */
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
  /** Only in a table that renders a part of its rows. */
  measure: ((row: HTMLElement | null) => void) | undefined
  handlers: RefObject<RowHandlers<T>>
}

/** Memoized: rows that stay visible are not rerendered while scrolling. */
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
        // A control inside the row has handled the key.
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

/** False for clicks on a control, in a dropdown rendered elsewhere, or at the end of a text selection. */
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
