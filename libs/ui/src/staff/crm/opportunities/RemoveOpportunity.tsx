import { opportunities } from '@app/contracts/opportunities'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useRestore } from '../customers/useUndo.ts'
import { opportunityRefreshes } from './opportunity-refreshes.ts'

interface RemoveOpportunityProps {
  opportunity: { id: number; title: string }
  onClose: () => void
}

/** Asks before an opportunity goes to the trash; the toast brings it back. */
export function RemoveOpportunity({ opportunity: { id, title }, onClose }: RemoveOpportunityProps) {
  const remove = useApiMutation(opportunities.remove, opportunityRefreshes)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = useRestore()
  const toast = useToast()
  useReturnFocus()
  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ input: { id } })
      toast({
        title: 'Opportunity gelöscht',
        text: title,
        action: { label: 'Rückgängig', onAct: () => void restore('opportunity', id, title) },
      })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Opportunity konnte nicht gelöscht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Opportunity löschen?"
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      isBusy={remove.isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      „{title}“ verschwindet aus Pipeline und Kennzahlen. Ihre Aktivitäten bleiben beim Kunden.
    </ConfirmDialog>
  )
}
