import { activities, type DueRange } from '@app/contracts/activities'
import { IconSun } from '@tabler/icons-react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import type { OnActivity } from './activity-actions.ts'
import classes from './ActivityGroups.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { stepRows } from './step-rows.ts'

/** What is unfinished and due: overdue, today and within the next seven days. */
export function MyDay({ today: day, onAct }: { today: string; onAct: OnActivity }) {
  const overdue = useDue('overdue')
  const today = useDue('today')
  const week = useDue('week')
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
    return (
      <EmptyState
        icon={IconSun}
        title="Alles erledigt"
        text="Nichts ist überfällig, nichts ist heute oder in den nächsten sieben Tagen fällig."
      />
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

function useDue(due: DueRange) {
  return useApiPages(activities.list, { due, sort: 'dueDate' })
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
