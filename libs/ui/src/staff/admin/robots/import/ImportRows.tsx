import { robotFieldNames } from '@app/contracts/robot-administration'
import type { ImportPreview, ImportRow } from '@app/contracts/robot-import'
import { importKindOrder } from '../../../shell/import/import-kinds.ts'
import { ImportedValue, ImportTable } from '../../../shell/import/ImportTable.tsx'
import { valueText } from '../robot-words.ts'
import classes from './RobotImport.module.css'

/** What each row of a file would do to the catalogue. */
export function ImportRows({ preview: { rows, ignoredColumns, fileName } }: { preview: ImportPreview }) {
  const count = (kind: (typeof importKindOrder)[number]) => rows.filter(row => row.kind === kind).length
  return (
    <ImportTable
      title={fileName}
      rows={rows}
      counts={Object.fromEntries(importKindOrder.map(kind => [kind, count(kind)]))}
      nameHeading="Name"
      nameOf={row => row.name}
      detailsOf={detailsOf}
      hint={ignoredColumns.length > 0 && `Nicht übernommene Spalten: ${ignoredColumns.join(', ')}`}
    />
  )
}

function detailsOf({ hints, changes }: ImportRow) {
  return (
    <>
      {hints.map(hint => (
        <li key={hint} className={classes['hint']}>
          {hint}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <ImportedValue
          key={field}
          name={robotFieldNames[field]}
          before={before === undefined ? undefined : valueText(field, before) || 'offen'}
          after={valueText(field, after) || 'offen'}
        />
      ))}
    </>
  )
}
