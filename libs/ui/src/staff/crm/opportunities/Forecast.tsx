import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { opportunities } from '@app/contracts/opportunities'
import type { OwnerFilter } from '@app/contracts/owners'
import { CASES_FOR_A_RATE, type Forecast as ForecastData, type Sums, pipeline } from '@app/contracts/pipeline'
import { useApi } from '../../../api/useApi.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { formatCount, formatMoney, formatPercent, moneyUnit } from '../../../kit/format.ts'
import { PipelineChanges } from './PipelineChanges.tsx'
import { type BarGroup, Bars, Legend } from '../overview/Bars.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Forecast.module.css'

interface ForecastProps {
  owner: OwnerFilter
}

export function Forecast({ owner }: ForecastProps) {
  return (
    <div className={classes['page']}>
      <div className={classes['side']}>
        <ByMonth owner={owner} />
        <Conversion owner={owner} />
      </div>
      <PipelineChanges owner={owner} />
    </div>
  )
}

function ByMonth({ owner }: ForecastProps) {
  const { data, error, refetch } = useApi(pipeline.forecast, { owner })
  const bars = data && barsOf(data)
  const unit = moneyUnit(Math.max(0, ...(bars ?? []).map(({ value }) => value)))
  return (
    <Section title="Prognose nach Monat" count="offene Opportunities, gewichtet" flush>
      {error && (
        <LoadFailure error={error} fallback="Die Prognose konnte nicht geladen werden." onRetry={refetch} />
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
          <div className={classes['chart']}>
            <Legend series={{ weighted: 'gewichtet', whole: 'Wert' }} />
            <Bars
              label="Prognose nach Monat, Wert und gewichteter Wert; die Zahlen stehen in der Tabelle"
              isOverlaid
              unit={unit.name}
              formatStep={unit.format}
              groups={bars.map(groupOf)}
            />
          </div>
          <ForecastTable bars={bars} />
        </>
      )}
    </Section>
  )
}

function groupOf({ key, name, label, value, weightedValue, isLate }: ForecastBar): BarGroup {
  const title = `${name}: ${formatMoney(weightedValue)} von ${formatMoney(value)}`
  return {
    key,
    label,
    figure: '',
    bars: [
      [{ series: 'whole', value, title }],
      [{ series: isLate ? 'late' : 'weighted', value: weightedValue, title }],
    ],
  }
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

/** Compares a stage's nominal probability with the share actually won. */
function Conversion({ owner }: ForecastProps) {
  const { data: stages = [] } = useApi(opportunities.stages, {})
  const { data } = useApi(pipeline.conversion, { owner })
  if (!data) return null
  return (
    <Section title="Eigene Abschlussquote" count={`ab ${CASES_FOR_A_RATE} entschiedenen Fällen`} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label="Abschlussquote je Phase">
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Erreichte Phase</th>
              <th scope="col">Gesetzt</th>
              <th scope="col">Gewonnen</th>
              <th scope="col">Fälle</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ stageId, decided, won }) => {
              const stage = stages.find(({ id }) => id === stageId)
              return (
                <tr key={stageId}>
                  <th scope="row">{stage?.name}</th>
                  <td>{stage && formatPercent(stage.probability)}</td>
                  <td>
                    {decided < CASES_FOR_A_RATE ? (
                      <span className="muted">noch zu wenige</span>
                    ) : (
                      formatPercent(Math.round((won / decided) * 100))
                    )}
                  </td>
                  <td>{formatCount(decided)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Shown one by one; later months share a bar. */
const MONTHS = 12

interface ForecastBar extends Sums {
  key: string
  /** Long, for the table. */
  name: string
  /** Short, for the axis. */
  label: string
  isLate?: boolean
}

const long = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })

/** Overdue, each month, later, without date; empty ones are left out. */
function barsOf({ overdue, months, undated }: ForecastData): ForecastBar[] {
  const later = months.slice(MONTHS)
  const rest: Sums = {
    count: later.reduce((sum, { count }) => sum + count, 0),
    value: later.reduce((sum, { value }) => sum + value, 0),
    weightedValue: later.reduce((sum, { weightedValue }) => sum + weightedValue, 0),
  }
  return [
    { ...overdue, key: 'overdue', name: 'Überfällig', label: 'überf.', isLate: true },
    ...months.slice(0, MONTHS).map(({ month, ...sums }) => {
      const first = new Date(`${month}-01T12:00Z`)
      return { ...sums, key: month, name: long.format(first), label: short.format(first) }
    }),
    { ...rest, key: 'later', name: 'Später', label: 'später' },
    { ...undated, key: 'undated', name: 'Ohne Termin', label: 'ohne' },
  ].filter(({ count }) => count > 0)
}
