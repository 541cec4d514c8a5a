import { contact } from '@app/contracts/contact'
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
import { RecentActivities } from './RecentActivities.tsx'

/** The first page after the log-in. Its figures come with the check of the session. */
export function Dashboard() {
  const { overview, error, check } = useSession()
  const { data: counts } = useApi(contact.counts, {})
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
            hint: counts && `${formatCount(counts.new)} neu`,
          },
          { label: 'Bewerbungen', value: formatCount(stats.totalJobApplications) },
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
          <LatestContacts />
          <div className={classes['column']}>
            <Areas stats={stats} />
            <RecentActivities activities={stats.recentActivities} />
          </div>
        </div>
      </div>
    </Page>
  )
}
