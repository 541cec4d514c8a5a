import { createContext, use } from 'react'
import type { dashboard } from '@app/contracts/dashboard'
import type { Output } from '@app/contracts/endpoint'

/** Who is logged in, and the figures that came with the answer. */
export type Overview = Output<typeof dashboard.get>

export interface Session {
  status: 'checking' | 'in' | 'out' | 'failed'
  overview: Overview | null
  /** Whether the session has ended during work, and a log-in lies over the page. */
  hasEnded: boolean
  /** Why the last check or refresh failed. */
  error: unknown
  /** Asks the server again. Resolves to whether somebody is logged in; then what waited for that goes on. */
  check: () => Promise<boolean>
  /** Somebody logs out: later 401s no longer count as an expired session. */
  leave: () => void
  /** Clears all cached reads, and what the tab keeps, after a log-out. */
  forget: () => void
  /** Waits until somebody has logged in again over the page. */
  renew: Renewal['ask']
}

export const RenewalContext = createContext<Renewal | null>(null)
export const SessionContext = createContext<Session | null>(null)

export function useRenewal(): Renewal {
  const renewal = use(RenewalContext)
  if (!renewal) throw new Error('RenewalContext is missing')
  return renewal
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('SessionProvider is missing')
  return session
}

/** Holds calls that failed with 401 until somebody has logged in again. */
interface Renewal {
  /** Resolves once there is an answer: whether somebody logged in. */
  ask: () => Promise<boolean>
  /** Somebody logged in: held calls are repeated. */
  settle: () => void
  /** Somebody logs out: held calls fail, and later 401s too, until the next log-in. */
  close: () => void
  isClosed: () => boolean
  isWanted: () => boolean
  subscribe: (onChange: () => void) => () => void
}

export function createRenewal(): Renewal {
  let waiting: ((hasSession: boolean) => void)[] = []
  let isClosed = false
  const listeners = new Set<() => void>()
  function notify(): void {
    for (const listener of listeners) listener()
  }
  function become(closed: boolean): void {
    isClosed = closed
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve(!closed)
    notify()
  }
  return {
    async ask() {
      if (isClosed) return false
      return new Promise(resolve => {
        waiting.push(resolve)
        notify()
      })
    },
    settle: () => become(false),
    close: () => become(true),
    isClosed: () => isClosed,
    isWanted: () => waiting.length > 0,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
