import { Button, Modal, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import classes from './LostDialog.module.css'

interface LostDialogProps {
  /** Title of the opportunity. */
  title: string
  /** With the reason, or null where none was given. */
  onConfirm: (reason: string | null) => void
  onCancel: () => void
}

/** Asks why an opportunity was lost; an answer is welcome and not needed. */
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
        <Textarea
          data-autofocus
          label="Grund"
          description="Freiwillig; hilft, beim nächsten Mal besser zu sein."
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className={classes['buttons']}>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button type="submit" variant="filled">
            Als verloren ablegen
          </Button>
        </div>
      </form>
    </Modal>
  )
}
