import { Loader, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { dashboard } from '@app/contracts/dashboard'
import { queryKey } from '@app/contracts/endpoint'
import { useApi } from '../../api/useApi.ts'
import { useToast } from '../../kit/Toasts.tsx'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { forgetKept } from './kept.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { InlineLogin, LoginFrame, REDIRECT_DELAY } from './Login.tsx'
import { loginPath } from './next-path.ts'
import { type Overview, type Session, SessionContext, useRenewal, useSession } from './session-context.ts'
import classes from './Shell.module.css'

const KEY = queryKey(dashboard.get, {})

/** A session that ends during work keeps the page: a log-in covers it, and refused calls are repeated. */
export function SessionProvider() {
  const location = useLocation()
  const renewal = useRenewal()
  const queryClient = useQueryClient()
  const isWanted = useSyncExternalStore(renewal.subscribe, renewal.isWanted)
  const isLeaving = useSyncExternalStore(renewal.subscribe, renewal.isClosed)
  const answer = useApi(dashboard.get, {}, { on401: 'null' })
  const [overview, setOverview] = useState<Overview | null>(null)
  if (answer.data && answer.data !== overview) setOverview(answer.data)

  const hasEnded = overview !== null && !isLeaving && (isWanted || answer.data === null)
  async function check(): Promise<boolean> {
    const { data, isSuccess } = await answer.refetch()
    // After a failed refetch, `data` is the former answer.
    const hasSession = isSuccess && data !== null
    if (hasSession) renewal.settle()
    return hasSession
  }
  const session: Session = {
    status: statusOf(overview, answer),
    overview,
    hasEnded,
    error: answer.error,
    check,
    leave: renewal.close,
    forget: () => {
      forgetKept()
      setOverview(null)
      // A pending answer would bring the session back.
      void queryClient.cancelQueries({ queryKey: KEY })
      queryClient.removeQueries({ predicate: query => query.queryKey.join() !== KEY.join() })
      queryClient.setQueryData(KEY, null)
    },
    renew: renewal.ask,
  }
  // As specified; the dashboard has no input to lose.
  if (hasEnded && location.pathname === '/admin') return <Navigate to={loginPath(location)} replace />
  return (
    <SessionContext value={session}>
      <Outlet />
      {overview && !hasEnded && !isLeaving && <LiveUpdates />}
      {/* Mounted on demand, so that it is on top of all open dialogs. */}
      {hasEnded && <SessionEnded email={overview.user.email} onLoggedIn={check} />}
    </SessionContext>
  )
}

function statusOf(overview: Overview | null, answer: { data: unknown; isError: boolean }): Session['status'] {
  if (overview) return 'in'
  if (answer.isError) return 'failed'
  return answer.data === null ? 'out' : 'checking'
}

interface SessionEndedProps {
  email: string
  /** Resolves to false if the session is not valid after all. */
  onLoggedIn: () => Promise<boolean>
}

function SessionEnded({ email, onLoggedIn }: SessionEndedProps) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Ihre Sitzung ist abgelaufen"
      size={420}
      centered
      zIndex={250}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className="muted">Melden Sie sich erneut an. Ihre Eingaben auf dieser Seite sind noch da.</p>
      <InlineLogin email={email} onLoggedIn={onLoggedIn} />
    </Modal>
  )
}

export function RequireStaff() {
  const location = useLocation()
  return <Guard out={<Navigate to={loginPath(location)} replace />} />
}

/** Others see the log-in in place of the CRM. */
export function RequireSales() {
  return <Guard out={<CrmLogin />} />
}

function Guard({ out }: { out: ReactNode }) {
  const { status, error, check } = useSession()
  switch (status) {
    case 'in':
      return <Outlet />
    case 'out':
      return out
    case 'failed':
      return (
        <main className={classes['center']}>
          <h1 className="visually-hidden">Konsole nicht erreichbar</h1>
          <LoadFailure error={error} fallback="Dashboard konnte nicht geladen werden." onRetry={check} />
        </main>
      )
    default:
      return (
        <main className={classes['center']}>
          <Loader size={28} color="petrol" />
          <output>Authentifizierung wird überprüft...</output>
        </main>
      )
  }
}

function CrmLogin() {
  const { check } = useSession()
  const toast = useToast()
  return (
    <LoginFrame title="CRM-Anmeldung" text="Kunden und E-Mails">
      <InlineLogin
        onLoggedIn={async () => {
          toast({ title: 'Anmeldung erfolgreich' })
          await new Promise(resolve => setTimeout(resolve, REDIRECT_DELAY))
          return check()
        }}
      />
    </LoginFrame>
  )
}
