import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formTexts } from './form-texts.ts'

interface DiscardDialogProps {
  opened: boolean
  onDiscard: () => void
  onKeepEditing: () => void
}

/** Asks before what was typed and not saved is lost. */
export function DiscardDialog({ opened, onDiscard, onKeepEditing }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={formTexts.discardTitle}
      confirmLabel={formTexts.discard}
      cancelLabel={formTexts.keepEditing}
      onConfirm={onDiscard}
      onCancel={onKeepEditing}
    >
      {formTexts.discardText}
    </ConfirmDialog>
  )
}
