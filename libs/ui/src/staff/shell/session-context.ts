import { createContext, use } from 'react'
import type { dashboard } from '@app/contracts/dashboard'
import type { Output } from '@app/contracts/endpoint'

/** The user, with the dashboard's figures. */
export type Overview = Output<typeof dashboard.get>

export interface Session {
  status: 'checking' | 'in' | 'out' | 'failed'
  overview: Overview | null
  /** Ended during work; a log-in covers the page. */
  hasEnded: boolean
  /** Of the last check or refresh. */
  error: unknown
  /** Asks the server; if the session is valid, waiting calls resume. */
  check: () => Promise<boolean>
  /** Call on log-out: later 401s are not an expired session. */
  leave: () => void
  /** Clears the cache and the tab's storage. */
  forget: () => void
  /** Resolves after a log-in over the page. */
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

/** Holds calls that failed with 401 until a new log-in. */
interface Renewal {
  /** Resolves to false if nobody logged in. */
  ask: () => Promise<boolean>
  /** After a log-in: repeats held calls. */
  settle: () => void
  /** On log-out: held calls fail, as do later 401s until the next log-in. */
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
