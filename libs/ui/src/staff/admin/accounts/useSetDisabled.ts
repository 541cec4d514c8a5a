import { accounts, type Account } from '@app/contracts/accounts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** Disables or enables an account and tells how it went; resolves to whether it was done. */
export function useSetDisabled() {
  const { mutateAsync, isPending } = useApiMutation(accounts.update)
  const toast = useToast()

  async function setDisabled({ id, name }: Account, isDisabled: boolean): Promise<boolean> {
    try {
      await mutateAsync({ input: { id, isDisabled } })
    } catch (error) {
      const text = sentenceOf(error, 'Das Konto konnte nicht geändert werden.')
      toast({ tone: 'error', title: 'Fehler', text })
      return false
    }
    toast({ title: isDisabled ? 'Konto gesperrt' : 'Konto entsperrt', text: name })
    return true
  }
  return { setDisabled, isPending }
}
