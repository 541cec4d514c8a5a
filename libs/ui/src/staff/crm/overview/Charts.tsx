import { Button } from '@mantine/core'
import { IconCalendarStats, IconChartBar, IconFilter, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { activityTypeNames, activityTypes } from '@app/contracts/activities'
import type { Overview } from '@app/contracts/overview'
import { Dim } from '../../../kit/Dim.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { bandOf } from '../../../kit/Probability.tsx'
import { Section } from '../../../kit/Section.tsx'
import {
  formatCount,
  formatDate,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  moneyUnit,
} from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Bars, Legend } from './Bars.tsx'
import chartsClasses from './Charts.module.css'
import classes from './Overview.module.css'

/** Loaded lazily: most pages show no charts. */
export function Charts({ overview }: { overview: Overview }) {
  return (
    <>
      <ForecastChart forecast={overview.forecast} />
      <StageChart stages={overview.stages} />
      <div className={classes['wide']}>
        <TrendChart weeks={overview.weeks} />
      </div>
    </>
  )
}

const series = { value: 'Wert', weighted: 'gewichtet' }
type Period = Overview['forecast'][number]

const monthName = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })
const longMonthName = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const otherNames = {
  overdue: ['überf.', 'Überfällig'],
  later: ['später', 'Später'],
  undated: ['ohne', 'Ohne Termin'],
} satisfies Record<Exclude<Period['period'], 'month'>, [string, string]>

function namesOf({ period, month }: Period): [short: string, long: string] {
  if (period !== 'month') return otherNames[period]
  const day = new Date(`${month}-01T00:00:00Z`)
  return [monthName.format(day).replace('.', ''), longMonthName.format(day)]
}

function ForecastChart({ forecast }: { forecast: Overview['forecast'] }) {
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

function StageChart({ stages }: { stages: Overview['stages'] }) {
  const largest = Math.max(1, ...stages.map(({ value }) => value))
  return (
    <ChartSection
      title="Pipeline nach Phase"
      table={{
        head: ['Phase', 'Wahrscheinlichkeit', 'Anzahl', 'Wert', 'Gewichtet'],
        rows: stages.map(({ name, probability, count, value, weightedValue }) => [
          name,
          formatPercent(probability),
          formatCount(count),
          formatMoney(value),
          formatMoney(weightedValue),
        ]),
      }}
    >
      {stages.every(({ count }) => count === 0) ? (
        <EmptyState
          icon={IconFilter}
          title="Keine offenen Opportunities"
          text="Was in der Pipeline steht, erscheint hier nach Phase."
        />
      ) : (
        <ul className={chartsClasses['stages']}>
          <li className={chartsClasses['head']} aria-hidden>
            <span>Phase</span>
            <span>Anz.</span>
            <span>Länge = Wert</span>
            <span>Wert</span>
            <span>gewichtet</span>
          </li>
          {stages.map(({ id, name, probability, count, value, weightedValue }) => (
            <li key={id}>
              <span className="ellipsis">{name}</span>
              <span className="muted">{formatCount(count)}</span>
              <Dim value={value} max={largest} tone={bandOf(probability).tone} />
              <b title={formatMoney(value)}>{formatMoneyShort(value)}</b>
              <span className="muted" title={formatMoney(weightedValue)}>
                {formatMoneyShort(weightedValue)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ChartSection>
  )
}

const totalOf = (counts: Overview['weeks'][number]['counts']) =>
  activityTypes.reduce((sum, type) => sum + counts[type], 0)

function TrendChart({ weeks }: { weeks: Overview['weeks'] }) {
  return (
    <ChartSection
      title="Aktivitäten je Woche"
      table={{
        head: ['Woche ab', ...activityTypes.map(type => activityTypeNames[type]), 'Gesamt'],
        rows: weeks.map(({ monday, counts }) => [
          formatDate(monday),
          ...activityTypes.map(type => formatCount(counts[type])),
          formatCount(totalOf(counts)),
        ]),
      }}
    >
      {weeks.every(({ counts }) => totalOf(counts) === 0) ? (
        <EmptyState
          icon={IconChartBar}
          title="Keine Aktivitäten vorhanden"
          text="In den letzten zwölf Wochen wurde nichts eingetragen."
        />
      ) : (
        <>
          <Hatch />
          <Legend series={activityTypeNames} />
          <Bars
            label="Aktivitäten je Woche nach Art; die Zahlen stehen in der Tabelle"
            formatStep={formatCount}
            groups={weeks.map(({ monday, counts }) => ({
              key: monday,
              label: formatDate(monday).slice(0, 6),
              figure: totalOf(counts) ? formatCount(totalOf(counts)) : '',
              bars: [
                activityTypes.map(type => ({
                  series: type,
                  value: counts[type],
                  title: `Woche ab ${formatDate(monday)}, ${activityTypeNames[type]}: ${formatCount(counts[type])}`,
                })),
              ],
            }))}
          />
        </>
      )}
    </ChartSection>
  )
}

/** Fill of notes; a fifth colour would be hard to tell apart. */
export function Hatch() {
  return (
    <svg width="0" height="0" className={chartsClasses['definitions']} aria-hidden>
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v5" className={chartsClasses['hatchLine']} />
        </pattern>
      </defs>
    </svg>
  )
}

interface ChartSectionProps {
  title: string
  /** The first column names the rows. */
  table: { head: string[]; rows: string[][] }
  children: ReactNode
}

/** Can be toggled to a table. */
function ChartSection({ title, table: { head, rows }, children }: ChartSectionProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={isTable}
          aria-label={`Als Tabelle: ${title}`}
          leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Als Diagramm' : 'Als Tabelle'}
        </Button>
      }
    >
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        <div className={classes['tableWrap']} tabIndex={0} role="group" aria-label={`${title}, Tabelle`}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {head.map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, index) => (
                    <td key={head[index + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </Section>
  )
}
