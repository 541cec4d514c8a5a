import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { CustomerRef } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dim } from '../../../kit/Dim.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../kit/format.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { CreateActivity } from '../activities/ActivityForm.tsx'
import { Board } from './Board.tsx'
import type { OpportunityRef } from './NoOpportunities.tsx'
import { CreateOpportunity, EditOpportunity } from './OpportunityForm.tsx'
import { OpportunityTable } from './OpportunityTable.tsx'
import { PipelineBar, sortOf, viewOf } from './PipelineBar.tsx'
import { PipelineSettingsForm } from './PipelineSettingsForm.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { Page } from '../../shell/Page.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useNewFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import classes from './Pipeline.module.css'

const Forecast = lazy(async () => ({ default: (await import('./Forecast.tsx')).Forecast }))

const CREATE: [string, string] = ['N', 'Neue Opportunity']
const BOARD_KEYS: [string, string][] = [
  ['up down left right', 'Karte wählen'],
  ['Umsch left right', 'Phase ändern'],
  ['Strg Z', 'Rückgängig'],
]
const KEYS: [string, string][] = [['A', 'Aktivität'], CREATE, ['Eingabe', 'Öffnen'], ['/', 'Filtern']]

const keys = { board: [...BOARD_KEYS, ...KEYS], list: KEYS, forecast: [CREATE] }

/** All opportunities on their way through the stages: as a board, as a list, and what they promise. */
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
  const [opened, setOpened] = useState<number | null>(null)
  const [active, setActive] = useState<OpportunityRef | null>(null)
  const [removed, setRemoved] = useState<{ id: number; title: string } | null>(null)
  useNewFromAddress(() => setCreating(true))
  const close = useCallback(() => setOpened(null), [])
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus(), n: () => setCreating(true) })
  // A link from elsewhere names an opportunity to open; the address forgets it, so that closing leaves nothing behind.
  const wanted = Number(query.opportunity)
  useEffect(() => {
    if (!wanted) return
    setOpened(wanted)
    setQuery({ opportunity: '' })
  }, [wanted, setQuery])

  const filter = {
    search: query.search || undefined,
    stale: query.stale === 'true' ? ('true' as const) : undefined,
  }
  const views = {
    filter: { ...filter, sort: sortOf(query.sort) },
    isFiltered: Boolean(query.search || query.stale),
    onOpen: ({ id }: { id: number }) => setOpened(id),
    onActivity: setActive,
    onRemove: setRemoved,
    onCreate: () => setCreating(true),
  }
  return (
    <Page title="Pipeline" heading="Pipeline" keys={keys[view]}>
      <PipelineFigures filter={filter} />
      <PipelineBar
        query={query}
        onChange={setQuery}
        search={search}
        onSettings={() => setSetting(true)}
        onCreate={() => setCreating(true)}
      />
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
          <Forecast onOpen={views.onOpen} />
        </Suspense>
      )}
      {isSetting && <PipelineSettingsForm onClose={() => setSetting(false)} />}
      {isCreating && <CreateOpportunity onClose={() => setCreating(false)} />}
      {opened !== null && <OpenedOpportunity key={opened} id={opened} onClose={close} />}
      {active && (
        <CreateActivity
          place={placeOf(active)}
          type="task"
          status="pending"
          onClose={() => setActive(null)}
        />
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

function PipelineFigures({ filter }: { filter: Input<typeof pipeline.summary> }) {
  const { data, error, refetch } = useApi(pipeline.summary, filter)
  if (error && !data)
    return (
      <div className={classes['failure']}>
        <LoadFailure
          error={error}
          fallback="Die Kennzahlen konnten nicht geladen werden."
          onRetry={refetch}
        />
      </div>
    )
  const open = data?.open
  const share = open?.value ? Math.round((open.weightedValue / open.value) * 100) : 0
  return (
    <div className={classes['figures']}>
      <StatStrip
        label="Kennzahlen der Pipeline"
        stats={[
          {
            label: 'Opportunities gesamt',
            value: data && formatCount(data.total),
            hint: data && `${formatCount(data.open.count)} offen, ${formatCount(data.stale)} ohne Bewegung`,
          },
          { label: 'Pipeline-Wert', value: open && formatMoney(open.value), hint: 'offene Opportunities' },
          {
            label: 'Gewichteter Wert',
            value: open && formatMoney(open.weightedValue),
            hint: (
              <span className={classes['share']}>
                <span>{formatPercent(share)} des Pipeline-Werts</span>
                <Dim value={share} />
              </span>
            ),
          },
          {
            label: 'Durchschnittswert',
            value: data && (data.averageValue === null ? '–' : formatMoney(data.averageValue)),
            hint: 'je offene Opportunity',
          },
        ]}
      />
    </div>
  )
}

/** Loads an opportunity before it is edited. */
function OpenedOpportunity({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useApi(opportunities.get, { id })
  const toast = useToast()
  // What is in the cache may be older than what somebody else has stored.
  useEffect(() => void refetch(), [refetch])
  useEffect(() => {
    if (!error) return
    toast({
      tone: 'error',
      title: 'Fehler',
      text: sentenceOf(error, 'Die Opportunity konnte nicht geladen werden.'),
    })
    onClose()
  }, [error, toast, onClose])
  return data && isFetchedAfterMount ? <EditOpportunity opportunity={data} onClose={onClose} /> : null
}
