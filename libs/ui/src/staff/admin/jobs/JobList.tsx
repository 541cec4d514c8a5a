import { consolePaths } from '@app/contracts/console-paths'
import { Button, SegmentedControl } from '@mantine/core'
import { IconBriefcaseOff, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type JobRow, jobStateNames, jobStates, postings } from '@app/contracts/job-postings'
import { folded } from '@app/contracts/text'
import { useApi } from '../../../api/useApi.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { formatCount, formatDate, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { JobStateBadge } from './job-form.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import classes from './JobList.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neue Stelle'],
]

const choices = [
  { value: 'all', label: 'Alle' },
  ...jobStates.map(value => ({ value, label: jobStateNames[value] })),
]
const defaults = { search: '', state: 'all' }

/** Client-side: the list is complete and short. */
function isMeant({ title, department, location }: JobRow, search: string): boolean {
  return folded([title, department, location].join('\n')).includes(folded(search.trim()))
}

export function JobList() {
  const [query, setQuery] = useQueryState(defaults)
  const { data: jobs, error, refetch } = useApi(postings.list, {})
  const state = jobStates.find(value => value === query.state)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate(consolePaths.newJob),
  })
  const rows = jobs?.filter(job => (!state || job.state === state) && isMeant(job, query.search))
  return (
    <Page title="Stellen" heading="Stellen" showsHeading keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Titel, Abteilung oder Ort"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Status"
          data={choices}
          value={state ?? 'all'}
          onChange={value => setQuery({ state: value })}
        />
        <span className="spacer" />
        <NewJobLink />
      </Bar>
      <DataTable
        label="Stellen"
        columns={jobColumns}
        rows={rows}
        rowKey={row => row.id}
        onOpen={({ id }) => void navigate(`${consolePaths.jobs}/${id}`)}
        skeletonRows={4}
        empty={
          jobs?.length ? (
            <EmptyState
              icon={IconBriefcaseOff}
              title="Keine Stellen gefunden"
              text="Keine Stelle hat diesen Status."
            />
          ) : (
            <EmptyState
              icon={IconBriefcaseOff}
              title="Noch keine Stellen"
              text="Eine Stelle beginnt als Entwurf und erscheint auf der Website, sobald Sie sie veröffentlichen."
            >
              <NewJobLink />
            </EmptyState>
          )
        }
        failure={
          error ? (
            <LoadFailure error={error} fallback="Stellen konnten nicht geladen werden." onRetry={refetch} />
          ) : null
        }
      />
    </Page>
  )
}

function NewJobLink() {
  return (
    <Button component={Link} to={consolePaths.newJob} variant="filled" leftSection={<IconPlus {...icon} />}>
      Neue Stelle
    </Button>
  )
}

const jobColumns: Column<JobRow>[] = [
  {
    key: 'title',
    header: 'Titel',
    cell: ({ id, title, department }) => (
      <div className={classes['title']}>
        <Link to={`${consolePaths.jobs}/${id}`} className="strong">
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
          to={`${consolePaths.applications}?job=${id}`}
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
