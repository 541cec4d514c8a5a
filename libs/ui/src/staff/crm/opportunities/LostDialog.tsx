import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { OptionalLossReason } from './LossReasonInput.tsx'
import classes from './Board.module.css'

interface LostDialogProps {
  title: string
  /** With the reason, or null where none was given. */
  onConfirm: (reason: string | null) => void
  onCancel: () => void
}

/** Asks why an opportunity was lost; the reason is optional. */
export function LostDialog({ title, onConfirm, onCancel }: LostDialogProps) {
  const [reason, setReason] = useState('')
  useReturnFocus()
  function confirm(event: FormEvent): void {
    event.preventDefault()
    onConfirm(reason.trim() || null)
  }
  return (
    <Modal
      opened
      onClose={onCancel}
      title={`„${title}“ verloren`}
      size={440}
      centered
      withCloseButton={false}
    >
      <form className={classes['form']} onSubmit={confirm}>
        <OptionalLossReason value={reason} onChange={setReason} />
        <div className={classes['buttons']}>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button type="submit" variant="filled">
            Als verloren markieren
          </Button>
        </div>
      </form>
    </Modal>
  )
}
