import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerRef } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import { useApi } from '../../../api/useApi.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { CreateActivity } from '../activities/ActivityForm.tsx'
import { Board } from './Board.tsx'
import { ClosedFilterBar, useClosedFilter } from './ClosedFilter.tsx'
import type { OpportunityRef } from './NoOpportunities.tsx'
import { CreateOpportunity, EditOpportunity } from './OpportunityForm.tsx'
import { OpportunityTable } from './OpportunityTable.tsx'
import { PipelineBar, sortOf, viewOf } from './PipelineBar.tsx'
import { PipelineFigures } from './PipelineFigures.tsx'
import { useCompetitorFilter } from '../competitors/CompetitorFilter.tsx'
import { HandoverDialog } from '../owners/HandoverDialog.tsx'
import { useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { GoneTags, useTagFilter } from '../tags/TagFilter.tsx'
import { GoneFilter } from '../views/SavedViews.tsx'
import { GoneOwnFields, useOwnFieldFilter } from '../own-fields/OwnFieldFilter.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { later } from '../../later.tsx'
import { Page } from '../../shell/Page.tsx'
import { useNewFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import { useUnreadable } from '../../shell/useUnreadable.ts'

const PipelineSettingsForm = later(
  async () => (await import('./PipelineSettingsForm.tsx')).PipelineSettingsForm,
)
const Forecast = lazy(async () => ({ default: (await import('./Forecast.tsx')).Forecast }))

const CREATE: [string, string] = ['N', 'Neue Opportunity']
const BOARD_KEYS: [string, string][] = [
  ['up down left right', 'Karte wählen'],
  ['Umsch left right', 'Phase ändern'],
  ['Strg Z', 'Rückgängig'],
]
const KEYS: [string, string][] = [
  ['A', 'Aktivität'],
  CREATE,
  ['Eingabe', 'Öffnen'],
  ['E', 'Bearbeiten'],
  ['/', 'Filtern'],
]

const keys = {
  board: [...BOARD_KEYS, ...KEYS],
  list: [['X', 'Auswählen'], ...KEYS] satisfies [string, string][],
  forecast: [CREATE],
}

export function Pipeline() {
  const [query, setQuery] = useQueryState({
    view: 'board',
    sort: '-probability',
    search: '',
    stale: '',
    state: 'open',
    opportunity: '',
  })
  const view = viewOf(query.view)
  const [isCreating, setCreating] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const navigate = useNavigate()
  const [active, setActive] = useState<OpportunityRef | null>(null)
  const [handed, setHanded] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ id: number; title: string } | null>(null)
  useNewFromAddress(() => setCreating(true))
  const close = useCallback(() => setEdited(null), [])
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus(), n: () => setCreating(true) })
  // Removed from the address, so that closing leaves nothing behind.
  const wanted = Number(query.opportunity)
  useEffect(() => {
    if (!wanted) return
    setEdited(wanted)
    setQuery({ opportunity: '' })
  }, [wanted, setQuery])

  const owners = useOwnerFilter()
  const closed = useClosedFilter()
  const tagFilter = useTagFilter()
  const rivals = useCompetitorFilter()
  const ownFilter = useOwnFieldFilter('opportunity')
  const filter = {
    ...closed.filter,
    owner: owners.owner,
    tags: tagFilter.tags,
    competitors: rivals.tags,
    own: ownFilter.own,
    search: query.search || undefined,
    stale: query.stale === 'true' ? ('true' as const) : undefined,
  }
  const views = {
    filter: { ...filter, sort: sortOf(query.sort) },
    isFiltered: Boolean(
      query.search ||
      query.stale ||
      filter.owner ||
      filter.tags ||
      filter.competitors ||
      filter.own ||
      closed.isSet,
    ),
    onOpen: ({ id }: { id: number }) => void navigate(`/crm/opportunities/${id}`),
    onEdit: ({ id }: { id: number }) => setEdited(id),
    onActivity: setActive,
    onHandOver: ({ id }: { id: number }) => setHanded(id),
    onRemove: setRemoved,
    onCreate: () => setCreating(true),
  }
  return (
    <Page title="Pipeline" heading="Pipeline" keys={keys[view]}>
      <PipelineFigures filter={filter} />
      <PipelineBar
        query={query}
        owners={owners}
        tags={tagFilter}
        rivals={rivals}
        own={ownFilter}
        onChange={setQuery}
        search={search}
        onSettings={() => setSetting(true)}
        onCreate={() => setCreating(true)}
      />
      {closed.isSet && view !== 'forecast' && (
        <ClosedFilterBar filter={closed.filter} onRemove={closed.remove} />
      )}
      <GoneFilter />
      <GoneTags filter={tagFilter} />
      <GoneTags filter={rivals} words={['Einen Mitbewerber', 'Mitbewerber']} />
      <GoneOwnFields filter={ownFilter} />
      {view === 'board' && <Board {...views} />}
      {view === 'list' && (
        <OpportunityTable
          {...views}
          isFiltered={views.isFiltered || query.state === 'closed'}
          state={query.state === 'open' || query.state === 'closed' ? query.state : undefined}
        />
      )}
      {view === 'forecast' && (
        <Suspense fallback={null}>
          <Forecast owner={owners.owner} />
        </Suspense>
      )}
      {isSetting && <PipelineSettingsForm onClose={() => setSetting(false)} />}
      {isCreating && <CreateOpportunity onClose={() => setCreating(false)} />}
      {edited !== null && <EditedOpportunity key={edited} id={edited} onClose={close} />}
      {active && (
        <CreateActivity
          place={placeOf(active)}
          type="task"
          status="pending"
          onClose={() => setActive(null)}
        />
      )}
      {handed !== null && (
        <HandoverDialog what={{ opportunities: [{ id: handed }] }} onClose={() => setHanded(null)} />
      )}
      {removed && (
        <MoveToTrash
          kind="opportunity"
          id={removed.id}
          title={removed.title}
          onClose={() => setRemoved(null)}
        />
      )}
    </Page>
  )
}

function placeOf({ id, title, customer }: OpportunityRef): {
  customer: CustomerRef
  opportunity: { id: number; title: string }
} {
  return { customer, opportunity: { id, title } }
}

function EditedOpportunity({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useApi(opportunities.get, { id })
  // The cache may be older than a colleague's change.
  useEffect(() => void refetch(), [refetch])
  useUnreadable(error, 'Die Opportunity konnte nicht geladen werden.', onClose)
  return data && isFetchedAfterMount ? <EditOpportunity opportunity={data} onClose={onClose} /> : null
}
