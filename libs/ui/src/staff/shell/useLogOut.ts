import { auth } from '@app/contracts/auth'
import { useNavigate } from 'react-router-dom'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useToast } from '../../kit/Toasts.tsx'
import { useMailDropping } from '../crm/mails/drop/drop-context.ts'
import { useSession } from './session-context.ts'

/** Ends the session and goes to the log-in of the area, even where the server did not answer. */
export function useLogOut(to: '/admin/login' | '/crm'): () => void {
  const { mutateAsync } = useApiMutation(auth.logout)
  const navigate = useNavigate()
  const session = useSession()
  const { drops } = useMailDropping()
  const toast = useToast()

  async function logOut(): Promise<void> {
    // Before the session ends: a refused mail would wait for the next log-in, whoever's it is.
    if (drops.leave())
      toast({
        tone: 'error',
        title: 'Nicht alle E-Mails gesendet',
        text: 'Was noch nicht beim Server war, wurde nicht gesendet. Bitte legen Sie es nach der nächsten Anmeldung noch einmal ab.',
      })
    session.leave()
    await mutateAsync({ input: {} }).catch(() => {})
    // First away from the guarded page: its guard would remember it as the page to return to.
    await navigate(to, { flushSync: true })
    session.forget()
  }
  return () => void logOut()
}
