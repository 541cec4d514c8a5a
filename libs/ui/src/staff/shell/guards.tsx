import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useToast } from '../../kit/Toasts.tsx'
import { InlineLogin } from './InlineLogin.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { REDIRECT_DELAY } from './LoginPage.tsx'
import { loginPath } from './next-path.ts'
import { useSession } from './session-context.ts'
import classes from './Shell.module.css'

/** Lets staff pass; everybody else is sent to the log-in. */
export function RequireStaff() {
  const location = useLocation()
  return <Guard out={<Navigate to={loginPath(location)} replace />} />
}

/** Lets staff pass; everybody else finds the log-in in place of the CRM. */
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
          <LoadFailure
            error={error}
            fallback="Dashboard konnte nicht geladen werden."
            onRetry={() => void check()}
          />
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
