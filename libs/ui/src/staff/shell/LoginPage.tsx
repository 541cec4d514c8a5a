import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isUnreachable, sentenceOf } from '../../api/failure.ts'
import { useToast } from '../../kit/Toasts.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { nextPath } from './next-path.ts'
import { useArrival } from './useArrival.ts'

/** Milliseconds between a log-in and the page behind it. */
export const REDIRECT_DELAY = 1000

/** The log-in of the administration. */
export function LoginPage() {
  const [query] = useSearchParams()
  const toast = useToast()
  const arrive = useArrival()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function succeed(): Promise<void> {
    toast({ title: 'Anmeldung erfolgreich' })
    await new Promise(resolve => {
      timer.current = setTimeout(resolve, REDIRECT_DELAY)
    })
    await arrive(nextPath(query.get('next')))
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
