import type { Activity } from '@app/contracts/activities'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { activityTypeSigns } from '../../crm/activities/activity-signs.ts'
import classes from './Dashboard.module.css'

/** What happened in the CRM in the last seven days. */
export function RecentActivities({ activities }: { activities: Activity[] }) {
  return (
    <Section title="Letzte Aktivitäten" count="7 Tage" flush>
      {activities.length === 0 && <EmptyState icon={IconHistory} title="Keine Aktivitäten vorhanden" />}
      <ul className={classes['activities']}>
        {activities.map(activity => {
          const Glyph = activityTypeSigns[activity.type]
          return (
            <li key={activity.id}>
              <Glyph {...icon} aria-hidden />
              <div>
                <b className="ellipsis">{activity.title}</b>
                <Link to={`/crm/customers/${activity.customerId}`} className="ellipsis">
                  {activity.customer.companyName}
                </Link>
              </div>
              <span className="meta num nowrap">{formatDateTime(activity.activityDate)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
