import type { ContactRequest } from '@app/contracts/contact'
import { Button } from '@mantine/core'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatDate, formatTime } from '../../../kit/format.ts'
import { ContactStatusSelect } from './ContactStatusSelect.tsx'
import type { SetContactStatus } from './useContactStatus.ts'

interface Actions {
  onStatus: SetContactStatus
  onOpen: (request: ContactRequest) => void
}

/** Columns of the list of contact requests. */
export function contactColumns({ onStatus, onOpen }: Actions): Column<ContactRequest>[] {
  return [
    {
      key: 'date',
      header: 'Datum',
      sort: 'createdAt',
      width: 150,
      cell: ({ createdAt }) => (
        <span className="nowrap">
          {formatDate(createdAt)}, <span className="muted">{formatTime(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      cell: ({ firstName, lastName, status }) => (
        <span className={status === 'new' ? 'strong' : undefined}>
          {firstName} {lastName}
        </span>
      ),
    },
    { key: 'company', header: 'Firma', from: 'medium', cell: row => row.company },
    {
      key: 'interest',
      header: 'Interesse',
      from: 'wide',
      cell: row => <span className="muted">{row.interestArea}</span>,
    },
    {
      key: 'email',
      header: 'E-Mail',
      from: 'medium',
      cell: row => <a href={`mailto:${row.email}`}>{row.email}</a>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 176,
      cell: row => <ContactStatusSelect request={row} onChange={onStatus} />,
    },
    {
      key: 'details',
      header: 'Details',
      isHeadHidden: true,
      align: 'right',
      from: 'medium',
      width: 86,
      cell: row => (
        <Button size="compact-sm" variant="subtle" color="petrol" onClick={() => onOpen(row)}>
          Details
        </Button>
      ),
    },
  ]
}
