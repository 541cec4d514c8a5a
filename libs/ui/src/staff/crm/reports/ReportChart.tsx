import { type Report, type ReportKind, reportNames, reportTables } from '@app/contracts/reports'
import { Dim } from '../../../kit/Dim.tsx'
import { moneyUnit } from '../../../kit/format.ts'
import { Bars } from '../overview/Bars.tsx'
import { shown } from './report-figures.ts'
import classes from './Reports.module.css'

/** The column that a chart draws. */
const drawn: Record<ReportKind, string> = {
  'won-by-month': 'value',
  'won-by-person': 'value',
  'won-by-source': 'value',
  'won-by-industry': 'value',
  stages: 'entered',
  'lost-by-reason': 'count',
}

/** Lines that a chart has at most; the table has all. */
const LINES = 12

/** A picture of one column; the table below is its text. */
export function ReportChart({ kind, report }: { kind: ReportKind; report: Report }) {
  if (kind === 'won-by-month') return <MonthBars kind={kind} report={report} />
  return <Lines kind={kind} report={report} />
}

function MonthBars({ kind, report: { rows } }: { kind: ReportKind; report: Report }) {
  const at = indexOf(kind)
  const bars = rows.map(({ key, name, figures }) => ({ key, name, value: figures[at]?.value ?? 0 }))
  const unit = moneyUnit(Math.max(0, ...bars.map(({ value }) => value)))
  return (
    <Bars
      label={`${reportNames[kind]}; die Zahlen stehen in der Tabelle`}
      unit={unit.name}
      formatStep={unit.format}
      groups={bars.map(({ key, name, value }) => ({
        key,
        label: shortMonth(key),
        figure: value ? unit.format(value) : '',
        bars: [[{ series: 'weighted', value, title: `${name}: ${shown(value, 'money')}` }]],
      }))}
    />
  )
}

/** One dimension line per row. */
function Lines({ kind, report: { rows } }: { kind: ReportKind; report: Report }) {
  const at = indexOf(kind)
  const column = reportTables[kind].columns[at]!
  const lines = rows.map(({ key, name, figures }) => ({ key, name, value: figures[at]?.value ?? 0 }))
  const largest = Math.max(1, ...lines.map(({ value }) => value))
  return (
    <figure
      className={classes['lines']}
      role="img"
      aria-label={`${reportNames[kind]}; die Zahlen stehen in der Tabelle`}
    >
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

const indexOf = (kind: ReportKind) => reportTables[kind].columns.findIndex(({ key }) => key === drawn[kind])

const month = new Intl.DateTimeFormat('de-AT', { month: 'short', timeZone: 'UTC' })

/** `Jän`, with the year in January: `Jän 26`. */
function shortMonth(day: string): string {
  const name = month.format(new Date(day)).replace('.', '')
  return day.slice(5, 7) === '01' ? `${name} ${day.slice(2, 4)}` : name
}
