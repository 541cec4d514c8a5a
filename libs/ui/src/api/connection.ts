import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Client, StoredAnswer } from '@app/contracts/client'
import { mayBeDown } from './failure.ts'

/** Milliseconds between attempts to reach a lost server; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

export interface Connection {
  /** Null while the server answers. */
  lostSince: () => Date | null
  /** Time of the oldest stored answer on the open page; null if everything came from the server. */
  storedAt: () => Date | null
  subscribe: (onChange: () => void) => () => void
  /** Asks the server now; true if it is ready. */
  check: () => Promise<boolean>
  /** Returns the function that stops watching. */
  start: () => () => void
}

/**
 * Watches the connection to the server. A call without an answer, or the browser saying it is offline, is
 * only a suspicion: the server itself is asked, at growing intervals, until it answers.
 */
export function createConnection(client: Client, onBack: (since: Date) => void): Connection {
  const listeners = new Set<() => void>()
  let since: Date | null = null
  let stored: { page: string; at: Date; heardAt: Date } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<boolean> | null = null
  let repeats = 0
  let isWatching = false

  function change(to: Date | null): void {
    since = to
    for (const listener of listeners) listener()
  }
  function goOn(isReady: boolean): boolean {
    clearTimeout(timer)
    // The answer may have been on its way when the browser lost its network.
    if (isReady && navigator.onLine) repeats = 0
    else askLater()
    if (isReady) {
      const lostAt = stored?.heardAt ?? since
      if (!lostAt) return true
      stored = null
      change(null)
      onBack(lostAt)
      return true
    }
    if (!since) change(stored?.heardAt ?? new Date())
    return false
  }
  function askLater(): void {
    const pause = PAUSES[Math.min(repeats, PAUSES.length - 1)]
    repeats += 1
    if (isWatching) timer = setTimeout(() => void check(), pause)
  }
  function check(): Promise<boolean> {
    asking ??= client
      .isReady()
      .then(goOn)
      .finally(() => {
        asking = null
      })
    return asking
  }
  function hearStored({ storedAt }: StoredAnswer): void {
    const page = window.location.pathname
    const older = stored?.page === page && stored.at < storedAt ? stored.at : storedAt
    stored = { page, at: older, heardAt: stored?.heardAt ?? new Date() }
    change(since)
  }
  function hear(failure: unknown): void {
    if (failure instanceof StoredAnswer) hearStored(failure)
    const isSuspicious = failure !== null && mayBeDown(failure)
    // An answer while the server counts as lost is as suspicious as silence while it does not.
    if (isSuspicious === (since === null)) void check()
  }
  const ask = () => void check()
  const askIfLost = () => {
    if (since && document.visibilityState === 'visible') void check()
  }
  return {
    lostSince: () => since,
    storedAt: () => stored?.at ?? null,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    start() {
      isWatching = true
      const stopHearing = client.watch(hear)
      window.addEventListener('offline', ask)
      window.addEventListener('online', ask)
      document.addEventListener('visibilitychange', askIfLost)
      return () => {
        isWatching = false
        clearTimeout(timer)
        stopHearing()
        window.removeEventListener('offline', ask)
        window.removeEventListener('online', ask)
        document.removeEventListener('visibilitychange', askIfLost)
      }
    },
  }
}

export const ConnectionContext = createContext<Connection | null>(null)

export function useConnection() {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing')
  const lostSince = useSyncExternalStore(connection.subscribe, connection.lostSince)
  const storedAt = useSyncExternalStore(connection.subscribe, connection.storedAt)
  return { lostSince, storedAt, check: connection.check }
}

export function useWhenBack(onBack: () => void): void {
  const connection = use(ConnectionContext)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!connection) return
    let wasLost = connection.lostSince() !== null
    return connection.subscribe(() => {
      const isLost = connection.lostSince() !== null
      if (wasLost && !isLost) latest.current()
      wasLost = isLost
    })
  }, [connection])
}
