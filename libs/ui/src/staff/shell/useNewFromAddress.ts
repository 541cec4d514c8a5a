import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'new'

/**
 * Opens a form once where the address asks for it (`?new=1`), and takes the request out of the
 * address, so that neither reload nor back button opens it again.
 */
export function useNewFromAddress(open: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(PARAMETER)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (!isAsked) return
    setQuery(
      current => {
        const next = new URLSearchParams(current)
        next.delete(PARAMETER)
        return next
      },
      { replace: true },
    )
    latest.current()
  }, [isAsked, setQuery])
}
