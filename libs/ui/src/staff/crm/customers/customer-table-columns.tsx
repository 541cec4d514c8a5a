import { customerTypeNames, type Customer, type CustomerRow } from '@app/contracts/customers'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatCount, formatDate, formatMoney } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import { CustomerStatusBadge } from './CustomerBadges.tsx'
import classes from './CustomerCard.module.css'
import { dialLink } from './customer-links.ts'
import type { Selection } from './useSelection.ts'

interface Choices {
  rows: readonly CustomerRow[]
  selection: Selection
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
}

function selectColumn({ rows, selection }: Choices): Column<CustomerRow> {
  const chosen = rows.filter(({ id }) => selection.has(id)).length
  return {
    key: 'select',
    header: 'Auswahl',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Alle gezeigten auswählen"
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={event => selection.setAll(event.currentTarget.checked ? rows : [])}
      />
    ),
    cell: row => (
      <Checkbox
        size="xs"
        aria-label={`${row.companyName} auswählen`}
        checked={selection.has(row.id)}
        onChange={() => selection.toggle(row)}
      />
    ),
  }
}

const facts: Column<CustomerRow>[] = [
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
]

/** The columns of the table of customers. */
export function customerTableColumns(choices: Choices): Column<CustomerRow>[] {
  const { onEdit, onRemove } = choices
  return [
    selectColumn(choices),
    ...facts,
    {
      key: 'actions',
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
    },
  ]
}
