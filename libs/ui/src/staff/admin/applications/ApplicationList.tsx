import {
  applications,
  applicationStatuses,
  applicationStatusNames,
  type ApplicationStatus,
  type JobApplication,
} from '@app/contracts/applications'
import { SegmentedControl } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { useOpenFromAddress } from '../../shell/useOpenFromAddress.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { JobFilter } from './JobFilter.tsx'
import { useApplicationStatus } from './useApplicationStatus.ts'

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

/** Applications for the postings of the site. */
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
  useOpenFromAddress(list.rows, setOpened)
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
          />
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
