import type { customerBatches } from '@app/contracts/customer-bulk'
import type { Endpoint } from '@app/contracts/endpoint'
import type { robotImport } from '@app/contracts/robot-import'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'

type UndoEndpoint = typeof customerBatches.undo | typeof robotImport.undo

/** Takes an import or another batch back and says what had to stay. */
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

/** Names that are told one by one; more would fill the screen. */
const NAMED = 5

/** Why some records are as the batch left them. */
export function keptText(kept: readonly string[]): string {
  const others = kept.length - NAMED
  const names = kept.slice(0, NAMED).join(', ')
  return `Nicht zurückgesetzt, weil seither verändert oder gelöscht: ${names}${others > 0 ? ` und ${others} weitere` : ''}`
}
