import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Reads everything on the page again. */
export interface Refresh {
  refresh: () => void
  isRefreshing: boolean
  /** When the page was last read. */
  at: Date
}

/** The refresh button's state and action. */
export function useRefresh(): Refresh {
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching() > 0
  const [at, setAt] = useState(() => new Date())
  async function refresh(): Promise<void> {
    await queryClient.invalidateQueries()
    setAt(new Date())
  }
  return { refresh: () => void refresh(), isRefreshing, at }
}
