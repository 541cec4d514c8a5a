import type { Pages } from '../../api/useApiPages.ts'
import { DataTable, type DataTableProps } from '../../kit/DataTable.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { formatCount } from '../../kit/format.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface PagedTableProps<T> extends Omit<DataTableProps<T>, 'rows' | 'rowKey' | 'failure' | 'pager'> {
  list: Pages<T>
  /** Such as "Anfragen". */
  noun: string
  /** Shown if loading failed without a reason from the server. */
  loadFailure: string
}

export function PagedTable<T extends { id: number }>(props: PagedTableProps<T>) {
  const { list, noun, loadFailure, ...table } = props
  return (
    <DataTable
      {...table}
      rows={list.rows}
      rowKey={row => row.id}
      failure={
        list.error ? <LoadFailure error={list.error} fallback={loadFailure} onRetry={list.retry} /> : null
      }
      pager={
        <Pager
          text={shownOf(list, noun)}
          moreLabel="Mehr laden"
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      }
    />
  )
}

/** `1 bis 50 von 312 Anfragen`; empty while loading. */
export function shownOf(
  list: { rows: unknown[] | undefined; total: number | undefined },
  noun: string,
): string {
  if (!list.rows?.length || list.total === undefined) return ''
  if (list.rows.length >= list.total) return `${formatCount(list.rows.length)} ${noun}`
  return `1 bis ${formatCount(list.rows.length)} von ${formatCount(list.total)} ${noun}`
}
