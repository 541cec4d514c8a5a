import { ConfirmDialog } from './ConfirmDialog.tsx'

/** The words of the question. */
export interface DiscardTexts {
  discardTitle: string
  discardText: string
  discard: string
  keepEditing: string
}

interface DiscardDialogProps {
  texts: DiscardTexts
  opened: boolean
  onDiscard: () => void
  onKeepEditing: () => void
}

/** Asks before what was typed and not saved is lost. */
export function DiscardDialog({ texts, opened, onDiscard, onKeepEditing }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.discardTitle}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      onConfirm={onDiscard}
      onCancel={onKeepEditing}
    >
      {texts.discardText}
    </ConfirmDialog>
  )
}
