import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { customerBatches } from '@app/contracts/customer-bulk'
import type { Endpoint } from '@app/contracts/endpoint'
import type { robotImport } from '@app/contracts/robot-import'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import classes from './Import.module.css'

export interface Batch {
  id: number
  title: string
  kindName?: string | undefined
  /** Counts in words; may be empty. */
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

type UndoEndpoint = typeof customerBatches.undo | typeof robotImport.undo

/** Reports what could not be undone. */
export function useUndo(
  endpoint: UndoEndpoint,
  refreshes: readonly Endpoint[],
): (id: number, title: string) => Promise<void> {
  const { mutateAsync } = useApiMutation(endpoint, { refreshes })
  const toast = useToast()
  return async (id, title) => {
    try {
      const { kept } = await mutateAsync({ input: { id } })
      toast({ title: 'Rückgängig gemacht', text: kept.length ? keptText(kept) : title })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Nicht rückgängig gemacht',
        text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
      })
    }
  }
}

/** Further names are only counted. */
const NAMED = 5

function keptText(kept: readonly string[]): string {
  const others = kept.length - NAMED
  const names = kept.slice(0, NAMED).join(', ')
  return `Nicht zurückgesetzt, weil seither verändert oder gelöscht: ${names}${others > 0 ? ` und ${others} weitere` : ''}`
}
