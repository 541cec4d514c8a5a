import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
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

/** A filter whose address is not shown yet, and the addresses that are passed on the way to it. */
interface Ahead {
  filter: Filter
  address: string
  through: readonly string[]
}

interface Due {
  address: string
  /** The address that it follows. */
  after: string
  gesture: string | null
  timer?: number
}

/**
 * The filter lives in the address: shareable, the same with a plain form as with JavaScript, and undone by going back.
 * While a gesture lasts, its filter is ahead of the address. `load` fetches an address as a document of its own.
 */
export function useFilter(occurring: Occurring, load: boolean): FilterState {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(new URLSearchParams(search), occurring), [search, occurring])
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isAhead = ahead !== null && ahead.address !== search && ahead.through.includes(search)
  const due = useRef<Due | null>(null)
  const written = useRef<Due | null>(null)

  useEffect(() => {
    if (!isAhead) setAhead(null)
  }, [isAhead])
  useEffect(() => {
    if (written.current?.address !== search) written.current = null
  }, [search])

  function write() {
    const next = due.current
    due.current = null
    if (!next) return
    clearTimeout(next.timer)
    // Somebody went back or elsewhere in the meantime.
    if (next.after !== search) return
    const isUnderWay = written.current !== null && written.current.address !== search
    if (next.address === search && !isUnderWay) return
    if (load) return location.assign(location.pathname + next.address)
    const replace = next.gesture !== null && next.gesture === written.current?.gesture
    written.current = next
    setAhead(ahead => ahead && { ...ahead, through: [...ahead.through, next.address] })
    startTransition(() => void navigate({ search: next.address }, { replace }))
  }

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => () => clearTimeout(due.current?.timer), [])

  function choose(filter: Filter, gesture: string | null = null) {
    const address = addressOf(filter, search)
    clearTimeout(due.current?.timer)
    setAhead(ahead => ({ filter, address, through: ahead ? ahead.through : [search] }))
    due.current = { address, after: search, gesture }
    if (gesture === null) write()
    else due.current.timer = window.setTimeout(() => latest.current(), SETTLE_MS)
  }

  function settle() {
    write()
    if (written.current) written.current = { ...written.current, gesture: null }
  }

  return { chosen: isAhead ? ahead.filter : filter, choose, settle }
}

/** The address of a filter, in the language that the one before names. */
export function addressOf(filter: Filter, search: string): string {
  const query = writeFilter(filter)
  const language = new URLSearchParams(search).get('lang')
  if (language) query.set('lang', language)
  const written = searchOf(query)
  return written && `?${written}`
}
