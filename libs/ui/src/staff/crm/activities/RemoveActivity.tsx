import { activities } from '@app/contracts/activities'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { useRestore } from '../customers/useUndo.ts'
import { activityRefreshes } from './activity-refreshes.ts'

interface RemoveActivityProps {
  activity: { id: number; title: string }
  onClose: () => void
  /** Before it closes, once the activity is gone. */
  onRemoved?: () => void
}

/** Asks before an activity goes to the trash; the toast brings it back. */
export function RemoveActivity({ activity: { id, title }, onClose, onRemoved }: RemoveActivityProps) {
  const remove = useApiMutation(activities.remove, activityRefreshes)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = useRestore()
  const toast = useToast()
  useReturnFocus()
  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ input: { id } })
      toast({
        title: 'Aktivität gelöscht',
        text: title,
        action: { label: 'Rückgängig', onAct: () => void restore('activity', id, title) },
      })
      onRemoved?.()
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Aktivität konnte nicht gelöscht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Aktivität löschen?"
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      isBusy={remove.isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      „{title}“ verschwindet aus Zeitleiste und Kennzahlen.
    </ConfirmDialog>
  )
}
