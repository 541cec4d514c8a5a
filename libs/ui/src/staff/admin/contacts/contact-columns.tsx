import type { ContactRequest } from '@app/contracts/contact'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatDate, formatTime } from '../../../kit/format.ts'
import classes from './ContactList.module.css'
import { ContactStatusSelect } from './ContactStatusSelect.tsx'
import { SpamHint } from './SpamHint.tsx'
import type { SetContactStatus } from './useContactStatus.ts'
import { waitingSince } from './waiting.ts'

interface Actions {
  /** Milliseconds since 1970. */
  now: number
  onStatus: SetContactStatus
  onOpen: (request: ContactRequest) => void
}

/** Columns of the list of contact requests. */
export function contactColumns({ now, onStatus, onOpen }: Actions): Column<ContactRequest>[] {
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
      cell: row => (
        <span className="row">
          <Clipped text={`${row.firstName} ${row.lastName}`} isStrong={row.status === 'new'} />
          <SpamHint request={row} />
        </span>
      ),
    },
    { key: 'company', header: 'Firma', from: 'medium', cell: row => <Company request={row} /> },
    {
      key: 'interest',
      header: 'Interesse',
      from: 'wide',
      cell: row => row.interestArea && <Clipped text={row.interestArea} isMuted />,
    },
    {
      key: 'email',
      header: 'E-Mail',
      from: 'medium',
      cell: row => (
        <a href={`mailto:${row.email}`}>
          <Clipped text={row.email} />
        </a>
      ),
    },
    {
      key: 'waiting',
      header: 'Wartet',
      from: 'wide',
      width: 110,
      cell: row => row.status === 'new' && <Waiting since={row.createdAt} now={now} />,
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

/** Leads to the customer where the request went. */
function Company({ request: { company, takenOver } }: { request: ContactRequest }) {
  if (!takenOver) return <Clipped text={company} />
  return (
    <Link to={`/crm/customers/${takenOver.customer.id}`} title="Im CRM">
      <Clipped text={company} />
    </Link>
  )
}

interface ClippedProps {
  text: string
  isStrong?: boolean
  isMuted?: boolean
}

/** A text that visitors make as long as they like; the dialog has it whole. */
function Clipped({ text, isStrong = false, isMuted = false }: ClippedProps) {
  const tone = isStrong ? 'strong' : isMuted ? 'muted' : ''
  return (
    <span className={`${classes['clipped'] ?? ''} ellipsis ${tone}`} title={text}>
      {text}
    </span>
  )
}

function Waiting({ since, now }: { since: string; now: number }) {
  const { text, isLate } = waitingSince(since, now)
  return <span className={`nowrap num ${isLate ? (classes['late'] ?? '') : 'muted'}`}>seit {text}</span>
}
