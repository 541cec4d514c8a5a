import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Customer, type CustomerRow, customerTypeNames } from '@app/contracts/customers'
import { DataTable } from '../../../kit/DataTable.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatCount, formatDate, formatMoney } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { CustomerStatusBadge, dialLink } from './customer-display.tsx'
import { type CustomerViewProps, CustomersFailure, NoCustomers } from './CustomerCards.tsx'
import { type ChoosableColumn, useChosenColumns } from '../columns/useChosenColumns.ts'
import { useOwnColumns } from '../own-fields/own-columns.tsx'
import { OwnerMark } from '../owners/owners.tsx'
import { TagChips } from '../tags/tags.tsx'
import { selectColumn } from '../selection/select-column.tsx'
import type { Selection } from '../selection/useSelection.ts'
import { dropAttributes } from '../mails/drop/drop-place.ts'
import classes from './CustomerCard.module.css'

const takesMails = ({ id, companyName }: CustomerRow) => dropAttributes({ customerId: id, name: companyName })

interface CustomerTableProps extends CustomerViewProps {
  sort: string
  onSort: (sort: string) => void
  selection: Selection
}

export function CustomerTable(props: CustomerTableProps) {
  const { list, isFiltered, sort, onSort, selection, onEdit, onRemove, onCreate } = props
  const navigate = useNavigate()
  const columns = useChosenColumns('customers', [
    selectColumn(list.rows ?? [], selection, ({ companyName }) => companyName),
    ...useCustomerFacts(),
    actionsColumn({ onEdit, onRemove }),
  ])
  function onRowKey(row: Customer, key: string): void {
    if (key === 'e') onEdit(row)
    if (key === 'Delete') onRemove(row)
    if (key === ' ' || key === 'x') selection.toggle(row)
  }
  return (
    <DataTable<CustomerRow>
      label="Kunden"
      columns={columns}
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

const extra = (
  key: string,
  header: string,
  text: (row: CustomerRow) => ReactNode,
): ChoosableColumn<CustomerRow> => ({
  key,
  header,
  isExtra: true,
  cell: row => <span className="muted">{text(row)}</span>,
})

export const useCustomerFacts = () => [...customerFacts, ...useOwnColumns<CustomerRow>('customer')]

const customerFacts: ChoosableColumn<CustomerRow>[] = [
  {
    key: 'name',
    isFixed: true,
    header: 'Firma',
    sort: 'companyName',
    cell: row => (
      <Link to={`/crm/customers/${row.id}`} className={classes['inTable']}>
        {row.companyName}
      </Link>
    ),
  },
  {
    key: 'industry',
    header: 'Branche',
    from: 'wide',
    cell: row => <span className="muted">{row.industry}</span>,
  },
  {
    key: 'city',
    header: 'Ort',
    sort: 'city',
    from: 'medium',
    cell: row => <span className="muted">{row.city}</span>,
  },
  {
    key: 'type',
    header: 'Typ',
    from: 'wide',
    cell: row => <span className="muted">{customerTypeNames[row.customerType]}</span>,
  },
  {
    key: 'owner',
    header: 'Verantwortlich',
    from: 'wide',
    cell: row => <OwnerMark ownerId={row.ownerId} />,
  },
  { key: 'tags', header: 'Schlagwörter', from: 'wide', cell: row => <TagChips ids={row.tagIds} most={1} /> },
  { key: 'status', header: 'Status', cell: row => <CustomerStatusBadge customer={row} /> },
  {
    key: 'open',
    header: 'Offen',
    align: 'right',
    from: 'wide',
    cell: row => (
      <span className={`num ${row.openOpportunities ? '' : 'muted'}`}>
        {formatCount(row.openOpportunities)}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Pipeline-Wert',
    align: 'right',
    from: 'medium',
    cell: row => (
      <span className={`num nowrap ${row.openValue ? 'strong' : 'muted'}`}>{formatMoney(row.openValue)}</span>
    ),
  },
  {
    key: 'email',
    header: 'E-Mail',
    from: 'medium',
    cell: row => row.email && <a href={`mailto:${row.email}`}>{row.email}</a>,
  },
  {
    key: 'phone',
    header: 'Telefon',
    from: 'wide',
    cell: row =>
      row.phone && (
        <a href={dialLink(row.phone)} className="num nowrap">
          {row.phone}
        </a>
      ),
  },
  {
    key: 'contact',
    header: 'Letzter Kontakt',
    align: 'right',
    from: 'wide',
    cell: row => <span className="num muted">{row.lastContactAt ? formatDate(row.lastContactAt) : '–'}</span>,
  },
  extra('nextStep', 'Nächster Schritt', row => row.nextStep?.title),
  extra('postalCode', 'PLZ', row => row.postalCode),
  extra('country', 'Land', row => row.country),
  extra('website', 'Website', row => row.website),
  extra('employeeCount', 'Mitarbeiter', row => row.employeeCount && formatCount(row.employeeCount)),
  extra('createdAt', 'Angelegt', row => formatDate(row.createdAt)),
  extra('updatedAt', 'Geändert', row => formatDate(row.updatedAt)),
]

function actionsColumn({
  onEdit,
  onRemove,
}: Pick<CustomerTableProps, 'onEdit' | 'onRemove'>): ChoosableColumn<CustomerRow> {
  return {
    key: 'actions',
    isFixed: true,
    header: 'Bearbeiten und löschen',
    isHeadHidden: true,
    align: 'right',
    width: 76,
    cell: row => (
      <span className="nowrap">
        <Tip label="Bearbeiten">
          <ActionIcon size={24} aria-label={`${row.companyName} bearbeiten`} onClick={() => onEdit(row)}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tip>
        <span data-from="medium">
          <Tip label="Löschen">
            <ActionIcon size={24} aria-label={`${row.companyName} löschen`} onClick={() => onRemove(row)}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      </span>
    ),
  }
}
