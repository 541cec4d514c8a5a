import {
  customerBatches,
  UNDO_DAYS,
  type BatchKind,
  type CustomerBatch,
} from '@app/contracts/customer-batches'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './EarlierBatches.module.css'
import { keptText, useUndoBatch } from './useUndoBatch.ts'

const kindNames = { import: 'Import', bulk: 'Sammeländerung', merge: 'Zusammenführung' } as const

interface EarlierBatchesProps {
  title: string
  /** Left out: all kinds. */
  kind?: BatchKind
}

/** What was done to several customers at once, each with its way back. */
export function EarlierBatches({ title, kind }: EarlierBatchesProps) {
  const { data, error, refetch } = useApi(customerBatches.list, kind ? { kind } : {})
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Frühere Vorgänge konnten nicht geladen werden."
        onRetry={() => void refetch()}
      />
    )
  if (!data?.length) return null
  return (
    <Section title={title} count={`${UNDO_DAYS} Tage lang rückgängig zu machen`} flush>
      <ul className={classes['batches']}>
        {data.map(batch => (
          <Batch key={batch.id} batch={batch} isNamed={!kind} />
        ))}
      </ul>
    </Section>
  )
}

function countsOf({ kind, created, updated, removed }: CustomerBatch): string {
  if (kind === 'merge') return ''
  const parts = [
    created && `${formatCount(created)} neu`,
    updated && `${formatCount(updated)} geändert`,
    removed && `${formatCount(removed)} gelöscht`,
  ]
  return parts.filter(Boolean).join(', ')
}

function Batch({ batch, isNamed }: { batch: CustomerBatch; isNamed: boolean }) {
  const { title, kind, createdAt, staffName, undoneAt, undoneBy, kept } = batch
  const undo = useUndoBatch()
  const [isBusy, setBusy] = useState(false)
  async function takeBack(): Promise<void> {
    setBusy(true)
    await undo(batch)
    setBusy(false)
  }
  const counts = countsOf(batch)
  return (
    <li>
      <div>
        {isNamed && <span className="muted">{kindNames[kind]} </span>}
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
