import type { Pages } from '../../api/useApiPages.ts'
import { DataTable, Pager, type DataTableProps } from '../../kit/DataTable.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { shownOf } from './shown-of.ts'

interface PagedTableProps<T> extends Omit<DataTableProps<T>, 'rows' | 'rowKey' | 'failure' | 'pager'> {
  list: Pages<T>
  /** What the rows are called, such as "Anfragen". */
  noun: string
  /** Sentence where rows could not be read and the server gave none of its own. */
  loadFailure: string
}

/** A table that is read page by page, with what stands around it: failure, how much is shown, more. */
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
