import { customers } from '@app/contracts/customers'
import { activities } from '@app/contracts/activities'
import { dashboard } from '@app/contracts/dashboard'
import { mailPlacements, type MailBatch, type MailUndo } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import { formatDateTime } from '../../../../kit/format.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { countedMails } from './tray-words.ts'

const refreshes = [mailPlacements.batches, mailTray.list, customers.list, activities.list, dashboard.get]

interface UndoBatchProps {
  batch: MailBatch
  /** Something of it had to stay. */
  onKept: (undo: MailUndo) => void
  onClose: () => void
}

/** Asks before everything that was dropped together is taken back. */
export function UndoBatch({ batch, onKept, onClose }: UndoBatchProps) {
  const { batchId, createdAt, mails } = batch
  const undo = useApiMutation(mailPlacements.undo, { refreshes })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function takeBack(): Promise<void> {
    setFailure(null)
    try {
      const result = await undo.mutateAsync({ input: { batchId } })
      if (result.kept.length) onKept(result)
      else toast({ title: 'Ablage rückgängig gemacht', text: result.message })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Ablage konnte nicht rückgängig gemacht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Ablage rückgängig machen?"
      confirmLabel="Rückgängig machen"
      cancelLabel="Abbrechen"
      isBusy={undo.isPending}
      failure={failure}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    >
      {countedMails(mails)} vom {formatDateTime(createdAt)} und alles, was daraus entstanden ist, wird
      entfernt. Was inzwischen jemand bearbeitet hat, bleibt. In Outlook ändert sich nichts.
    </ConfirmDialog>
  )
}
