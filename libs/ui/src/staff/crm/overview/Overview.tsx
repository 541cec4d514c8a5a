import { dashboard } from '@app/contracts/dashboard'
import { overview } from '@app/contracts/overview'
import { useApi } from '../../../api/useApi.ts'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { CustomerStatusSection } from './CustomerStatusSection.tsx'
import { LazyCharts } from './LazyCharts.tsx'
import { LatestActivities } from './LatestActivities.tsx'
import classes from './Overview.module.css'

/** The figures of the CRM. */
export function Overview() {
  const {
    data: stats,
    error: statsError,
    refetch: readStats,
  } = useApi(dashboard.stats, {}, { rereads: true })
  const {
    data: charts,
    error: chartsError,
    refetch: readCharts,
  } = useApi(overview.get, {}, { rereads: true })
  const weighted = charts?.stages.reduce((sum, stage) => sum + stage.weightedValue, 0)
  return (
    <Page title="Übersicht" heading="Übersicht">
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
              onRetry={() => void readStats()}
            />
          </div>
        )}
        {chartsError !== null && (
          <div className={classes['whole']}>
            <LoadFailure
              error={chartsError}
              fallback="Die Diagramme konnten nicht geladen werden."
              onRetry={() => void readCharts()}
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
