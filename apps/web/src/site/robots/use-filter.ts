import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { readFilter, searchOf, writeFilter, type Occurring } from './address.ts'
import type { Filter } from './filter.ts'

// Safari takes a hundred addresses in half a minute; a brush makes sixty in a second.
const SETTLE_MS = 250

/** The filter as its controls see it. */
export interface FilterState {
  /** What the controls show: already the choice whose address is still to come. */
  chosen: Filter
  /**
   * Chooses another filter. Choices of one gesture, such as the letters of a word, are one step of the history; without
   * a gesture it is a step of its own.
   */
  choose(filter: Filter, gesture?: string): void
  /** Ends a gesture: the next one is another step. */
  settle(): void
}

/** A filter that was chosen and whose address is not shown yet. */
interface Ahead {
  filter: Filter
  address: string
  /** Key of the history's entry it was chosen at. */
  at: string
}

interface Due {
  address: string
  gesture: string | null
  timer?: number
}

/** Marks the entries of the history that are written here. */
const OURS = { chosen: true }

/**
 * The filter lives in the address: shareable, the same with a plain form as with JavaScript, and undone by going back.
 * While a gesture lasts, its filter is ahead of the address. `load` fetches an address as a document of its own.
 */
export function useFilter(occurring: Occurring, load: boolean): FilterState {
  const location = useLocation()
  const isOurs = useNavigationType() !== 'POP' && isMarked(location.state)
  const navigate = useNavigate()
  const { search, key } = location
  const filter = useMemo(() => readFilter(new URLSearchParams(search), occurring), [search, occurring])
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const due = useRef<Due | null>(null)
  const written = useRef<Due | null>(null)

  // Somebody went back, or followed a link: what was about to be written is over.
  const giveUp = useCallback(() => {
    clearTimeout(due.current?.timer)
    due.current = null
    written.current = null
    setAhead(null)
  }, [])
  useEffect(() => {
    if (isOurs) setAhead(ahead => (ahead?.address === search ? null : ahead))
    else giveUp()
  }, [key, search, isOurs, giveUp])
  useEffect(() => {
    // Who goes back before the router has followed the address ends where it still is.
    window.addEventListener('popstate', giveUp)
    return () => {
      window.removeEventListener('popstate', giveUp)
      clearTimeout(due.current?.timer)
    }
  }, [giveUp])

  function write() {
    const next = due.current
    due.current = null
    if (!next) return
    clearTimeout(next.timer)
    // The window's address: the router's follows as soon as the list can be drawn.
    if (next.address === window.location.search) return
    if (load) return window.location.assign(window.location.pathname + next.address)
    const replace = next.gesture !== null && next.gesture === written.current?.gesture
    written.current = next
    startTransition(() => void navigate({ search: next.address }, { replace, state: OURS }))
  }

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })

  function choose(filter: Filter, gesture: string | null = null) {
    const address = addressOf(filter, search)
    clearTimeout(due.current?.timer)
    setAhead({ filter, address, at: key })
    due.current = { address, gesture }
    if (gesture === null) write()
    else due.current.timer = window.setTimeout(() => latest.current(), SETTLE_MS)
  }

  function settle() {
    write()
    if (written.current) written.current = { ...written.current, gesture: null }
  }

  const isAhead = ahead !== null && (isOurs || ahead.at === key)
  return { chosen: isAhead ? ahead.filter : filter, choose, settle }
}

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'chosen' in state

/** The address of a filter, in the language that the one before names. */
export function addressOf(filter: Filter, search: string): string {
  const query = writeFilter(filter)
  const language = new URLSearchParams(search).get('lang')
  if (language) query.set('lang', language)
  const written = searchOf(query)
  return written && `?${written}`
}
