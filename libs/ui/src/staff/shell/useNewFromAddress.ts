import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Opens a form once where the address asks for it (`?new=1`, or another parameter), and takes the request out of the
 * address, so that neither reload nor back button opens it again.
 */
export function useNewFromAddress(open: () => void, parameter: 'new' | 'import' = 'new'): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(parameter)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isAsked) return
    setQuery(
      current => {
        const next = new URLSearchParams(current)
        next.delete(parameter)
        return next
      },
      { replace: true },
    )
    latest.current()
  }, [isAsked, parameter, setQuery])
}
