import { activityGroups, GROUP_LIMIT, type ActivityGroup } from '@app/contracts/activities'
import type { Input } from '@app/contracts/endpoint'
import { Button, Skeleton } from '@mantine/core'
import { IconBriefcase, IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useApiPages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { ActivityRow, type RowsProps, stepRows } from './ActivityRow.tsx'
import classes from './ActivityGroups.module.css'

type Filter = Pick<Input<typeof activityGroups.list>, 'search' | 'type' | 'status' | 'owner'>

interface ActivityGroupsProps extends RowsProps {
  filter: Filter
  isFiltered: boolean
  onCreate: () => void
}

const PAGE = 10

/** Newest first. */
export function ActivityGroups({ filter, isFiltered, onCreate, ...rows }: ActivityGroupsProps) {
  const list = useApiPages(activityGroups.list, { ...filter, limit: PAGE })
  return (
    <div className={classes['groups']} onKeyDown={stepRows} role="presentation">
      {list.error !== null && (
        <LoadFailure
          error={list.error}
          fallback="Aktivitäten konnten nicht geladen werden."
          onRetry={list.retry}
        />
      )}
      {!list.rows &&
        list.error === null &&
        Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={128} radius={0} />)}
      {list.rows?.length === 0 &&
        (isFiltered ? (
          <EmptyState
            icon={IconHistory}
            title="Keine Aktivitäten gefunden"
            text="Keine Aktivität passt zu Suche und Filtern."
          />
        ) : (
          <NoActivities onCreate={onCreate} />
        ))}
      {list.rows?.map(group => (
        <Group key={group.customer.id} group={group} filter={filter} {...rows} />
      ))}
      {list.hasMore && (
        <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </div>
  )
}

export function NoActivities({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={IconHistory}
      title="Keine Aktivitäten vorhanden"
      text="Hier stehen Anrufe, Termine, Aufgaben und Notizen zu Ihren Kunden."
    >
      <Button leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Erste Aktivität anlegen
      </Button>
    </EmptyState>
  )
}

interface GroupProps extends RowsProps {
  group: ActivityGroup
  filter: Filter
}

function Group({ group, filter, ...rows }: GroupProps) {
  const { customer } = group
  const [isWhole, setWhole] = useState(false)
  const wholeFilter = { ...filter, customerId: customer.id, each: GROUP_LIMIT, limit: 1 }
  const whole = useApi(activityGroups.list, wholeFilter, { enabled: isWhole })
  const { projects, count, isCapped } = (isWhole && whole.data?.[0]) || group
  return (
    <Section
      title={customer.companyName}
      count={isCapped ? `mehr als ${formatCount(GROUP_LIMIT)}` : formatCount(count)}
      flush
      actions={<Link to={`/crm/customers/${customer.id}`}>Kunde öffnen</Link>}
    >
      {projects.map(({ opportunity, count: inProject, activities }) => (
        <div key={opportunity?.id ?? 0}>
          <h3 className={classes['project']}>
            <IconBriefcase {...smallIcon} aria-hidden />
            <span className="ellipsis">{opportunity?.title ?? 'Ohne Opportunity'}</span>
            <span className="num">
              {isCapped && 'mindestens '}
              {formatCount(inProject)}
            </span>
          </h3>
          <ul>
            {activities.map(activity => (
              <ActivityRow key={activity.id} activity={activity} {...rows} />
            ))}
          </ul>
          {activities.length < inProject && !isWhole && (
            <Button
              variant="subtle"
              color="petrol"
              aria-label={`${formatCount(inProject - activities.length)} mehr von ${customer.companyName}`}
              onClick={() => setWhole(true)}
            >
              {formatCount(inProject - activities.length)} mehr
            </Button>
          )}
        </div>
      ))}
      {isCapped && isWhole && whole.data && (
        <p className={`meta ${classes['rest'] ?? ''}`}>
          Gezeigt sind die neuesten {formatCount(GROUP_LIMIT)}. Ältere stehen in der{' '}
          <Link to={`/crm/customers/${customer.id}`}>Verlauf des Kunden</Link>.
        </p>
      )}
      {isWhole && whole.error !== null && (
        <LoadFailure
          error={whole.error}
          fallback="Aktivitäten konnten nicht geladen werden."
          onRetry={() => void whole.refetch()}
        />
      )}
    </Section>
  )
}
