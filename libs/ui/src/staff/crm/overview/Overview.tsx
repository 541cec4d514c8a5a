import { Button, Skeleton } from '@mantine/core'
import {
  IconArrowRight,
  IconFileImport,
  IconHistory,
  IconPlus,
  IconReportAnalytics,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router-dom'
import { consolePaths } from '@app/contracts/console-paths'
import { customerStatusNames, customerStatuses } from '@app/contracts/customers'
import { type DashboardStats, dashboard } from '@app/contracts/dashboard'
import { type Overview as ChartData, overview } from '@app/contracts/overview'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount, formatDateTime, formatMoney, formatPercent } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { activityTypeSigns } from '../activities/activity-signs.ts'
import { customerStatusSigns } from '../customers/customer-display.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { OwnerFilter, useOwnerFilter } from '../owners/OwnerFilter.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { inkOf } from '../../../theme/colors.ts'
import classes from './Overview.module.css'

export function Overview() {
  const owners = useOwnerFilter()
  const { owner } = owners
  const {
    data: stats,
    error: statsError,
    refetch: readStats,
  } = useApi(dashboard.stats, { owner }, { rereads: true })
  const {
    data: charts,
    error: chartsError,
    refetch: readCharts,
  } = useApi(overview.get, { owner }, { rereads: true })
  const weighted = charts?.stages.reduce((sum, stage) => sum + stage.weightedValue, 0)
  return (
    <Page title="Übersicht" heading="Übersicht">
      <Bar>
        <OwnerFilter filter={owners} />
        <span className="spacer" />
        <Button component={Link} to={consolePaths.reports} leftSection={<IconReportAnalytics {...icon} />}>
          Berichte
        </Button>
      </Bar>
      <StatStrip
        label="Kennzahlen"
        stats={[
          {
            label: 'Kunden gesamt',
            value: stats && formatCount(stats.totalCustomers),
            hint: stats && `${formatCount(stats.activeCustomers)} aktiv`,
          },
          {
            label: 'Opportunities',
            value: stats && formatCount(stats.totalOpportunities),
            hint: stats && `${formatCount(stats.openOpportunities)} offen`,
          },
          {
            label: 'Pipeline-Wert',
            value: stats && formatMoney(stats.totalValue),
            hint: weighted === undefined ? '\u00a0' : `gewichtet ${formatMoney(weighted)}`,
          },
          {
            label: 'Aktivitäten diese Woche',
            value: stats && formatCount(stats.recentActivityCount),
            hint: 'letzte 7 Tage',
          },
        ]}
      />
      <div className={classes['page']}>
        {statsError !== null && (
          <div className={classes['whole']}>
            <LoadFailure
              error={statsError}
              fallback="Die Kennzahlen konnten nicht geladen werden."
              onRetry={readStats}
            />
          </div>
        )}
        {chartsError !== null && (
          <div className={classes['whole']}>
            <LoadFailure
              error={chartsError}
              fallback="Die Diagramme konnten nicht geladen werden."
              onRetry={readCharts}
            />
          </div>
        )}
        <LazyCharts overview={charts} hasFailed={chartsError !== null} />
        <CustomerStatusSection stats={stats} hasFailed={statsError !== null} />
        <LatestActivities stats={stats} hasFailed={statsError !== null} />
      </div>
    </Page>
  )
}

interface CustomerStatusSectionProps {
  stats: DashboardStats | undefined
  hasFailed: boolean
}

function CustomerStatusSection({ stats, hasFailed }: CustomerStatusSectionProps) {
  if (!stats) {
    if (hasFailed) return null
    return (
      <Section title="Kundenstatus">
        <Skeleton height={214} />
      </Section>
    )
  }
  const { totalCustomers: total, customerStatusBreakdown: counts } = stats
  const parts = customerStatuses.map(status => ({ status, count: counts[status] ?? 0 }))
  return (
    <Section title="Kundenstatus" count={formatCount(total)}>
      {total === 0 ? (
        <EmptyState
          icon={IconUsers}
          title="Noch keine Kunden"
          text="Hier steht, wie aussichtsreich Ihre Kunden sind."
        >
          <Button component={Link} to={`${consolePaths.customers}?new`} leftSection={<IconPlus {...icon} />}>
            Ersten Kunden anlegen
          </Button>
          <Button
            component={Link}
            to={consolePaths.customerImport}
            leftSection={<IconFileImport {...icon} />}
          >
            Aus Excel oder CSV importieren
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={classes['statusBar']} aria-hidden>
            {parts.map(({ status, count }) => (
              <i
                key={status}
                style={{ flexGrow: count, background: inkOf[customerStatusSigns[status].tone] }}
              />
            ))}
          </div>
          <ul className={classes['statuses']}>
            {parts.map(({ status, count }) => (
              <li key={status}>
                <Status {...customerStatusSigns[status]}>{customerStatusNames[status]}</Status>
                <span className="spacer" />
                <b className="num">{formatCount(count)}</b>
                <span className={`meta num ${classes['share']}`}>{formatPercent((count / total) * 100)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface LatestActivitiesProps {
  stats: DashboardStats | undefined
  hasFailed: boolean
}

function LatestActivities({ stats, hasFailed }: LatestActivitiesProps) {
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
        <EmptyState
          icon={IconHistory}
          title="Keine Aktivitäten vorhanden"
          text="In den letzten sieben Tagen wurde nichts eingetragen."
        />
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

const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }))

const names = ['Prognose nach Abschlussmonat', 'Pipeline nach Phase', 'Aktivitäten je Woche']

function LazyCharts({ overview, hasFailed }: { overview: ChartData | undefined; hasFailed: boolean }) {
  if (hasFailed && !overview) return null
  if (!overview) return <Frames />
  return (
    <Suspense fallback={<Frames />}>
      <Charts overview={overview} />
    </Suspense>
  )
}

function Frames() {
  return names.map((name, index) => (
    <div key={name} className={index === 2 ? classes['wide'] : undefined}>
      <Section title={name}>
        <Skeleton height={214} />
      </Section>
    </div>
  ))
}
