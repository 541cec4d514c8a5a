import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Filters that live in the address, so that going back finds the list as it was left. What equals its default is not
 * written.
 */
export function useQueryState<T extends Record<string, string>>(
  defaults: T,
): [T, (change: Partial<T>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value]),
  ) as T
  const defaultsText = JSON.stringify(defaults)
  const change = useCallback(
    (changed: Partial<T>) =>
      setQuery(
        current => {
          const usual = JSON.parse(defaultsText) as T
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changed)) {
            if (value === usual[name]) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true },
      ),
    [setQuery, defaultsText],
  )
  return [state, change]
}
