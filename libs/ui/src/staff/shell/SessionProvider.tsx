import { dashboard } from '@app/contracts/dashboard'
import { queryKey } from '@app/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useApi } from '../../api/useApi.ts'
import { forgetPages } from '../search/recent-pages.ts'
import { loginPath } from './next-path.ts'
import { SessionContext, useRenewal, type Overview, type Session } from './session-context.ts'
import { SessionEnded } from './SessionEnded.tsx'

const KEY = queryKey(dashboard.get, {})

/**
 * Knows whether somebody is logged in. A session that ends during work does not take the page away: a log-in appears over
 * it, and the calls that were refused go on afterwards.
 */
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
    // A failed read leaves the former answer, which says nothing of now.
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
      if (overview) forgetPages(overview.user.id)
      setOverview(null)
      // An answer that is still on its way would bring the session back.
      void queryClient.cancelQueries({ queryKey: KEY })
      queryClient.removeQueries({ predicate: query => query.queryKey.join() !== KEY.join() })
      queryClient.setQueryData(KEY, null)
    },
    renew: renewal.ask,
  }
  // Nothing is typed on the dashboard, so that its log-in may take the page's place, as specified.
  if (hasEnded && location.pathname === '/admin') return <Navigate to={loginPath(location)} replace />
  return (
    <SessionContext value={session}>
      <Outlet />
      {/* Mounted only then, so that it lies over everything that was opened before. */}
      {hasEnded && <SessionEnded onLoggedIn={check} />}
    </SessionContext>
  )
}

function statusOf(overview: Overview | null, answer: { data: unknown; isError: boolean }): Session['status'] {
  if (overview) return 'in'
  if (answer.isError) return 'failed'
  return answer.data === null ? 'out' : 'checking'
}
