import type { Overview } from '@app/contracts/overview'
import { IconCalendarStats } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatMoney, moneyUnit } from '../../../kit/format.ts'
import { Bars } from './Bars.tsx'
import { ChartSection } from './ChartSection.tsx'
import { Legend } from './Legend.tsx'

const series = { value: 'Wert', weighted: 'gewichtet' }
type Period = Overview['forecast'][number]

const monthName = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })
const longMonthName = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const otherNames = {
  overdue: ['davor', 'Vor diesem Monat'],
  later: ['später', 'Später'],
  undated: ['o. D.', 'Ohne Datum'],
} satisfies Record<Exclude<Period['period'], 'month'>, [string, string]>

function namesOf({ period, month }: Period): [short: string, long: string] {
  if (period !== 'month') return otherNames[period]
  const day = new Date(`${month}-01T00:00:00Z`)
  return [monthName.format(day).replace('.', ''), longMonthName.format(day)]
}

/** What open opportunities bring when: full value and what of it is likely. */
export function ForecastChart({ forecast }: { forecast: Overview['forecast'] }) {
  const rows = forecast.map(period => ({ ...period, names: namesOf(period) }))
  const unit = moneyUnit(Math.max(...forecast.map(({ value }) => value)))
  return (
    <ChartSection
      title="Prognose nach Abschlussmonat"
      table={{
        head: ['Abschluss', 'Anzahl', 'Wert', 'Gewichtet'],
        rows: rows.map(({ names, count, value, weightedValue }) => [
          names[1],
          formatCount(count),
          formatMoney(value),
          formatMoney(weightedValue),
        ]),
      }}
    >
      {rows.every(({ count }) => count === 0) ? (
        <EmptyState
          icon={IconCalendarStats}
          title="Noch keine Prognose"
          text="Sie entsteht aus offenen Opportunities mit Wert und erwartetem Abschluss."
        />
      ) : (
        <>
          <Legend series={series} />
          <Bars
            label="Prognose je Abschlussmonat, Wert und gewichteter Wert; die Zahlen stehen in der Tabelle"
            unit={unit.name}
            formatStep={unit.format}
            groups={rows.map(({ names: [short, long], value, weightedValue }) => ({
              key: long,
              label: short,
              figure: value ? unit.format(value) : '',
              bars: [
                [{ series: 'value', value, title: `${long}: ${formatMoney(value)}` }],
                [
                  {
                    series: 'weighted',
                    value: weightedValue,
                    title: `${long}, gewichtet: ${formatMoney(weightedValue)}`,
                  },
                ],
              ],
            }))}
          />
        </>
      )}
    </ChartSection>
  )
}
