import { activityTypeNames, activityTypes } from '@app/contracts/activities'
import { type Report, type ReportKind, reportNames, reportTables } from '@app/contracts/reports'
import { Dim } from '../../../kit/Dim.tsx'
import { formatCount, moneyUnit } from '../../../kit/format.ts'
import { type BarPart, Bars, Legend } from '../overview/Bars.tsx'
import { Hatch } from '../overview/Charts.tsx'
import { initialsOf } from '../owners/owners.tsx'
import { shown } from './report-figures.ts'
import classes from './Reports.module.css'

interface ChartProps {
  kind: ReportKind
  report: Report
}

/** The table below is its text alternative. */
export function ReportChart({ kind, report }: ChartProps) {
  if (kind === 'won-by-month')
    return <MonthBars kind={kind} report={report} columns={{ value: 'weighted' }} />
  if (kind === 'forecast')
    return (
      <>
        <Legend series={{ value: 'Prognose, gewichtet', weighted: 'Gewonnen' }} />
        <MonthBars kind={kind} report={report} columns={{ weighted: 'value', wonValue: 'weighted' }} />
      </>
    )
  if (kind === 'activities') return <PersonBars kind={kind} report={report} />
  return <Lines kind={kind} report={report} />
}

const labelOf = (kind: ReportKind) => `${reportNames[kind]}; die Zahlen stehen in der Tabelle`

const columnOf = (kind: ReportKind, wanted: string) =>
  reportTables[kind].columns.findIndex(({ key }) => key === wanted)

function MonthBars({ kind, report: { rows }, columns }: ChartProps & { columns: Record<string, string> }) {
  const drawn = Object.entries(columns).map(([column, series]) => ({ at: columnOf(kind, column), series }))
  const valuesOf = (row: Report['rows'][number]) => drawn.map(({ at }) => row.figures[at]?.value ?? 0)
  const unit = moneyUnit(Math.max(0, ...rows.flatMap(valuesOf)))
  return (
    <Bars
      label={labelOf(kind)}
      unit={unit.name}
      formatStep={unit.format}
      groups={rows.map(row => {
        const largest = Math.max(...valuesOf(row))
        return {
          key: row.key,
          label: shortMonth(row.key),
          figure: largest ? unit.format(largest) : '',
          bars: drawn.map(({ at, series }): BarPart[] => {
            const value = row.figures[at]?.value ?? 0
            const title = `${row.name}, ${reportTables[kind].columns[at]?.name}: ${shown(value, 'money')}`
            return [{ series, value, title }]
          }),
        }
      })}
    />
  )
}

function PersonBars({ kind, report: { rows } }: ChartProps) {
  return (
    <>
      <Hatch />
      <Legend series={activityTypeNames} />
      <Bars
        label={labelOf(kind)}
        formatStep={formatCount}
        groups={rows.map(({ key, name, figures }) => ({
          key,
          label: rows.length > 8 ? initialsOf(name) : name,
          figure: formatCount(figures.at(-1)?.value ?? 0),
          bars: [
            activityTypes.map((type, index) => {
              const value = figures[index]?.value ?? 0
              return {
                series: type,
                value,
                title: `${name}, ${activityTypeNames[type]}: ${formatCount(value)}`,
              }
            }),
          ],
        }))}
      />
    </>
  )
}

/** Column shown as lines. */
const lined: Partial<Record<ReportKind, string>> = {
  stages: 'entered',
  'lost-by-reason': 'count',
  'by-competitor': 'lost',
  changes: 'count',
}

/** The table has all. */
const LINES = 12

function Lines({ kind, report: { rows } }: ChartProps) {
  const at = columnOf(kind, lined[kind] ?? 'value')
  const column = reportTables[kind].columns[at]!
  const lines = rows.map(({ key, name, figures }) => ({ key, name, value: figures[at]?.value ?? 0 }))
  const largest = Math.max(1, ...lines.map(({ value }) => value))
  return (
    <figure className={classes['lines']} role="img" aria-label={labelOf(kind)}>
      {lines.slice(0, LINES).map(({ key, name, value }) => (
        <div key={key}>
          <span className="ellipsis" title={name}>
            {name}
          </span>
          <Dim value={value} max={largest} />
          <b className="num">{shown(value, column.unit)}</b>
        </div>
      ))}
      {lines.length > LINES && <p className="meta">und {lines.length - LINES} weitere in der Tabelle</p>}
    </figure>
  )
}

const month = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })

/** `Jän`, in January with the year: `Jän 26`. */
function shortMonth(day: string): string {
  const name = month.format(new Date(day)).replace('.', '')
  return day.slice(5, 7) === '01' ? `${name} ${day.slice(2, 4)}` : name
}
