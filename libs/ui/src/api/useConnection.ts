import { createContext, use, useSyncExternalStore } from 'react'
import type { Connection } from './connection.ts'

/** The way to the server. */
export const ConnectionContext = createContext<Connection | null>(null)

/** Since when the server does not answer (null while it does), and how to ask it. */
export function useConnection(): { lostSince: Date | null; check: () => Promise<boolean> } {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('ConnectionContext is missing')
  const lostSince = useSyncExternalStore(connection.subscribe, connection.lostSince)
  return { lostSince, check: connection.check }
}
