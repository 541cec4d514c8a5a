import { customerBatches, type CustomerBatch } from '@app/contracts/customer-batches'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads } from '../crm-reads.ts'

/** Takes a batch back and says what had to stay. */
export function useUndoBatch(): (batch: CustomerBatch) => Promise<void> {
  const { mutateAsync } = useApiMutation(customerBatches.undo, { refreshes: crmReads })
  const toast = useToast()
  return async ({ id, title }) => {
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

/** Names that are told one by one; more would fill the screen. */
const NAMED = 5

/** Why some customers are as the batch left them. */
export function keptText(kept: readonly string[]): string {
  const others = kept.length - NAMED
  const names = kept.slice(0, NAMED).join(', ')
  return `Seither bearbeitet und darum belassen: ${names}${others > 0 ? ` und ${others} weitere` : ''}`
}
