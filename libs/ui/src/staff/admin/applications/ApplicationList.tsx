import { Button, SegmentedControl, Select } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconEye,
  IconUserOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type ApplicationStatus,
  type JobApplication,
  applicationStatusNames,
  applicationStatuses,
  applications,
} from '@app/contracts/applications'
import { consolePaths } from '@app/contracts/console-paths'
import { resourceKey } from '@app/contracts/endpoint'
import { postings } from '@app/contracts/job-postings'
import { useClient } from '../../../api/ApiProvider.tsx'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { patchPages, useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDate, formatTime } from '../../../kit/format.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { nothingFound } from '../../shell/option-search.ts'
import { useOpenFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import type { Tone } from '../../../theme/colors.ts'
import classes from './ApplicationList.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Details'],
  ['1 – 4', 'Status setzen'],
]

const choices = [
  { value: 'all', label: 'Alle' },
  ...applicationStatuses.map(value => ({ value, label: applicationStatusNames[value] })),
]
const defaults = { search: '', status: 'all', sort: '-createdAt', job: '' }

export function ApplicationList() {
  const [query, setQuery] = useQueryState(defaults)
  const status = applicationStatuses.find(value => value === query.status)
  const sort = query.sort === 'createdAt' ? 'createdAt' : '-createdAt'
  const jobId = /^[1-9]\d{0,8}$/.test(query.job) ? Number(query.job) : undefined
  const list = useApiPages(applications.list, { search: query.search || undefined, status, sort, jobId })
  const setStatus = useApplicationStatus()
  const [opened, setOpened] = useState<JobApplication | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  const client = useClient()
  useOpenFromAddress(list.rows, setOpened, id => client.call(applications.get, { id }))
  const isFiltered = query.search !== '' || status !== undefined || jobId !== undefined

  async function changeOpened(application: JobApplication, status: ApplicationStatus): Promise<void> {
    setOpened({ ...application, status })
    if (!(await setStatus(application, status)))
      setOpened(current => (current?.id === application.id ? application : current))
  }
  function onRowKey(application: JobApplication, key: string): void {
    const chosen = applicationStatuses[Number(key) - 1]
    if (chosen) void setStatus(application, chosen)
  }
  return (
    <Page title="Bewerbungen" heading="Bewerbungen" keys={KEYS}>
      <Counters jobId={jobId} />
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Name, E-Mail oder Stelle"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Status"
          data={choices}
          value={status ?? 'all'}
          onChange={value => setQuery({ status: value })}
        />
        <JobFilter jobId={jobId} onChange={id => setQuery({ job: id === null ? '' : String(id) })} />
      </Bar>
      <PagedTable
        label="Bewerbungen"
        columns={applicationColumns(setOpened)}
        list={list}
        noun="Bewerbungen"
        onOpen={setOpened}
        onRowKey={onRowKey}
        sort={sort}
        onSort={value => setQuery({ sort: value })}
        empty={
          <EmptyState
            icon={IconUserOff}
            title={isFiltered ? 'Keine Bewerbungen gefunden' : 'Noch keine Bewerbungen eingegangen.'}
            text={
              isFiltered
                ? 'Keine Bewerbung passt zu Suche und Filter.'
                : 'Sie kommen über die Stellen der Website, auch ohne ausgeschriebene Stelle.'
            }
          >
            {!isFiltered && (
              <Button component={Link} to={consolePaths.jobs}>
                Stellen ansehen
              </Button>
            )}
          </EmptyState>
        }
        loadFailure="Bewerbungen konnten nicht geladen werden."
      />
      <ApplicationDialog
        application={opened}
        onStatus={(application, status) => void changeOpened(application, status)}
        onClose={() => setOpened(null)}
      />
    </Page>
  )
}

function Counters({ jobId }: { jobId: number | undefined }) {
  const { data } = useApi(applications.counts, { jobId })
  const counted = (count: number | undefined) => (count === undefined ? undefined : formatCount(count))
  return (
    <StatStrip
      align="start"
      label="Anzahl der Bewerbungen"
      stats={[
        { label: 'Gesamt', value: counted(data?.total) },
        ...applicationStatuses.map(status => ({
          label: applicationStatusNames[status],
          value: counted(data?.[status]),
        })),
      ]}
    />
  )
}

/** Characters. */
const EXCERPT = 200

function excerptOf(letter: string): string {
  return letter.length > EXCERPT ? `${letter.slice(0, EXCERPT).trimEnd()} …` : letter
}

function applicationColumns(onOpen: (application: JobApplication) => void): Column<JobApplication>[] {
  return [
    {
      key: 'date',
      header: 'Eingegangen',
      sort: 'createdAt',
      from: 'medium',
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
      cell: ({ fullName, email, status, job, createdAt }) => (
        <div className={classes['person']}>
          <span className={status === 'pending' ? 'strong' : undefined}>{fullName}</span>
          <a href={`mailto:${email}`}>{email}</a>
          <span className={`${classes['onPhone'] ?? ''} muted`}>
            {job.title}, {formatDate(createdAt)}
          </span>
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

const applicationStatusSigns = {
  pending: { tone: 'mennige', icon: IconCircleDot },
  reviewing: { tone: 'petrol', icon: IconEye },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'gray', icon: IconCircleX },
} satisfies Record<ApplicationStatus, { tone: Tone; icon: Icon }>

interface JobFilterProps {
  /** Undefined: all. */
  jobId: number | undefined
  onChange: (jobId: number | null) => void
}

function JobFilter({ jobId, onChange }: JobFilterProps) {
  const { data: jobs = [], isPending, error } = useApi(postings.list, {})
  const choices = jobs.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <Select
      className={classes['jobs']}
      aria-label="Stelle"
      placeholder="Alle Stellen"
      data={choices}
      value={jobId === undefined ? null : String(jobId)}
      onChange={value => onChange(value === null ? null : Number(value))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Alle Stellen' }}
      nothingFoundMessage={nothingFound(
        { isSearching: isPending, error },
        { nothing: 'Keine Stelle gefunden', failed: 'Die Stellen konnten nicht geladen werden.' },
      )}
    />
  )
}

/** True if the server accepted it. Does nothing if the status is the same. */
type SetApplicationStatus = (application: JobApplication, status: ApplicationStatus) => Promise<boolean>

/** Optimistic; rolled back if the server refuses. */
function useApplicationStatus(): SetApplicationStatus {
  const { mutateAsync } = useApiMutation(applications.update)
  const queryClient = useQueryClient()
  const toast = useToast()

  const show = (id: number, status: ApplicationStatus) =>
    patchPages<JobApplication>(queryClient, resourceKey(applications.list), row =>
      row.id === id ? { ...row, status } : row,
    )

  return async ({ id, status: before }, status) => {
    if (before === status) return true
    show(id, status)
    try {
      const { fullName } = await mutateAsync({ input: { id, status } })
      toast({ title: 'Status aktualisiert', text: `${fullName}: ${applicationStatusNames[status]}` })
      return true
    } catch {
      // This row only: others may have been saved meanwhile.
      show(id, before)
      toast({ tone: 'error', title: 'Fehler', text: 'Status konnte nicht aktualisiert werden.' })
      return false
    }
  }
}

function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Status {...applicationStatusSigns[status]}>{applicationStatusNames[status]}</Status>
}
