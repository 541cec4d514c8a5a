import { customerBulk, type BulkChange, type BulkSelection } from '@app/contracts/customer-bulk'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../../api/failure.ts'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { formatCount } from '../../../../kit/format.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { crmReads } from '../../crm-reads.ts'
import { useUndoBatch } from '../useUndoBatch.ts'

/** Milliseconds of rest before a change is counted. */
const SETTLE = 300

/** How many customers a change would reach. */
export function useBulkPreview(selection: BulkSelection, change: BulkChange) {
  const client = useClient()
  const [settled] = useDebouncedValue(JSON.stringify({ selection, change }), SETTLE)
  const { data } = useQuery({
    queryKey: ['customer-bulk-preview', settled],
    // What others change meanwhile must show.
    gcTime: 0,
    queryFn: ({ signal }) => client.call(customerBulk.preview, JSON.parse(settled), { signal }),
  })
  return data
}

/** Changes the chosen customers; the toast takes it back. */
export function useBulkChange(onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(customerBulk.apply, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const undo = useUndoBatch()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function apply(selection: BulkSelection, change: BulkChange): Promise<void> {
    setFailure(null)
    const input = { selection, change }
    try {
      const { batch, stale } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      const left = stale.length ? ` Ausgelassen, weil inzwischen geändert: ${stale.join(', ')}` : ''
      toast({
        title: batch.removed
          ? `${formatCount(batch.removed)} Kunden gelöscht`
          : `${formatCount(batch.updated)} Kunden geändert`,
        text: `${batch.title}${left}`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Änderung ist nicht gelungen. Es wurde nichts geändert.'))
    }
  }
  return { apply, failure, isBusy: isPending }
}
