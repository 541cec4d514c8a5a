import type { CustomerImportPreview, CustomerImportRow } from '@app/contracts/customer-import'
import { customerFieldNames, customerStatusNames, customerTypeNames } from '@app/contracts/customers'
import { SegmentedControl } from '@mantine/core'
import {
  IconArrowRight,
  IconCircleCheck,
  IconCirclePlus,
  IconCircleX,
  IconCopy,
  IconPencil,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../../../kit/format.ts'
import { Section } from '../../../../kit/Section.tsx'
import { Status } from '../../../../kit/Status.tsx'
import type { Tone } from '../../../../theme/colors.ts'
import classes from './CustomerImport.module.css'

type Kind = CustomerImportRow['kind']

const kinds = {
  faulty: { name: 'Fehlerhaft', tone: 'error', icon: IconCircleX },
  duplicate: { name: 'Dublette', tone: 'warn', icon: IconCopy },
  update: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  new: { name: 'Neu', tone: 'ok', icon: IconCirclePlus },
  unchanged: { name: 'Gleich', tone: 'gray', icon: IconCircleCheck },
} satisfies Record<Kind, { name: string; tone: Tone; icon: Icon }>
const order = Object.keys(kinds) as Kind[]

/** What each row of a file would do: what is wrong first, then what changes. */
export function ImportRows({ preview }: { preview: CustomerImportPreview }) {
  const [shown, setShown] = useState<Kind | 'all'>('all')
  const { rows, counts } = preview
  const total = order.reduce((sum, kind) => sum + counts[kind], 0)
  const present = order.filter(kind => counts[kind] > 0)
  const isThere = shown === 'all' || present.includes(shown)
  const chosen = isThere && shown !== 'all' ? rows.filter(({ kind }) => kind === shown) : rows
  const all = isThere && shown !== 'all' ? counts[shown] : total
  return (
    <Section title="Vorschau" count={total === 1 ? '1 Zeile' : `${formatCount(total)} Zeilen`} flush>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label="Zeilen anzeigen"
          value={isThere ? shown : 'all'}
          onChange={value => setShown(value as Kind | 'all')}
          data={[
            { value: 'all', label: `Alle ${formatCount(total)}` },
            ...present.map(kind => ({
              value: kind,
              label: `${kinds[kind].name} ${formatCount(counts[kind])}`,
            })),
          ]}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that */}
      <section className={classes['scroll']} tabIndex={0} aria-label="Zeilen der Datei">
        <table className={classes['rows']}>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Firma</th>
              <th scope="col">Art</th>
              <th scope="col">Was geschieht</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(row => (
              <PreviewRow key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {chosen.length < all && (
        <p className={`meta num ${classes['below']}`}>
          {formatCount(chosen.length)} von {formatCount(all)} Zeilen gezeigt, übernommen werden alle.
        </p>
      )}
      {total === 0 && (
        <p className={`meta ${classes['below']}`}>
          Die Datei hat nur Überschriften. Es gibt nichts zu übernehmen.
        </p>
      )}
      {counts.faulty > 0 && (
        <p className={`meta ${classes['below']}`}>
          Fehlerhafte Zeilen werden ausgelassen, alle anderen übernommen.
        </p>
      )}
    </Section>
  )
}

function PreviewRow({ row }: { row: CustomerImportRow }) {
  const { name, tone, icon } = kinds[row.kind]
  return (
    <tr>
      <td className="num muted">{row.line}</td>
      <th scope="row">{row.companyName || '–'}</th>
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
          {row.customer && (
            <li>
              <Link to={`/crm/customers/${row.customer.id}`} target="_blank" rel="noopener">
                {row.customer.companyName}
              </Link>
              <span className="muted">, {row.reason}</span>
            </li>
          )}
          {!row.customer && row.reason && <li className="muted">{row.reason}</li>}
          {row.changes.map(change => (
            <Change key={change.field} isNew={row.kind === 'new'} change={change} />
          ))}
          {row.kind === 'unchanged' && <li className="meta">keine Änderung</li>}
        </ul>
      </td>
    </tr>
  )
}

function shownValue(value: string | number | null): string {
  if (value === null) return 'leer'
  const names: Record<string, string> = { ...customerStatusNames, ...customerTypeNames }
  return names[value] ?? String(value)
}

interface ChangeProps {
  isNew: boolean
  change: CustomerImportRow['changes'][number]
}

function Change({ isNew, change: { field, before, after } }: ChangeProps) {
  return (
    <li>
      {customerFieldNames[field]}:{' '}
      {!isNew && (
        <>
          <span className="muted">{shownValue(before)}</span>{' '}
          <IconArrowRight size={12} role="img" aria-label="wird" />{' '}
        </>
      )}
      <span className="strong">{shownValue(after)}</span>
    </li>
  )
}
