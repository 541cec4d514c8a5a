import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import classes from './Import.module.css'
import { keptText } from './useUndo.ts'

/** Something that was done to several records at once. */
export interface Batch {
  id: number
  title: string
  /** Stands in front of the title. */
  kindName?: string | undefined
  /** How many records it was, in words; may be empty. */
  counts: string
  createdAt: string
  staffName: string
  undoneAt: string | null
  undoneBy: string | null
  kept: readonly string[]
}

interface BatchesProps {
  title: string
  count?: ReactNode
  /** Undefined while loading. */
  batches: Batch[] | undefined
  error: unknown
  onRetry: () => void
  onUndo: (id: number, title: string) => Promise<void>
}

/** What was done to several records at once, each with its way back. */
export function Batches({ title, count, batches, error, onRetry, onUndo }: BatchesProps) {
  if (error)
    return <LoadFailure error={error} fallback={`${title} konnten nicht geladen werden.`} onRetry={onRetry} />
  if (!batches?.length) return null
  return (
    <Section title={title} count={count} flush>
      <ul className={classes['batches']}>
        {batches.map(batch => (
          <Item key={batch.id} batch={batch} onUndo={onUndo} />
        ))}
      </ul>
    </Section>
  )
}

function Item({ batch, onUndo }: { batch: Batch } & Pick<BatchesProps, 'onUndo'>) {
  const { id, title, kindName, counts, createdAt, staffName, undoneAt, undoneBy, kept } = batch
  const [isBusy, setBusy] = useState(false)
  async function takeBack(): Promise<void> {
    setBusy(true)
    await onUndo(id, title)
    setBusy(false)
  }
  return (
    <li>
      <div>
        {kindName && <span className="muted">{kindName} </span>}
        <b>{title}</b>
        <p className="meta num">
          {formatDateTime(createdAt)}, {staffName}
          {counts && `: ${counts}`}
        </p>
        {undoneAt && (
          <p className="meta num">
            Rückgängig gemacht {formatDateTime(undoneAt)}, {undoneBy}
          </p>
        )}
        {kept.length > 0 && <p className="meta">{keptText(kept)}</p>}
      </div>
      {!undoneAt && (
        <Button loading={isBusy} aria-label={`${title} rückgängig machen`} onClick={() => void takeBack()}>
          Rückgängig
        </Button>
      )}
    </li>
  )
}
