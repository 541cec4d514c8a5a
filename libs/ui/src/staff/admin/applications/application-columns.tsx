import type { JobApplication } from '@app/contracts/applications'
import { Button } from '@mantine/core'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatDate, formatTime } from '../../../kit/format.ts'
import classes from './ApplicationList.module.css'
import { ApplicationStatusBadge } from './ApplicationStatusBadge.tsx'

/** Characters of the cover letter that the list shows. */
const EXCERPT = 200

function excerptOf(letter: string): string {
  return letter.length > EXCERPT ? `${letter.slice(0, EXCERPT).trimEnd()} …` : letter
}

/** Columns of the list of applications. */
export function applicationColumns(onOpen: (application: JobApplication) => void): Column<JobApplication>[] {
  return [
    {
      key: 'date',
      header: 'Eingegangen',
      sort: 'createdAt',
      width: 138,
      cell: ({ createdAt }) => (
        <span className="nowrap">
          {formatDate(createdAt)}, <span className="muted">{formatTime(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      cell: ({ fullName, email, status }) => (
        <div className={classes['person']}>
          <span className={status === 'pending' ? 'strong' : undefined}>{fullName}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      ),
    },
    {
      key: 'job',
      header: 'Stelle',
      from: 'medium',
      cell: ({ job }) => <div className={classes['job']}>{job.title}</div>,
    },
    {
      key: 'letter',
      header: 'Anschreiben',
      from: 'medium',
      cell: ({ coverLetter }) => <p className={classes['excerpt']}>{excerptOf(coverLetter)}</p>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 122,
      cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    },
    {
      key: 'details',
      header: 'Details',
      isHeadHidden: true,
      align: 'right',
      from: 'medium',
      width: 86,
      cell: application => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="petrol"
          aria-label={`Details zu ${application.fullName}`}
          onClick={() => onOpen(application)}
        >
          Details
        </Button>
      ),
    },
  ]
}
