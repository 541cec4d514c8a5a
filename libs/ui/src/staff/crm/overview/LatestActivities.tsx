import type { DashboardStats } from '@app/contracts/dashboard'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { activityTypeSigns } from '../activities/activity-signs.ts'
import classes from './Overview.module.css'

interface LatestActivitiesProps {
  stats: DashboardStats | undefined
  hasFailed: boolean
}

/** The newest activities of the last seven days. */
export function LatestActivities({ stats, hasFailed }: LatestActivitiesProps) {
  if (!stats && hasFailed) return null
  return (
    <Section
      title="Letzte Aktivitäten"
      count="7 Tage"
      flush
      actions={
        <Button
          component={Link}
          to="/crm/activities"
          variant="subtle"
          color="petrol"
          rightSection={<IconArrowRight {...smallIcon} />}
        >
          Alle
        </Button>
      }
    >
      {stats?.recentActivities.length === 0 && (
        <EmptyState icon={IconHistory} title="Keine Aktivitäten vorhanden" />
      )}
      <ul className={classes['activities']}>
        {!stats && [60, 45, 52, 48].map(width => <Loading key={width} width={width} />)}
        {stats?.recentActivities.map(activity => {
          const Glyph = activityTypeSigns[activity.type]
          return (
            <li key={activity.id}>
              <Glyph {...icon} aria-hidden />
              <div>
                <b className="ellipsis">{activity.title}</b>
                <span className="meta ellipsis">
                  <Link to={`/crm/customers/${activity.customerId}`}>{activity.customer.companyName}</Link>
                  {activity.opportunity && `, ${activity.opportunity.title}`}
                </span>
              </div>
              <span className="meta num nowrap">{formatDateTime(activity.activityDate)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Loading({ width }: { width: number }) {
  return (
    <li>
      <Skeleton height={16} circle />
      <Skeleton height={10} width={`${width}%`} />
    </li>
  )
}
