import { trash, type TrashEntry, type TrashKind } from '@app/contracts/trash'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'

interface PurgeDialogProps {
  kind: TrashKind
  entry: TrashEntry
  onClose: () => void
}

/** Asks before something goes for good. */
export function PurgeDialog({ kind, entry: { id, title }, onClose }: PurgeDialogProps) {
  const { mutateAsync, isPending } = useApiMutation(trash.remove, { refreshes: [trash.list] })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function purge(): Promise<void> {
    setFailure(null)
    try {
      await mutateAsync({ input: { kind, id } })
      toast({ title: 'Endgültig gelöscht', text: title })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Der Eintrag konnte nicht gelöscht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Endgültig löschen?"
      confirmLabel="Endgültig löschen"
      cancelLabel="Abbrechen"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void purge()}
      onCancel={onClose}
    >
      „{title}“ ist danach nicht wiederherzustellen
      {kind === 'customer' && ', ebenso alle Opportunities, Aktivitäten und E-Mails dieses Kunden'}.
    </ConfirmDialog>
  )
}
