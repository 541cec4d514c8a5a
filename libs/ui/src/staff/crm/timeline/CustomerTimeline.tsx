import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCircleCheck,
  IconHistory,
  IconMailDown,
  IconPencil,
  IconSearchOff,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Activity } from '@app/contracts/activities'
import type { CustomerRef } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { MOST_COUNTED_ENTRIES, type TimelineFilter, timeline } from '@app/contracts/timeline'
import { useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Keys } from '../../../kit/Keys.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { isOpen } from '../activities/ActivityRow.tsx'
import { usePageTarget } from '../mails/drop/drop-context.ts'
import { dropFace } from '../mails/drop/drop-place.ts'
import { OpportunitySelect } from './OpportunitySelect.tsx'
import { QueuedActivities } from './QueuedActivities.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { ChangeRow, OpenedActivity, TimelineRow } from './TimelineRow.tsx'
import type { WorkDialog } from './WorkDialogs.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import customerClasses from '../customers/Customer.module.css'
import classes from './Timeline.module.css'

const FIRST_PAGE = 10

interface CustomerTimelineProps {
  customer: CustomerRef
  /** Limits the timeline to this opportunity. */
  opportunity?: Pick<Opportunity, 'id' | 'title'>
  /** Choices for narrowing, without `opportunity`; undefined while loading. */
  opportunities?: readonly Opportunity[] | undefined
  /** Undefined while unknown. */
  isWithoutActivity: boolean | undefined
  openId: number | null
  onOpen: (id: number | null) => void
  onDialog: (dialog: WorkDialog) => void
}

/** Mails dropped anywhere on the page are filed here. */
export function CustomerTimeline(props: CustomerTimelineProps) {
  const { customer, opportunity, opportunities, isWithoutActivity, openId, onOpen, onDialog } = props
  const { id, companyName } = customer
  const [filter, setFilter] = useState<TimelineFilter>('activities')
  const [search, setSearch] = useState('')
  const [narrowedId, setNarrowedId] = useState<number | null>(null)
  const opportunityId = opportunity?.id ?? narrowedId ?? undefined
  const query = { id, filter, opportunityId, search: search || undefined, limit: FIRST_PAGE }
  const pages = useApiPages(timeline.ofCustomer, query)
  const name = opportunity ? `${companyName}, ${opportunity.title}` : companyName
  usePageTarget({ customerId: id, opportunityId: opportunity?.id, name }, ({ placements }) => {
    const place = placements.find(placement => placement.customer.id === id)
    if (place) onOpen(place.activityId)
  })
  const { rows, total, error, hasMore } = pages
  const isShown = rows?.some(row => row.kind === 'activity' && row.activity.id === openId)
  const onImport = () => onDialog({ kind: 'import' })
  const actions = (activity: Activity) => <RowActions activity={activity} onDialog={onDialog} />
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useKeys({
    j: () => step(list.current, 1),
    k: () => step(list.current, -1),
    '/': () => field.current?.focus(),
  })
  const isEmpty = filter === 'changes' ? rows?.length === 0 : isWithoutActivity || rows?.length === 0
  const isWhole = opportunity ? filter === 'activities' : !!isWithoutActivity
  return (
    <div className={customerClasses['history']} {...dropFace}>
      <Section
        title="Aktivitäten"
        count={total === undefined ? '' : lengthOf(total)}
        flush
        actions={
          <>
            <div className={classes['search']}>
              <SearchField
                ref={field}
                label="Im Verlauf suchen"
                placeholder="Text, Anlage …"
                value={search}
                onSearch={setSearch}
              />
            </div>
            {opportunities !== undefined && opportunities.length > 0 && (
              <OpportunitySelect
                label="Verlauf welcher Opportunity"
                none="Alle Opportunities"
                opportunities={opportunities}
                chosen={narrowedId}
                onChoose={setNarrowedId}
              />
            )}
            <SegmentedControl
              aria-label="Was gezeigt wird"
              value={filter}
              data={FILTERS}
              onChange={value => setFilter(value as TimelineFilter)}
            />
            <Button
              className={classes['import']}
              leftSection={<IconMailDown {...icon} />}
              onClick={onImport}
              aria-label="E-Mail importieren"
            >
              Importieren
            </Button>
          </>
        }
      >
        <QuickEntry
          customerId={id}
          opportunityId={opportunityId}
          opportunities={opportunities?.filter(({ actualCloseDate }) => actualCloseDate === null)}
        />
        <QueuedActivities customerId={id} opportunityId={opportunityId} />
        {openId !== null && rows && !isShown && (
          <OpenedActivity id={openId} customerId={id} onClose={() => onOpen(null)} actions={actions} />
        )}
        {error !== null && (
          <LoadFailure
            error={error}
            fallback="Aktivitäten konnten nicht geladen werden."
            onRetry={pages.retry}
          />
        )}
        {isEmpty && error === null && (
          <Empty filter={filter} search={search} isWhole={isWhole} onImport={onImport} />
        )}
        <ul ref={list}>
          {!rows && error === null && Array.from({ length: 5 }, (_, index) => <SkeletonRow key={index} />)}
          {rows?.map(row =>
            row.kind === 'change' ? (
              <ChangeRow key={`change-${row.change.id}`} change={row.change} />
            ) : (
              <TimelineRow
                key={row.activity.id}
                activity={row.activity}
                passage={row.passage}
                isOpen={row.activity.id === openId}
                onToggle={() => onOpen(row.activity.id === openId ? null : row.activity.id)}
                actions={actions(row.activity)}
              />
            ),
          )}
        </ul>
        {hasMore && (
          <div className={classes['more']}>
            <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
              Mehr laden
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}

function RowActions({
  activity,
  onDialog,
}: {
  activity: Activity
  onDialog: CustomerTimelineProps['onDialog']
}) {
  const button = (kind: ActivityDialog, Glyph: Icon, label: string, isQuiet = false) => (
    <Button
      {...(isQuiet && { variant: 'subtle', color: 'gray' })}
      leftSection={<Glyph {...icon} />}
      onClick={() => onDialog({ kind, activity })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isOpen(activity) && button('complete', IconCircleCheck, 'Erledigt')}
      {button('follow-up', IconCalendarPlus, 'Wiedervorlage')}
      {button('edit-activity', IconPencil, 'Bearbeiten', true)}
      {button('remove-activity', IconTrash, 'Löschen', true)}
    </>
  )
}

type ActivityDialog = Extract<WorkDialog, { activity: Activity }>['kind']

const FILTERS: { value: TimelineFilter; label: string }[] = [
  { value: 'activities', label: 'Aktivitäten' },
  { value: 'mails', label: 'E-Mails' },
  { value: 'changes', label: 'Änderungen' },
  { value: 'all', label: 'Alles' },
]

function Empty({
  filter,
  search,
  isWhole,
  onImport,
}: {
  filter: TimelineFilter
  search: string
  isWhole: boolean
  onImport: () => void
}) {
  if (search)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={`Nichts gefunden für „${search}“`}
        text="Weniger Buchstaben finden mehr."
      />
    )
  if (!isWhole || filter === 'changes')
    return (
      <EmptyState icon={IconHistory} title="Keine Einträge dieser Art" text="„Alles“ zeigt die übrigen." />
    )
  return (
    <EmptyState
      icon={IconHistory}
      title="Keine Aktivitäten vorhanden"
      text="E-Mails aus Outlook hierher ziehen oder eine gespeicherte Nachricht importieren."
    >
      <Button leftSection={<IconMailDown {...icon} />} onClick={onImport}>
        E-Mail importieren
        <Keys keys="M" />
      </Button>
    </EmptyState>
  )
}

const lengthOf = (total: number) =>
  total < MOST_COUNTED_ENTRIES ? formatCount(total) : `${formatCount(MOST_COUNTED_ENTRIES)} oder mehr`

/** From outside, goes to the first row. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = Array.from(list?.querySelectorAll<HTMLElement>('[data-timeline-row]') ?? [])
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? rows[0] : rows[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function SkeletonRow() {
  return (
    <li className={classes['row']}>
      <span />
      <div className={classes['body']}>
        <Skeleton height={12} width="45%" my={4} />
        <Skeleton height={10} width="65%" my={4} />
      </div>
    </li>
  )
}
