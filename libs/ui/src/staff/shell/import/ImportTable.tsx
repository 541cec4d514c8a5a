import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import classes from './Import.module.css'
import { importKindOrder, importKinds, type ImportKind } from './import-kinds.ts'

/** Rows drawn at a time; more would only make the browser slow. */
const SHOWN = 500

/** A row of a file that is looked at before it is taken. */
export interface ImportedRow {
  line: number
  kind: ImportKind
  errors: { column: string; sentence: string }[]
}

interface ImportTableProps<R extends ImportedRow> {
  title: string
  rows: readonly R[]
  /** Of all rows of the file, where not all of them are here. */
  counts: Partial<Record<ImportKind, number>>
  /** Heading of what names a row. */
  nameHeading: string
  nameOf: (row: R) => string
  /** What a row would do besides its mistakes, as items of a list. */
  detailsOf: (row: R) => ReactNode
  /** Stands above the rows. */
  hint?: ReactNode
}

/** What each row of a file would do: what is wrong first, then what changes. */
export function ImportTable<R extends ImportedRow>(props: ImportTableProps<R>) {
  const { title, rows, counts, nameHeading, nameOf, detailsOf, hint } = props
  const [chosen, setChosen] = useState<ImportKind | 'all'>('all')
  const [limit, setLimit] = useState(SHOWN)
  const countOf = (kind: ImportKind) => counts[kind] ?? 0
  const total = importKindOrder.reduce((sum, kind) => sum + countOf(kind), 0)
  const present = importKindOrder.filter(kind => countOf(kind) > 0)
  // Another assignment of columns may leave none of the kind that was chosen.
  const shown = chosen !== 'all' && present.includes(chosen) ? chosen : 'all'
  const all = shown === 'all' ? total : countOf(shown)
  const fitting = rows
    .filter(({ kind }) => shown === 'all' || kind === shown)
    .toSorted((a, b) => importKindOrder.indexOf(a.kind) - importKindOrder.indexOf(b.kind) || a.line - b.line)
  const drawn = fitting.slice(0, limit)
  return (
    <Section title={title} count={total === 1 ? '1 Zeile' : `${formatCount(total)} Zeilen`} flush>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label="Zeilen anzeigen"
          value={shown}
          onChange={value => {
            setChosen(value as ImportKind | 'all')
            setLimit(SHOWN)
          }}
          data={[
            { value: 'all', label: `Alle ${formatCount(total)}` },
            ...present.map(kind => ({
              value: kind,
              label: `${importKinds[kind].name} ${formatCount(countOf(kind))}`,
            })),
          ]}
        />
      </div>
      {hint && <p className={`meta ${classes['note']}`}>{hint}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <section className={classes['scroll']} tabIndex={0} aria-label="Zeilen der Datei">
        <table className={classes['rows']}>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">{nameHeading}</th>
              <th scope="col">Art</th>
              <th scope="col">Was geschieht</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(row => (
              <Row key={row.line} row={row} name={nameOf(row)} details={detailsOf(row)} />
            ))}
          </tbody>
        </table>
      </section>
      {drawn.length < all && (
        <p className={`meta num ${classes['note']}`}>
          {formatCount(drawn.length)} von {formatCount(all)} Zeilen gezeigt, übernommen werden alle.{' '}
          {drawn.length < fitting.length && (
            <Button size="compact-sm" onClick={() => setLimit(limit + SHOWN)}>
              Weitere zeigen
            </Button>
          )}
        </p>
      )}
      {total === 0 && (
        <p className={`meta ${classes['note']}`}>
          Die Datei hat nur Überschriften. Es gibt nichts zu übernehmen.
        </p>
      )}
      {countOf('faulty') > 0 && (
        <p className={`meta ${classes['note']}`}>
          Fehlerhafte Zeilen werden ausgelassen, alle anderen übernommen.
        </p>
      )}
    </Section>
  )
}

function Row({ row, name, details }: { row: ImportedRow; name: string; details: ReactNode }) {
  const { name: kindName, tone, icon } = importKinds[row.kind]
  return (
    <tr>
      <td className="num muted">{row.line}</td>
      <th scope="row">{name || '–'}</th>
      <td className={classes['kind']}>
        <Status tone={tone} icon={icon}>
          {kindName}
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
          {details}
          {row.kind === 'unchanged' && <li className="meta">keine Änderung</li>}
        </ul>
      </td>
    </tr>
  )
}

interface ImportedValueProps {
  name: string
  /** Undefined: the row is new, there was nothing before. */
  before: string | undefined
  after: string
}

/** One value of a row that is to change. */
export function ImportedValue({ name, before, after }: ImportedValueProps) {
  return (
    <li>
      {name}:{' '}
      {before !== undefined && (
        <>
          <span className="muted">{before}</span>{' '}
          <IconArrowRight size={12} role="img" aria-label="wird" />{' '}
        </>
      )}
      <span className="strong">{after}</span>
    </li>
  )
}
