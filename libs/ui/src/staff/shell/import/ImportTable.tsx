import { Button, FileButton, SegmentedControl } from '@mantine/core'
import {
  type Icon,
  IconArrowRight,
  IconCircleCheck,
  IconCirclePlus,
  IconCircleX,
  IconCopy,
  IconFileImport,
  IconPencil,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useFileDrop } from '../../../kit/watch-drop.ts'
import type { Tone } from '../../../theme/colors.ts'
import classes from './Import.module.css'

/** Rows rendered; more would slow the browser down. */
const SHOWN = 500

export interface ImportedRow {
  line: number
  kind: ImportKind
  errors: { column: string; sentence: string }[]
}

interface ImportTableProps<R extends ImportedRow> {
  title: string
  rows: readonly R[]
  /** Of all rows, if only some were sent. */
  counts: Partial<Record<ImportKind, number>>
  nameHeading: string
  nameOf: (row: R) => string
  /** List items besides the errors. */
  detailsOf: (row: R) => ReactNode
  hint?: ReactNode
  words?: readonly [one: string, several: string] | undefined
}

/** Errors first, then changes. */
export function ImportTable<R extends ImportedRow>(props: ImportTableProps<R>) {
  const { title, rows, counts, nameHeading, nameOf, detailsOf, hint, words = ['Zeile', 'Zeilen'] } = props
  const [one, several] = words
  const [chosen, setChosen] = useState<ImportKind | 'all'>('all')
  const [limit, setLimit] = useState(SHOWN)
  const countOf = (kind: ImportKind) => counts[kind] ?? 0
  const total = importKindOrder.reduce((sum, kind) => sum + countOf(kind), 0)
  const present = importKindOrder.filter(kind => countOf(kind) > 0)
  // A new mapping may leave no rows of the chosen kind.
  const shown = chosen !== 'all' && present.includes(chosen) ? chosen : 'all'
  const all = shown === 'all' ? total : countOf(shown)
  const fitting = rows
    .filter(({ kind }) => shown === 'all' || kind === shown)
    .toSorted((a, b) => importKindOrder.indexOf(a.kind) - importKindOrder.indexOf(b.kind) || a.line - b.line)
  const drawn = fitting.slice(0, limit)
  return (
    <Section title={title} count={total === 1 ? `1 ${one}` : `${formatCount(total)} ${several}`} flush>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label={`${several} anzeigen`}
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
      <section className={classes['scroll']} tabIndex={0} aria-label={`${several} der Datei`}>
        <table className={classes['rows']}>
          <thead>
            <tr>
              <th scope="col">{one}</th>
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
          {formatCount(drawn.length)} von {formatCount(all)} {several} gezeigt, übernommen werden alle.{' '}
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
          Fehlerhafte {several} werden ausgelassen, alle anderen übernommen.
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
  /** Undefined: a new record. */
  before: string | undefined
  after: string
}

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

/** In display order: errors first, then changes. */
const importKinds = {
  faulty: { name: 'Fehlerhaft', tone: 'error', icon: IconCircleX },
  duplicate: { name: 'Dublette', tone: 'warn', icon: IconCopy },
  update: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  changed: { name: 'Geändert', tone: 'petrol', icon: IconPencil },
  new: { name: 'Neu', tone: 'ok', icon: IconCirclePlus },
  unchanged: { name: 'Gleich', tone: 'gray', icon: IconCircleCheck },
} satisfies Record<string, { name: string; tone: Tone; icon: Icon }>

type ImportKind = keyof typeof importKinds

export const importKindOrder = Object.keys(importKinds) as ImportKind[]
const UNREAD = 'Die Datei konnte nicht gelesen werden.'
const UNTAKEN = 'Die Datei konnte nicht übernommen werden. Es wurde nichts geändert.'

interface ImportSteps<P extends { digest: string }, O> {
  initial: O
  look: (file: File, options: O) => Promise<P>
  /** Must do exactly what the preview showed, or nothing. */
  take: (file: File, options: O, preview: P, idempotencyKey: string) => Promise<void>
  /** Problem code if the preview is outdated. */
  outdatedCode: ProblemCode
}

export type ImportWork<P extends { digest: string }> = Pick<
  ReturnType<typeof useImportFile<P, unknown>>,
  'file' | 'preview' | 'failure' | 'isBusy' | 'choose' | 'apply' | 'reset'
>

export function useImportFile<P extends { digest: string }, O>(steps: ImportSteps<P, O>) {
  const { initial, outdatedCode } = steps
  const keyFor = useIdempotencyKey()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(initial)
  const [preview, setPreview] = useState<P | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>, fallback: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(sentenceOf(error, fallback))
      // The message refers to the new preview.
      if (error instanceof ApiError && error.problem?.code === outdatedCode && file)
        await look(file, options).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  async function look(chosen: File, how: O): Promise<void> {
    setPreview(await steps.look(chosen, how))
    setOptions(how)
  }
  return {
    file,
    options,
    preview,
    failure,
    isBusy,
    choose: (chosen: File) => {
      setFile(chosen)
      setPreview(null)
      void attempt(() => look(chosen, initial), UNREAD)
    },
    change: (next: O) => {
      if (file) void attempt(() => look(file, next), UNREAD)
    },
    apply: () => {
      if (file && preview)
        void attempt(() => steps.take(file, options, preview, keyFor(preview.digest)), UNTAKEN)
    },
    reset: () => {
      setFile(null)
      setPreview(null)
      setFailure(null)
    },
  }
}

interface ImportZoneProps {
  accept: string
  children: ReactNode
  label: string
  isBusy: boolean
  onChoose: (file: File) => void
}

export function ImportZone({ accept, children, label, isBusy, onChoose }: ImportZoneProps) {
  const hover = useFileDrop({
    isEnabled: !isBusy,
    onDrop: ([first]) => first && onChoose(first),
    onNothing: () => undefined,
  })
  return (
    <div className={classes['zone']} data-over={hover !== null || undefined}>
      {children}
      <FileButton accept={accept} onChange={chosen => chosen && onChoose(chosen)}>
        {props => (
          <Button
            {...props}
            variant="filled"
            loading={isBusy}
            leftSection={<IconFileImport {...icon} />}
            data-autofocus
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
