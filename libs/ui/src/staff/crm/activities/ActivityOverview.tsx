import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  type Activity,
  activities,
  activityExportName,
  activityStatuses,
  activityTypes,
} from '@app/contracts/activities'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { useNow } from '../../../kit/useNow.ts'
import { CreateActivity, CreateFollowUp, EditActivity } from './ActivityForm.tsx'
import { CompleteActivity } from './CompleteActivity.tsx'
import { useInvitationOffer } from './InvitationBar.tsx'
import { ActivityGroups } from './ActivityGroups.tsx'
import { ActivityPeriodBar, useActivityPeriod } from './ActivityPeriod.tsx'
import { type ActivityAct, enterRows } from './ActivityRow.tsx'
import { MyDay } from './MyDay.tsx'
import { useShownRows } from './useShownRows.ts'
import { statusChoices, typeChoices } from './activity-fields.ts'
import { viennaParts } from './vienna-time.ts'
import { HandoverBar } from '../owners/HandoverBar.tsx'
import { OwnerFilter, useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { GoneFilter, SavedViews } from '../views/SavedViews.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { Bar, Filters, countSet, Page } from '../../shell/Page.tsx'
import { ExportMenu } from '../../shell/ExportMenu.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import { useNewFromAddress, useQueryState } from '../../shell/useQueryState.ts'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['N', 'Neue Aktivität'],
  ['F', 'Folgeaktivität'],
  ['X', 'Erledigen'],
  ['Leertaste', 'Auswählen'],
  ['T', 'Mein Tag'],
  ['up down', 'Zeile'],
]
const DAY_KEYS: [string, string][] = [
  ['N', 'Neue Aktivität'],
  ['F', 'Folgeaktivität'],
  ['X', 'Erledigen'],
  ['V', 'Verschieben'],
  ['Leertaste', 'Auswählen'],
  ['T', 'Alle'],
  ['up down', 'Zeile'],
]
const ALL = 'all'
const VIEWS = [
  { value: 'all', label: 'Alle' },
  { value: 'day', label: 'Mein Tag' },
]

export function ActivityOverview() {
  const [query, setQuery] = useQueryState({ search: '', type: '', status: '', view: 'all', owner: '' })
  const isDay = query.view === 'day'
  const owners = useOwnerFilter(isDay ? 'day' : 'crm')
  const { period, remove: forgetPeriod } = useActivityPeriod()
  const filter = {
    ...period,
    owner: owners.owner,
    search: query.search || undefined,
    type: activityTypes.find(value => value === query.type),
    status: activityStatuses.find(value => value === query.status),
  }
  const exporting = useListExport(activities.export, filter, activityExportName)
  const [isCreating, setCreating] = useState(false)
  const [started, setStarted] = useState<StartedAct | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { day: today } = viennaParts(new Date(useNow()))
  const { rows, show } = useShownRows<Activity>()
  const selection = useSelection(JSON.stringify({ ...filter, isDay }), rows)
  useNewFromAddress(() => setCreating(true))
  useKeys({
    '/': () => search.current?.focus(),
    n: () => setCreating(true),
    t: () => setQuery({ view: isDay ? 'all' : 'day', owner: '' }),
    ArrowDown: enterRows,
    ArrowUp: enterRows,
  })
  const choose = (name: 'type' | 'status') => (value: string | null) =>
    setQuery({ [name]: value === ALL || value === null ? '' : value })
  const list = {
    today,
    onAct: (act: StartedAct['act'], activity: StartedAct['activity']) => setStarted({ act, activity }),
    choice: { selection, show },
    onCreate: () => setCreating(true),
  }
  return (
    <Page title="Aktivitäten" heading="Aktivitäten" keys={isDay ? DAY_KEYS : KEYS}>
      {!isDay && <Counters filter={filter} />}
      <Bar>
        <SavedViews screen="activities" owner={owners.value} />
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={isDay ? 'day' : 'all'}
          onChange={view => setQuery({ view, owner: '' })}
        />
        {!isDay && (
          <SearchField
            ref={search}
            label="Suche"
            placeholder="Titel oder Kunde"
            value={query.search}
            onSearch={text => setQuery({ search: text })}
          />
        )}
        <Filters set={countSet(owners.owner, filter.type, filter.status)}>
          <OwnerFilter filter={owners} />
          {!isDay && (
            <>
              <Select
                w={150}
                aria-label="Typ"
                data={[{ value: ALL, label: 'Alle Typen' }, ...typeChoices]}
                value={filter.type ?? ALL}
                onChange={choose('type')}
              />
              <Select
                w={150}
                aria-label="Status"
                data={[{ value: ALL, label: 'Alle Status' }, ...statusChoices]}
                value={filter.status ?? ALL}
                onChange={choose('status')}
              />
            </>
          )}
        </Filters>
        <span className="spacer" />
        {!isDay && <ExportMenu {...exporting} />}
        <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
          Neue Aktivität
        </Button>
      </Bar>
      <GoneFilter />
      {!isDay && <ActivityPeriodBar period={period} onRemove={forgetPeriod} />}
      {isDay ? (
        <MyDay {...list} owners={owners} />
      ) : (
        <ActivityGroups
          {...list}
          filter={filter}
          isFiltered={Object.values(filter).some(value => value !== undefined)}
        />
      )}
      <HandoverBar selection={selection} whatOf={chosen => ({ activities: chosen })} />
      {isCreating && <CreateActivity onClose={() => setCreating(false)} />}
      <ActivityDialogs started={started} onClose={() => setStarted(null)} />
    </Page>
  )
}

interface CountersProps {
  filter: Pick<
    Parameters<typeof useApi<typeof activities.counts>>[1],
    'search' | 'type' | 'status' | 'owner' | 'from' | 'until'
  >
}

function Counters({ filter }: CountersProps) {
  const { total, error: failed } = useApiPages(activities.list, { ...filter, limit: 1 })
  const { data, error } = useApi(activities.counts, filter)
  // The list below shows the error.
  const counted = (count: number | undefined, why: unknown) =>
    count === undefined ? (why ? '–' : undefined) : formatCount(count)
  return (
    <StatStrip
      align="start"
      label="Anzahl der Aktivitäten"
      stats={[
        { label: 'Treffer', value: counted(total, failed) },
        { label: 'Heute', value: counted(data?.today, error) },
        { label: 'Letzte 7 Tage', value: counted(data?.lastSevenDays, error) },
      ]}
    />
  )
}

interface StartedAct {
  act: ActivityAct
  activity: Activity
}

function ActivityDialogs({ started, onClose }: { started: StartedAct | null; onClose: () => void }) {
  const offerInvitation = useInvitationOffer()
  if (!started) return null
  const { act, activity } = started
  switch (act) {
    case 'edit':
      return <EditActivity activity={activity} onClose={onClose} />
    case 'complete':
      return <CompleteActivity activity={activity} onClose={onClose} />
    case 'followUp':
      return <CreateFollowUp parent={activity} onClose={onClose} />
    case 'remove':
      return (
        <MoveToTrash
          kind="activity"
          id={activity.id}
          title={activity.title}
          onRemoved={() => offerInvitation(activity)}
          onClose={onClose}
        />
      )
  }
}
