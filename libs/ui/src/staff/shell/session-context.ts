import type { dashboard } from '@app/contracts/dashboard'
import type { Output } from '@app/contracts/endpoint'
import { createContext, use } from 'react'
import type { Renewal } from './renewal.ts'

/** Who is logged in, and the figures that came with the answer. */
export type Overview = Output<typeof dashboard.get>

/** What is known of the session. */
export interface Session {
  status: 'checking' | 'in' | 'out' | 'failed'
  overview: Overview | null
  /** Whether the session has ended during work, and a log-in lies over the page. */
  hasEnded: boolean
  /** Why the last check or refresh failed. */
  error: unknown
  /** Asks the server again. Resolves to whether somebody is logged in; then what waited for that goes on. */
  check: () => Promise<boolean>
  /** Somebody logs out: that calls are refused from now on is no end of the session any more. */
  leave: () => void
  /** Drops everything that was read, after a log-out. */
  forget: () => void
  /** Waits until somebody has logged in again over the page. */
  renew: Renewal['ask']
}

/** Where calls wait for a new log-in. */
export const RenewalContext = createContext<Renewal | null>(null)
/** What is known of the session. */
export const SessionContext = createContext<Session | null>(null)

/** The waiting room of calls without session. */
export function useRenewal(): Renewal {
  const renewal = use(RenewalContext)
  if (!renewal) throw new Error('RenewalContext is missing')
  return renewal
}

/** What is known of the session. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('SessionProvider is missing')
  return session
}
