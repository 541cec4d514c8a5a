import { pipeline, type Sums } from '@app/contracts/pipeline'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { IconChartBar } from '@tabler/icons-react'
import { Conversion } from './Conversion.tsx'
import classes from './Forecast.module.css'
import { ForecastChart } from './ForecastChart.tsx'
import { barsOf, type ForecastBar } from './forecast-bars.ts'
import { PipelineChanges } from './PipelineChanges.tsx'

/** What the pipeline promises, by month, and what has changed in it. */
export function Forecast({ onOpen }: { onOpen: (opportunity: { id: number }) => void }) {
  return (
    <div className={classes['page']}>
      <div className={classes['side']}>
        <ByMonth />
        <Conversion />
      </div>
      <PipelineChanges onOpen={onOpen} />
    </div>
  )
}

function ByMonth() {
  const { data, error, refetch } = useApi(pipeline.forecast, {})
  const bars = data && barsOf(data)
  return (
    <Section title="Prognose nach Monat" count="offene Opportunities, gewichtet" flush>
      {error && (
        <LoadFailure
          error={error}
          fallback="Die Prognose konnte nicht geladen werden."
          onRetry={() => void refetch()}
        />
      )}
      {!bars && !error && <Skeleton height={420} radius={0} />}
      {bars?.length === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="Noch keine Prognose"
          text="Sie entsteht aus Wert, Wahrscheinlichkeit und erwartetem Abschluss der offenen Opportunities."
        />
      )}
      {bars && bars.length > 0 && (
        <>
          <ForecastChart bars={bars} />
          <ForecastTable bars={bars} />
        </>
      )}
    </Section>
  )
}

function ForecastTable({ bars }: { bars: ForecastBar[] }) {
  const total = bars.reduce<Sums>(
    (sum, bar) => ({
      count: sum.count + bar.count,
      value: sum.value + bar.value,
      weightedValue: sum.weightedValue + bar.weightedValue,
    }),
    { count: 0, value: 0, weightedValue: 0 },
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Prognose als Tabelle">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Monat</th>
            <th scope="col">Anzahl</th>
            <th scope="col">Wert</th>
            <th scope="col">Gewichtet</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key}>
              <th scope="row" className={bar.isLate ? classes['late'] : undefined}>
                {bar.name}
              </th>
              <Figures sums={bar} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            <Figures sums={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Figures({ sums: { count, value, weightedValue } }: { sums: Sums }) {
  return (
    <>
      <td>{formatCount(count)}</td>
      <td>{formatMoney(value)}</td>
      <td>{formatMoney(weightedValue)}</td>
    </>
  )
}
