import { customerTypeNames, type Customer } from '@app/contracts/customers'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { DataTable, type Column } from '../../../kit/DataTable.tsx'
import { icon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './CustomerCard.module.css'
import { CustomerStatusBadge } from './CustomerBadges.tsx'
import { CustomersFailure, NoCustomers, type CustomerViewProps } from './CustomerCards.tsx'
import { dialLink } from './customer-links.ts'

/** Customers as a table. */
export function CustomerTable({ list, isFiltered, sort, onSort, onEdit, onCreate }: CustomerViewProps) {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Kunden"
      columns={columns(onEdit)}
      rows={list.rows}
      rowKey={row => row.id}
      onOpen={row => void navigate(`/crm/customers/${row.id}`)}
      onRowKey={(row, key) => key === 'e' && onEdit(row)}
      sort={sort}
      onSort={onSort}
      empty={<NoCustomers isFiltered={isFiltered} onCreate={onCreate} />}
      failure={list.error === null ? null : <CustomersFailure list={list} />}
    />
  )
}

function columns(onEdit: (customer: Customer) => void): Column<Customer>[] {
  return [
    {
      key: 'name',
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
    { key: 'city', header: 'Ort', from: 'medium', cell: row => <span className="muted">{row.city}</span> },
    {
      key: 'type',
      header: 'Typ',
      from: 'medium',
      cell: row => <span className="muted">{customerTypeNames[row.customerType]}</span>,
    },
    { key: 'status', header: 'Status', cell: row => <CustomerStatusBadge customer={row} /> },
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
      key: 'edit',
      header: 'Bearbeiten',
      isHeadHidden: true,
      align: 'right',
      width: 48,
      cell: row => (
        <Tip label="Bearbeiten">
          <ActionIcon size={24} aria-label={`${row.companyName} bearbeiten`} onClick={() => onEdit(row)}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tip>
      ),
    },
  ]
}
