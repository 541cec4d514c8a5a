import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { LossCompetitors, OptionalLossReason } from './LossReasonInput.tsx'
import classes from './Board.module.css'

interface LostDialogProps {
  title: string
  competitorIds: readonly number[]
  /** Null: none given. */
  onConfirm: (closeReason: string | null, competitorIds: number[]) => void
  onCancel: () => void
}

export function LostDialog({ title, competitorIds, onConfirm, onCancel }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const [rivals, setRivals] = useState([...competitorIds])
  useReturnFocus()
  function confirm(event: FormEvent): void {
    event.preventDefault()
    onConfirm(reason.trim() || null, rivals)
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
        <LossCompetitors value={rivals} onChange={setRivals} />
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
