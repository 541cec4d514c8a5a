import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Client, StoredAnswer } from '@app/contracts/client'
import { mayBeDown } from './failure.ts'

/** Milliseconds between two questions to a server that seems to be away; the last one stays. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** What is known of the way to the server. */
export interface Connection {
  /** Since when the server does not answer; null while it does. */
  lostSince: () => Date | null
  /** How old the oldest answer is that the page that is open got from this machine; null where all came from the server. */
  storedAt: () => Date | null
  subscribe: (onChange: () => void) => () => void
  /** Asks the server now. Resolves to whether it is ready. */
  check: () => Promise<boolean>
  /** Watches calls and network from now on. Returns how to stop. */
  start: () => () => void
}

/**
 * Watches over the way to the server. A call that got no answer is only a suspicion, and so is what the browser says of
 * the network: the server itself is asked, and asked again, ever more rarely, while it is silent or the browser says that it is offline.
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
    // An answer may have been on its way already when the browser lost its network.
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
    // Any answer while it counts as lost is as good a reason to ask as silence while it does not.
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

/** The way to the server. */
export const ConnectionContext = createContext<Connection | null>(null)

/** Since when the server does not answer (null while it does), how old what is shown in its place is, and how to ask it. */
export function useConnection() {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing')
  const lostSince = useSyncExternalStore(connection.subscribe, connection.lostSince)
  const storedAt = useSyncExternalStore(connection.subscribe, connection.storedAt)
  return { lostSince, storedAt, check: connection.check }
}

/** Does something once the server answers again. */
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
