import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useRenewal } from './session-context.ts'

/** Goes to a page as whoever has just logged in. */
export function useArrival(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const renewal = useRenewal()
  return async path => {
    // Nothing of whoever was logged in before may be shown.
    queryClient.clear()
    // Calls of the page that was left go on, into nothing: as long as they waited, the session would look ended.
    renewal.settle()
    await navigate(path, { replace: true })
  }
}
