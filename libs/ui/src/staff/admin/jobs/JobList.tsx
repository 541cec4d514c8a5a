import { jobStateNames, jobStates, postings, type JobRow } from '@app/contracts/job-postings'
import { Button, SegmentedControl } from '@mantine/core'
import { IconBriefcaseOff, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { jobColumns } from './job-columns.tsx'

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

const folded = (text: string) => text.toLocaleLowerCase('de')

/** Whether a search means this posting. The list is complete and short, so that it is searched here. */
function isMeant({ title, department, location }: JobRow, search: string): boolean {
  return folded([title, department, location].join('\n')).includes(folded(search.trim()))
}

/** All postings. */
export function JobList() {
  const [query, setQuery] = useQueryState(defaults)
  const { data: jobs, error, refetch } = useApi(postings.list, {})
  const state = jobStates.find(value => value === query.state)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate('/admin/jobs/new'),
  })
  const rows = jobs?.filter(job => (!state || job.state === state) && isMeant(job, query.search))
  return (
    <Page title="Stellen" heading="Stellen" keys={KEYS}>
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
        onOpen={({ id }) => void navigate(`/admin/jobs/${id}`)}
        skeletonRows={4}
        empty={
          jobs?.length ? (
            <EmptyState icon={IconBriefcaseOff} title="Keine Stellen gefunden" />
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
            <LoadFailure
              error={error}
              fallback="Stellen konnten nicht geladen werden."
              onRetry={() => void refetch()}
            />
          ) : null
        }
      />
    </Page>
  )
}

function NewJobLink() {
  return (
    <Button component={Link} to="/admin/jobs/new" variant="filled" leftSection={<IconPlus {...icon} />}>
      Neue Stelle
    </Button>
  )
}
