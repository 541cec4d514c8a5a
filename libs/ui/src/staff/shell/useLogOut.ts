import { auth } from '@app/contracts/auth'
import { useNavigate } from 'react-router-dom'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useSession } from './session-context.ts'

/** Ends the session and goes to the log-in of the area, even where the server did not answer. */
export function useLogOut(to: '/admin/login' | '/crm'): () => void {
  const { mutateAsync } = useApiMutation(auth.logout)
  const navigate = useNavigate()
  const session = useSession()

  async function logOut(): Promise<void> {
    await mutateAsync({ input: {} }).catch(() => {})
    // First away from the guarded page: its guard would remember it as the page to return to.
    await navigate(to, { flushSync: true })
    session.forget()
  }
  return () => void logOut()
}
