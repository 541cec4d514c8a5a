import { customers, type Customer } from '@app/contracts/customers'
import { TRASH_DAYS } from '@app/contracts/trash'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads, useRestore } from './useUndo.ts'

interface RemoveCustomerProps {
  customer: Pick<Customer, 'id' | 'companyName'>
  onClose: () => void
  /** After the customer is gone; a page about it has to go somewhere else. */
  onRemoved?: () => void
}

/** Asks before a customer goes to the trash; the toast brings it back. */
export function RemoveCustomer({ customer: { id, companyName }, onClose, onRemoved }: RemoveCustomerProps) {
  const { mutateAsync, isPending } = useApiMutation(customers.remove, { refreshes: crmReads })
  const restore = useRestore()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setFailure(null)
    try {
      await mutateAsync({ input: { id } })
      toast({
        title: 'Kunde gelöscht',
        text: companyName,
        action: { label: 'Rückgängig', onAct: () => void restore('customer', id, companyName) },
      })
      onClose()
      onRemoved?.()
    } catch (error) {
      setFailure(sentenceOf(error, 'Der Kunde konnte nicht gelöscht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Kunden löschen?"
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      „{companyName}“ kommt mit allen Opportunities und Aktivitäten in den Papierkorb und lässt sich dort{' '}
      {TRASH_DAYS} Tage lang wiederherstellen.
    </ConfirmDialog>
  )
}
