import { robotFieldNames } from '@app/contracts/robot-administration'
import type { ImportChange, ImportPreview, ImportRow } from '@app/contracts/robot-import'
import { SegmentedControl } from '@mantine/core'
import {
  IconArrowRight,
  IconCircleCheck,
  IconCirclePlus,
  IconCircleX,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../../kit/format.ts'
import { Status } from '../../../../kit/Status.tsx'
import type { Tone } from '../../../../theme/colors.ts'
import { valueText } from '../robot-words.ts'
import classes from './RobotImport.module.css'

type Kind = ImportRow['kind']

const kinds = {
  faulty: { name: 'Fehlerhaft', tone: 'error', icon: IconCircleX },
  changed: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  new: { name: 'Neu', tone: 'ok', icon: IconCirclePlus },
  unchanged: { name: 'Gleich', tone: 'gray', icon: IconCircleCheck },
} satisfies Record<Kind, { name: string; tone: Tone; icon: Icon }>
const order = Object.keys(kinds) as Kind[]

/** Rows drawn; more would only make the browser slow. */
const SHOWN = 200

/** What each row of a file would do: what is wrong first, then what changes. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const [shown, setShown] = useState<Kind | 'all'>('all')
  const { rows, ignoredColumns, fileName } = preview
  const count = (kind: Kind) => rows.filter(row => row.kind === kind).length
  const present = order.filter(count)
  const chosen = rows
    .filter(({ kind }) => shown === 'all' || kind === shown)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line)
  return (
    <>
      <div className={classes['head']}>
        <b className="ellipsis">{fileName}</b>
        <span className="spacer" />
        <SegmentedControl
          aria-label="Zeilen anzeigen"
          value={shown}
          onChange={value => setShown(value as Kind | 'all')}
          data={[
            { value: 'all', label: `Alle ${formatCount(rows.length)}` },
            ...present.map(kind => ({
              value: kind,
              label: `${kinds[kind].name} ${formatCount(count(kind))}`,
            })),
          ]}
        />
      </div>
      {ignoredColumns.length > 0 && (
        <p className={`meta ${classes['ignored']}`}>Nicht übernommene Spalten: {ignoredColumns.join(', ')}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <section className={classes['scroll']} tabIndex={0} aria-label="Vorschau">
        <table className={classes['rows']}>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Name</th>
              <th scope="col">Art</th>
              <th scope="col">Was geschieht</th>
            </tr>
          </thead>
          <tbody>
            {chosen.slice(0, SHOWN).map(row => (
              <PreviewRow key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {chosen.length > SHOWN && (
        <p className={`meta num ${classes['ignored']}`}>
          {formatCount(SHOWN)} von {formatCount(chosen.length)} Zeilen gezeigt, übernommen werden alle.
        </p>
      )}
      {count('faulty') > 0 && (
        <p className={`meta ${classes['ignored']}`}>
          Fehlerhafte Zeilen werden ausgelassen, alle anderen übernommen.
        </p>
      )}
    </>
  )
}

function PreviewRow({ row }: { row: ImportRow }) {
  const { name, tone, icon } = kinds[row.kind]
  return (
    <tr>
      <td className="num muted">{row.line}</td>
      <th scope="row">{row.name || '–'}</th>
      <td className={classes['kind']}>
        <Status tone={tone} icon={icon}>
          {name}
        </Status>
      </td>
      <td>
        <ul>
          {row.errors.map(({ column, sentence }) => (
            <li key={column + sentence} className={classes['error']}>
              {column && `${column}: `}
              {sentence}
            </li>
          ))}
          {row.hints.map(hint => (
            <li key={hint} className={classes['hint']}>
              {hint}
            </li>
          ))}
          {row.changes.map(change => (
            <Change key={change.field} change={change} />
          ))}
          {row.kind === 'unchanged' && <li className="meta">keine Änderung</li>}
        </ul>
      </td>
    </tr>
  )
}

function Change({ change: { field, before, after } }: { change: ImportChange }) {
  const shown = (value: unknown) => valueText(field, value) || 'offen'
  return (
    <li>
      {robotFieldNames[field]}:{' '}
      {before !== undefined && (
        <>
          <span className="muted">{shown(before)}</span>{' '}
          <IconArrowRight size={12} role="img" aria-label="wird" />{' '}
        </>
      )}
      <span className="strong">{shown(after)}</span>
    </li>
  )
}
