import type { JobRow } from '@app/contracts/job-postings'
import { Link } from 'react-router-dom'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatCount, formatDate, formatDateTime } from '../../../kit/format.ts'
import classes from './JobList.module.css'
import { JobStateBadge } from './JobStateBadge.tsx'

/** Columns of the list of postings. */
export const jobColumns: Column<JobRow>[] = [
  {
    key: 'title',
    header: 'Titel',
    cell: ({ id, title, department }) => (
      <div className={classes['title']}>
        <Link to={`/admin/jobs/${id}`} className="strong">
          {title}
        </Link>
        {department && <span className="meta">{department}</span>}
      </div>
    ),
  },
  {
    key: 'location',
    header: 'Ort',
    from: 'medium',
    cell: ({ location }) => <div className={classes['location']}>{location}</div>,
  },
  { key: 'state', header: 'Status', width: 130, cell: ({ state }) => <JobStateBadge state={state} /> },
  {
    key: 'validThrough',
    header: 'Gültig bis',
    from: 'medium',
    width: 120,
    cell: ({ validThrough }) =>
      validThrough ? formatDate(validThrough) : <span className="muted">ohne Ende</span>,
  },
  {
    key: 'applications',
    header: 'Bewerbungen',
    align: 'right',
    width: 110,
    cell: ({ id, title, applicationCount }) =>
      applicationCount ? (
        <Link
          to={`/admin/job-applications?job=${id}`}
          aria-label={`${formatCount(applicationCount)} Bewerbungen: ${title}`}
        >
          {formatCount(applicationCount)}
        </Link>
      ) : (
        <span className="muted">0</span>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Geändert',
    from: 'wide',
    width: 150,
    cell: ({ updatedAt }) => <span className="muted nowrap">{formatDateTime(updatedAt)}</span>,
  },
]
