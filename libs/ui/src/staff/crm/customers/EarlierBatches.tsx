import { type BatchKind, type CustomerBatch, UNDO_DAYS, customerBatches } from '@app/contracts/customer-bulk'
import { useApi } from '../../../api/useApi.ts'
import { formatCount } from '../../../kit/format.ts'
import { crmReads } from '../crm-reads.ts'
import { Batches, useUndo } from '../../shell/import/Batches.tsx'

const kindNames = {
  import: 'Import',
  bulk: 'Sammeländerung',
  merge: 'Zusammenführung',
  handover: 'Übergabe',
} as const

interface EarlierBatchesProps {
  title: string
  kind?: BatchKind
}

export function EarlierBatches({ title, kind }: EarlierBatchesProps) {
  const { data, error, refetch } = useApi(customerBatches.list, kind ? { kind } : {})
  const undo = useUndoBatch()
  return (
    <Batches
      title={title}
      count={`${UNDO_DAYS} Tage lang rückgängig zu machen`}
      batches={data?.map(batch => ({
        ...batch,
        kindName: kind ? undefined : kindNames[batch.kind],
        counts: countsOf(batch),
      }))}
      error={error}
      onRetry={refetch}
      onUndo={undo}
    />
  )
}

function countsOf({ kind, created, updated, removed }: CustomerBatch): string {
  // Their titles say it all.
  if (kind === 'merge' || kind === 'handover') return ''
  const parts = [
    created && `${formatCount(created)} neu`,
    updated && `${formatCount(updated)} geändert`,
    removed && `${formatCount(removed)} gelöscht`,
  ]
  return parts.filter(Boolean).join(', ')
}

export const useUndoBatch = () => useUndo(customerBatches.undo, crmReads)
