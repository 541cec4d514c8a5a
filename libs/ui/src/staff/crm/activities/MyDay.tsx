import { Button } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import { type DueRange, activities } from '@app/contracts/activities'
import type { OwnerFilter as Owner } from '@app/contracts/owners'
import { startList } from '@app/contracts/start-list'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount } from '../../../kit/format.ts'
import type { OwnerChoice } from '../owners/OwnerFilter.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useSession } from '../../shell/session-context.ts'
import { StartList } from '../../start-list/StartList.tsx'
import { NoActivities } from './ActivityGroups.tsx'
import { ActivityRow, type RowsProps, stepRows } from './ActivityRow.tsx'
import classes from './ActivityGroups.module.css'

interface MyDayProps extends RowsProps {
  owners: OwnerChoice
  onCreate: () => void
}

export function MyDay({ owners, onCreate, ...rows }: MyDayProps) {
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
      <DueSection title="Überfällig" list={overdue} {...rows} />
      <DueSection title="Heute" list={today} {...rows} />
      <DueSection title="Nächste 7 Tage" list={week} {...rows} />
    </div>
  )
}

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

interface DueSectionProps extends RowsProps {
  title: string
  list: ReturnType<typeof useDue>
}

function DueSection({ title, list, ...rows }: DueSectionProps) {
  return (
    <Section title={title} count={list.total === undefined ? '' : formatCount(list.total)} flush>
      {list.rows?.length === 0 && <p className={`${classes['none'] ?? ''} muted`}>Nichts fällig.</p>}
      <ul aria-busy={!list.rows}>
        {list.rows?.map(activity => (
          <ActivityRow key={activity.id} activity={activity} isDue {...rows} />
        ))}
      </ul>
      {list.hasMore && (
        <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </Section>
  )
}
