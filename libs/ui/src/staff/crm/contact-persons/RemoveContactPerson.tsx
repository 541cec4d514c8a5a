import { contactPersons, fullName, type ContactPerson } from '@app/contracts/contact-persons'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import { contactPersonRefreshes } from './ContactPersonForm.tsx'

/** Asks before a contact person is deleted. */
export function RemoveContactPerson({ person, onClose }: { person: ContactPerson; onClose: () => void }) {
  const remove = useApiMutation(contactPersons.remove, contactPersonRefreshes)
  const [failure, setFailure] = useState<string | null>(null)
  const toast = useToast()
  useReturnFocus()
  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ input: { id: person.id } })
      toast({ title: 'Ansprechperson gelöscht', text: fullName(person) })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Ansprechperson konnte nicht gelöscht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Ansprechperson löschen?"
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      isBusy={remove.isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      „{fullName(person)}“ steht danach nicht mehr beim Kunden. Aktivitäten und E-Mails bleiben.
    </ConfirmDialog>
  )
}
