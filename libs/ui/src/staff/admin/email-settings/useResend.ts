import { outbox, type OutboxMail } from '@app/contracts/outbox'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** Has a mail tried at once. */
export function useResend(): (mail: OutboxMail) => void {
  const { mutateAsync } = useApiMutation(outbox.resend)
  const toast = useToast()
  async function resend({ id, recipient }: OutboxMail): Promise<void> {
    try {
      await mutateAsync({ input: { id } })
      toast({ title: 'E-Mail wird erneut gesendet', text: recipient ?? undefined })
    } catch (error) {
      const text = sentenceOf(error, 'Die E-Mail konnte nicht erneut gesendet werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
  return mail => void resend(mail)
}
