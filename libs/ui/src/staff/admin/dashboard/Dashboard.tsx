import { dashboard } from '@app/contracts/dashboard'
import { useApi } from '../../../api/useApi.ts'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { useSession } from '../../shell/session-context.ts'
import { Areas } from './Areas.tsx'
import classes from './Dashboard.module.css'
import { DemoDataNotice } from './DemoDataNotice.tsx'
import { LatestContacts } from './LatestContacts.tsx'
import { Operation } from './Operation.tsx'
import { RecentActivities } from './RecentActivities.tsx'
import { ToDo } from './ToDo.tsx'

/** The first page after the log-in. Its figures come with the check of the session. */
export function Dashboard() {
  const { overview, error, check } = useSession()
  const { data: today, error: todayError, refetch } = useApi(dashboard.today, {})
  if (!overview) return null
  const { stats } = overview
  return (
    <Page title="Dashboard" heading="Dashboard">
      <StatStrip
        label="Kennzahlen"
        stats={[
          {
            label: 'Kunden',
            value: formatCount(stats.totalCustomers),
            hint: `${formatCount(stats.activeCustomers)} aktiv`,
          },
          {
            label: 'Opportunities',
            value: formatCount(stats.totalOpportunities),
            hint: `${formatCount(stats.openOpportunities)} offen`,
          },
          {
            label: 'Aktivitäten',
            value: formatCount(stats.totalActivities),
            hint: `${formatCount(stats.recentActivityCount)} in den letzten 7 Tagen`,
          },
          {
            label: 'Kontaktanfragen',
            value: formatCount(stats.totalContacts),
            hint: today && `${formatCount(today.contacts.new)} neu`,
          },
          {
            label: 'Bewerbungen',
            value: formatCount(stats.totalJobApplications),
            hint: today && `${formatCount(today.applications.pending)} ausstehend`,
          },
        ]}
      />
      <div className={classes['page']}>
        {error !== null && (
          <LoadFailure
            error={error}
            fallback="Dashboard konnte nicht geladen werden."
            onRetry={() => void check()}
          />
        )}
        {stats.hasDemoData && <DemoDataNotice />}
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <ToDo today={today} error={todayError} onRetry={() => void refetch()} />
            <LatestContacts />
          </div>
          <div className={classes['column']}>
            <Areas stats={stats} today={today} />
            <Operation today={today} />
            <RecentActivities activities={stats.recentActivities} />
          </div>
        </div>
      </div>
    </Page>
  )
}
