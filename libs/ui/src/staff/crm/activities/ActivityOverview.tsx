import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus, IconSun } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  type Activity,
  type DueRange,
  activities,
  activityExportName,
  activityStatuses,
  activityTypes,
} from '@app/contracts/activities'
import type { OwnerFilter as Owner } from '@app/contracts/owners'
import { startList } from '@app/contracts/start-list'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Section } from '../../../kit/Section.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { useNow } from '../../../kit/useNow.ts'
import { CreateActivity, CreateFollowUp, EditActivity } from './ActivityForm.tsx'
import { CompleteActivity } from './CompleteActivity.tsx'
import { useInvitationOffer } from './InvitationBar.tsx'
import { ActivityGroups, NoActivities } from './ActivityGroups.tsx'
import { ActivityPeriodBar, useActivityPeriod } from './ActivityPeriod.tsx'
import { type ActivityAct, ActivityRow, type OnActivity, enterRows, stepRows } from './ActivityRow.tsx'
import { statusChoices, typeChoices } from './activity-fields.ts'
import { viennaParts } from './vienna-time.ts'
import { type OwnerChoice, OwnerFilter, useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { GoneFilter, SavedViews } from '../views/SavedViews.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { Bar, Filters, countSet, Page } from '../../shell/Page.tsx'
import { ExportMenu } from '../../shell/ExportMenu.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useSession } from '../../shell/session-context.ts'
import { StartList } from '../../start-list/StartList.tsx'
import { useListExport } from '../../shell/useListExport.ts'
import { useNewFromAddress, useQueryState } from '../../shell/useQueryState.ts'
import classes from './ActivityGroups.module.css'

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
  const create = () => setCreating(true)
  const onAct = (act: StartedAct['act'], activity: StartedAct['activity']) => setStarted({ act, activity })
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
        <MyDay owners={owners} today={today} onAct={onAct} onCreate={create} />
      ) : (
        <ActivityGroups
          filter={filter}
          today={today}
          isFiltered={Object.values(filter).some(value => value !== undefined)}
          onAct={onAct}
          onCreate={create}
        />
      )}
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
  // The list below says why there is no figure.
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

interface MyDayProps {
  owners: OwnerChoice
  today: string
  onAct: OnActivity
  onCreate: () => void
}

/** What is unfinished and due: overdue, today and within the next seven days. */
function MyDay({ owners, today: day, onAct, onCreate }: MyDayProps) {
  const { owner } = owners
  const { overview } = useSession()
  const overdue = useDue('overdue', owner)
  const today = useDue('today', owner)
  const week = useDue('week', owner)
  const lists = [overdue, today, week]
  const failed = lists.find(({ error }) => error !== null)
  if (failed) {
    return (
      <LoadFailure
        error={failed.error}
        fallback="Aktivitäten konnten nicht geladen werden."
        onRetry={() => lists.forEach(({ retry }) => retry())}
      />
    )
  }
  if (lists.every(({ rows }) => rows?.length === 0)) {
    if (overview?.stats.totalActivities === 0) return <FirstDay onCreate={onCreate} />
    return (
      <EmptyState
        icon={IconSun}
        title="Alles erledigt"
        text={`${owners.value === 'mine' ? 'Für Sie ist nichts' : 'Nichts ist'} überfällig, nichts ist heute oder in den nächsten sieben Tagen fällig.`}
      >
        {owner !== undefined && <Button onClick={() => owners.choose('all')}>Alle anzeigen</Button>}
      </EmptyState>
    )
  }
  return (
    <div className={classes['groups']} onKeyDown={stepRows} role="presentation">
      <DueSection title="Überfällig" list={overdue} today={day} onAct={onAct} />
      <DueSection title="Heute" list={today} today={day} onAct={onAct} />
      <DueSection title="Nächste 7 Tage" list={week} today={day} onAct={onAct} />
    </div>
  )
}

/** The day of an installation in which nobody has done anything yet. */
function FirstDay({ onCreate }: { onCreate: () => void }) {
  const { data: start } = useApi(startList.get, {})
  return (
    <div className={classes['groups']}>
      <NoActivities onCreate={onCreate} />
      <StartList list={start} />
    </div>
  )
}

function useDue(due: DueRange, owner: Owner) {
  return useApiPages(activities.list, { due, owner, sort: 'dueDate' })
}

interface DueSectionProps {
  title: string
  list: ReturnType<typeof useDue>
  today: string
  onAct: OnActivity
}

function DueSection({ title, list, today, onAct }: DueSectionProps) {
  return (
    <Section title={title} count={list.total === undefined ? '' : formatCount(list.total)} flush>
      {list.rows?.length === 0 && <p className={`${classes['none'] ?? ''} muted`}>Nichts fällig.</p>}
      <ul aria-busy={!list.rows}>
        {list.rows?.map(activity => (
          <ActivityRow key={activity.id} activity={activity} today={today} isDue onAct={onAct} />
        ))}
      </ul>
      {list.hasMore && (
        <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </Section>
  )
}
