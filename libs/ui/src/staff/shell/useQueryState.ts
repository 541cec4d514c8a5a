import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { sentenceOf } from '../../api/failure.ts'
import { useToast } from '../../kit/Toasts.tsx'

/**
 * Filters kept in the address, so that "back" restores the list. Defaults are not written. A late change,
 * such as a debounced search after the user has navigated on, is dropped.
 */
export function useQueryState<T extends Record<string, string>>(
  defaults: T,
): [T, (change: Partial<T>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value]),
  ) as T
  const { pathname } = useLocation()
  const defaultsText = JSON.stringify(defaults)
  const change = useCallback(
    (changed: Partial<T>) => {
      // The window's address: the router's lags behind until the new screen renders.
      const { pathname: here, search } = window.location
      if (here !== pathname) return
      const usual = JSON.parse(defaultsText) as T
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changed)) {
        if (value === usual[name]) next.delete(name)
        else next.set(name, String(value))
      }
      setQuery(next, { replace: true })
    },
    [setQuery, defaultsText, pathname],
  )
  return [state, change]
}

const PARAMETER = 'new'

/** Opens a form for `?new=1` once: neither reload nor "back" opens it again. */
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

/**
 * Opens the record that the address names (`?open=7`) as soon as the list is there; one that it does not show is read by itself.
 * The address then forgets it, so that closing it leaves nothing behind.
 */
export function useOpenFromAddress<T extends { id: number }>(
  rows: T[] | undefined,
  onOpen: (row: T) => void,
  read?: (id: number) => Promise<T>,
): void {
  const [{ open }, setQuery] = useQueryState({ open: '' })
  const latest = useRef({ onOpen, read })
  useEffect(() => {
    latest.current = { onOpen, read }
  })
  const toast = useToast()
  const wanted = open === '' ? undefined : rows?.find(({ id }) => String(id) === open)
  const isElsewhere = rows !== undefined && !wanted && /^[1-9]\d{0,8}$/.test(open)
  useEffect(() => {
    const { onOpen: show, read: readOne } = latest.current
    if (wanted) show(wanted)
    else if (!isElsewhere || !readOne) return
    else
      readOne(Number(open)).then(show, (error: unknown) => {
        const text = sentenceOf(error, 'Bitte versuchen Sie es erneut.')
        toast({ tone: 'error', title: 'Der Eintrag konnte nicht geöffnet werden', text })
      })
    setQuery({ open: '' })
  }, [wanted, isElsewhere, open, setQuery, toast])
}
