import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import classes from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  failure?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** For steps that cannot be undone, so Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Abbrechen',
    isBusy = false,
    failure,
    onConfirm,
    onCancel,
  } = props
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size={440}
      centered
      zIndex={240}
      withCloseButton={false}
    >
      <div className={classes['text']}>{children}</div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['buttons']}>
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="filled" color="error" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}

interface DiscardDialogProps {
  opened: boolean
  onDiscard: () => void
  onKeepEditing: () => void
}

export function DiscardDialog({ opened, onDiscard, onKeepEditing }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Änderungen verwerfen?"
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      onConfirm={onDiscard}
      onCancel={onKeepEditing}
    >
      Was Sie hier eingegeben haben, ist noch nicht gespeichert.
    </ConfirmDialog>
  )
}
