import { type Figure, type Report, type ReportKind, reportNames, reportTables } from '@app/contracts/reports'
import { Link } from 'react-router-dom'
import { shown } from './report-figures.ts'
import classes from './Reports.module.css'

export function ReportTable({ kind, report: { rows, total } }: { kind: ReportKind; report: Report }) {
  const table = reportTables[kind]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={`${reportNames[kind]}, Tabelle`}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{table.rows}</th>
            {table.columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Figures kind={kind} figures={figures} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Summe</th>
              <Figures kind={kind} figures={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Figures({ kind, figures }: { kind: ReportKind; figures: Figure[] }) {
  return reportTables[kind].columns.map(({ key, unit }, index) => {
    const { value = null, to = null } = figures[index] ?? {}
    const text = shown(value, unit)
    return <td key={key}>{to ? <Link to={to}>{text}</Link> : text}</td>
  })
}
