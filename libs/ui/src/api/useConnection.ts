import { createContext, use, useSyncExternalStore } from 'react'
import type { Connection } from './connection.ts'

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
