import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isUnreachable, sentenceOf } from '../../api/failure.ts'
import { useToast } from '../../kit/Toasts.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { nextPath } from './next-path.ts'
import { useRenewal } from './session-context.ts'

/** Milliseconds between a log-in and the page behind it. */
export const REDIRECT_DELAY = 1000

/** The log-in of the administration. */
export function LoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const renewal = useRenewal()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function succeed(): Promise<void> {
    toast({ title: 'Anmeldung erfolgreich' })
    await new Promise(resolve => {
      timer.current = setTimeout(resolve, REDIRECT_DELAY)
    })
    // Nothing of whoever was logged in before may be shown.
    queryClient.clear()
    // Calls of the page that was left go on, into nothing: as long as they waited, the session would look ended.
    renewal.settle(true)
    await navigate(nextPath(query.get('next')), { replace: true })
  }
  function fail(error: unknown): void {
    if (isUnreachable(error)) {
      toast({ tone: 'error', title: 'Fehler', text: 'Verbindung zum Server fehlgeschlagen.' })
      return
    }
    const text = sentenceOf(error, 'Ungültige E-Mail oder Passwort.')
    toast({ tone: 'error', title: 'Anmeldung fehlgeschlagen', text })
  }
  return (
    <LoginFrame title="Anmeldung" text="Verwaltung und CRM">
      <LoginForm onSuccess={succeed} onFailure={fail} />
    </LoginFrame>
  )
}
