import type { Customer, CustomerRow } from '@app/contracts/customers'
import { useNavigate } from 'react-router-dom'
import { DataTable, Pager } from '../../../kit/DataTable.tsx'
import { dropAttributes } from '../mails/drop/drop-place.ts'
import { CustomersFailure, NoCustomers, type CustomerViewProps } from './CustomerCards.tsx'
import { customerTableColumns } from './customer-table-columns.tsx'
import type { Selection } from './useSelection.ts'

const takesMails = ({ id, companyName }: CustomerRow) => dropAttributes({ customerId: id, name: companyName })

interface CustomerTableProps extends CustomerViewProps {
  sort: string
  onSort: (sort: string) => void
  selection: Selection
}

/** Customers as a table, with boxes to choose several. */
export function CustomerTable(props: CustomerTableProps) {
  const { list, isFiltered, sort, onSort, selection, onEdit, onRemove, onCreate } = props
  const navigate = useNavigate()
  function onRowKey(row: Customer, key: string): void {
    if (key === 'e') onEdit(row)
    if (key === 'Delete') onRemove(row)
    if (key === ' ' || key === 'x') selection.toggle(row)
  }
  return (
    <DataTable<CustomerRow>
      label="Kunden"
      columns={customerTableColumns({ rows: list.rows ?? [], selection, onEdit, onRemove })}
      rows={list.rows}
      rowKey={row => row.id}
      rowAttributes={takesMails}
      onOpen={row => void navigate(`/crm/customers/${row.id}`)}
      onRowKey={onRowKey}
      isSelected={row => selection.has(row.id)}
      sort={sort}
      onSort={onSort}
      onEnd={() => {
        if (list.hasMore && !list.isLoadingMore) list.loadMore()
      }}
      empty={<NoCustomers isFiltered={isFiltered} onCreate={onCreate} />}
      failure={list.error === null ? null : <CustomersFailure list={list} />}
      pager={
        list.hasMore && (
          <Pager
            text=""
            moreLabel="Mehr laden"
            hasMore
            isLoading={list.isLoadingMore}
            onMore={list.loadMore}
          />
        )
      }
    />
  )
}
