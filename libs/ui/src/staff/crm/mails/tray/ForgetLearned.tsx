import { useState } from 'react'
import { type LearnedAddress, mailTray } from '@app/contracts/mail-tray'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'

/** An address, or all addresses of a domain. */
export const learnedName = ({ kind, value }: LearnedAddress) => (kind === 'domain' ? `@${value}` : value)

/** Asks before an assignment is forgotten. */
export function ForgetLearned({ learned, onClose }: { learned: LearnedAddress; onClose: () => void }) {
  const forget = useApiMutation(mailTray.forget, { refreshes: [mailTray.list] })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await forget.mutateAsync({ input: { id: learned.id } })
      toast({ title: 'Zuordnung entfernt', text: learnedName(learned) })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Zuordnung konnte nicht vergessen werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Zuordnung entfernen?"
      confirmLabel="Vergessen"
      isBusy={forget.isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Die nächste E-Mail von {learnedName(learned)} kommt nicht mehr von selbst zu{' '}
      {learned.customer.companyName}. Was schon abgelegt ist, bleibt dort.
    </ConfirmDialog>
  )
}
