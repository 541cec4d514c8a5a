import { activities, activityStatuses, activityTypes } from '@app/contracts/activities'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { SearchField } from '../../../kit/SearchField.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { Bar } from '../../shell/Bar.tsx'
import { Page } from '../../shell/Page.tsx'
import { useNewFromAddress } from '../../shell/useNewFromAddress.ts'
import { useQueryState } from '../../shell/useQueryState.ts'
import { useNow } from '../../admin/contacts/useNow.ts'
import { statusChoices, typeChoices } from './activity-fields.ts'
import { ActivityDialogs, type StartedAct } from './ActivityDialogs.tsx'
import { CreateActivity } from './ActivityForm.tsx'
import { ActivityGroups } from './ActivityGroups.tsx'
import { MyDay } from './MyDay.tsx'
import { enterRows } from './step-rows.ts'
import { viennaParts } from './vienna-time.ts'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['N', 'Neue Aktivität'],
  ['F', 'Folgeaktivität'],
  ['X', 'Erledigen'],
  ['T', 'Mein Tag'],
  ['up down', 'Zeile'],
]
const DAY_KEYS: [string, string][] = [
  ['N', 'Neue Aktivität'],
  ['F', 'Folgeaktivität'],
  ['X', 'Erledigen'],
  ['V', 'Verschieben'],
  ['T', 'Alle'],
  ['up down', 'Zeile'],
]
const ALL = 'all'
const VIEWS = [
  { value: 'all', label: 'Alle' },
  { value: 'day', label: 'Mein Tag' },
]

/** All activities, by customer and project, or what is due. */
export function ActivityOverview() {
  const [query, setQuery] = useQueryState({ search: '', type: '', status: '', view: 'all' })
  const filter = {
    search: query.search || undefined,
    type: activityTypes.find(value => value === query.type),
    status: activityStatuses.find(value => value === query.status),
  }
  const [isCreating, setCreating] = useState(false)
  const [started, setStarted] = useState<StartedAct | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { day: today } = viennaParts(new Date(useNow()))
  const isDay = query.view === 'day'
  useNewFromAddress(() => setCreating(true))
  useKeys({
    '/': () => search.current?.focus(),
    n: () => setCreating(true),
    t: () => setQuery({ view: isDay ? 'all' : 'day' }),
    ArrowDown: enterRows,
    ArrowUp: enterRows,
  })
  const choose = (name: 'type' | 'status') => (value: string | null) =>
    setQuery({ [name]: value === ALL || value === null ? '' : value })
  const onAct = (act: StartedAct['act'], activity: StartedAct['activity']) => setStarted({ act, activity })
  return (
    <Page title="Aktivitäten" heading="Aktivitäten" keys={isDay ? DAY_KEYS : KEYS}>
      {!isDay && <Counters filter={filter} />}
      <Bar>
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={isDay ? 'day' : 'all'}
          onChange={view => setQuery({ view })}
        />
        {!isDay && (
          <>
            <SearchField
              ref={search}
              label="Suche"
              placeholder="Titel oder Kunde"
              value={query.search}
              onSearch={text => setQuery({ search: text })}
            />
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
        <span className="spacer" />
        <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
          Neue Aktivität
        </Button>
      </Bar>
      {isDay ? (
        <MyDay today={today} onAct={onAct} />
      ) : (
        <ActivityGroups
          filter={filter}
          today={today}
          isFiltered={Object.values(filter).some(value => value !== undefined)}
          onAct={onAct}
        />
      )}
      {isCreating && <CreateActivity onClose={() => setCreating(false)} />}
      <ActivityDialogs started={started} onClose={() => setStarted(null)} />
    </Page>
  )
}

interface CountersProps {
  filter: Pick<Parameters<typeof useApi<typeof activities.counts>>[1], 'search' | 'type' | 'status'>
}

function Counters({ filter }: CountersProps) {
  const { total, error: failed } = useApiPages(activities.list, { ...filter, limit: 1 })
  const { data, error } = useApi(activities.counts, filter)
  // The list below says why there is no figure.
  const counted = (count: number | undefined, why: unknown) =>
    count === undefined ? (why ? '–' : undefined) : formatCount(count)
  return (
    <StatStrip
      align="start"
      label="Anzahl der Aktivitäten"
      stats={[
        { label: 'Gefiltert gesamt', value: counted(total, failed) },
        { label: 'Heute', value: counted(data?.today, error) },
        { label: 'Letzte 7 Tage', value: counted(data?.lastSevenDays, error) },
      ]}
    />
  )
}
