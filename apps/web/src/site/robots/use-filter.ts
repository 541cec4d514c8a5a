import { useLocation, useNavigate, useWay } from '../navigation.tsx'
import { applicationName } from '@app/contracts/robot-applications'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { languageIn } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import { readFilter, searchOf, writeFilter, type Occurring } from './address.ts'
import { loadNeed } from './criteria.ts'
import { decimal, kilograms, millimetres } from './figures.ts'
import type { Filter } from './filter.ts'
import { readSearch, withoutSaid, wordsOf, type Figure } from './search-text.ts'

// Safari allows a hundred history changes in half a minute; dragging makes sixty in a second.
const SETTLE_MS = 250

export interface FilterState {
  /** Ahead of the address. */
  chosen: Filter
  /**
   * Choices of one gesture, such as typing a word, are one history entry; without a gesture each has its own. If other
   * robots match, the list starts at its first page.
   */
  choose(filter: Filter, gesture?: string): void
  /** No history entry: going back keeps the list's length. */
  openMore(): void
  /** The next choice gets a new history entry. */
  settle(): void
}

/** Chosen, but not yet in the address. */
interface Ahead {
  filter: Filter
  address: string
  /** History key it was chosen at. */
  at: string
}

interface Due {
  address: string
  gesture: string | null
  replace?: true
  timer?: number
}

/** Marks history entries written here. */
const OURS = { chosen: true }

/**
 * The filter lives in the address: shareable, the same for a plain form, undone by going back. During a gesture it is
 * ahead of the address. `load` fetches the address as a new document.
 */
export function useFilter(occurring: Occurring, load: boolean): FilterState {
  const location = useLocation()
  const isOurs = useWay() !== 'POP' && isMarked(location.state)
  const navigate = useNavigate()
  const { search, key } = location
  const filter = useMemo(() => readFilter(new URLSearchParams(search), occurring), [search, occurring])
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isAhead = ahead !== null && (isOurs || ahead.at === key)
  const chosen = isAhead ? ahead.filter : filter
  const due = useRef<Due | null>(null)
  const written = useRef<Due | null>(null)

  // Going back or following a link cancels the pending write.
  const giveUp = useCallback(() => {
    clearTimeout(due.current?.timer)
    due.current = null
    written.current = null
    setAhead(null)
  }, [])
  useLayoutEffect(() => {
    if (isOurs) setAhead(ahead => (ahead?.address === search ? null : ahead))
    else giveUp()
  }, [key, search, isOurs, giveUp])
  useEffect(() => {
    // Going back before the router has caught up.
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
    // The window's address, since the router's lags behind rendering.
    if (next.address === window.location.search) return
    if (load) return window.location.assign(window.location.pathname + next.address)
    const replace = next.replace ?? (next.gesture !== null && next.gesture === written.current?.gesture)
    written.current = next
    startTransition(() => navigate(window.location.pathname + next.address, { replace, state: OURS }))
  }

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })

  function choose(wanted: Filter, gesture: string | null = null) {
    const filter = findsSame(wanted, chosen) ? wanted : { ...wanted, pages: 1 }
    const address = addressOf(filter, search)
    clearTimeout(due.current?.timer)
    setAhead({ filter, address, at: key })
    due.current = { address, gesture }
    if (gesture === null) write()
    else due.current.timer = window.setTimeout(() => latest.current(), SETTLE_MS)
  }

  function openMore() {
    const filter = { ...chosen, pages: chosen.pages + 1 }
    const address = addressOf(filter, search)
    clearTimeout(due.current?.timer)
    setAhead({ filter, address, at: key })
    due.current = { address, gesture: null, replace: true }
    write()
  }

  function settle() {
    write()
    if (written.current) written.current = { ...written.current, gesture: null }
  }

  return { chosen, choose, openMore, settle }
}

/** Same robots in the same order. */
function findsSame(one: Filter, other: Filter): boolean {
  const asked = (filter: Filter) =>
    searchOf(writeFilter({ ...filter, compare: [], isComparing: false, pages: 1 }))
  return asked(one) === asked(other)
}

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'chosen' in state

/** Keeps the language in `search`. */
export function addressOf(filter: Filter, search: string): string {
  const query = writeFilter(filter)
  const language = languageIn(new URLSearchParams(search))
  if (language) query.set('lang', language)
  const written = searchOf(query)
  return written && `?${written}`
}

interface Chip {
  name: string
  without: Filter
}

export function useChips(filter: Filter): Chip[] {
  const { say, language } = useSite()
  const { series, subSeries, payload, reach, category, axes, application, load } = filter
  const need = loadNeed(load)
  const kg = (value: number) => kilograms(value, language)
  const mm = (value: number) => millimetres(value, language)
  const atLeast = (figure: string) => say('catalogue.atLeast', { figure })
  const atMost = (figure: string) => say('catalogue.atMost', { figure })
  const count = (count: number) => say('catalogue.axes', { count })

  function limit(
    name: 'minPayload' | 'maxPayload' | 'minReach' | 'maxReach',
    words: (value: number) => string,
  ) {
    const value = filter[name]
    return value !== null && { name: words(value), without: { ...filter, [name]: null } }
  }
  function said({ kind, min, max }: Figure): string {
    if (kind === 'axes') return count(min ?? 0)
    const figure = kind === 'payload' ? kg : mm
    if (min === null) return atMost(figure(max ?? 0))
    return max === null ? atLeast(figure(min)) : `${decimal(min, language)}–${figure(max)}`
  }
  const { figures, words } = readSearch(filter.search)
  const chips: (Chip | false | '' | null)[] = [
    need !== null && {
      // Overridden by a limit, it still is the basis for reserves.
      name: filter.minPayload === null ? atLeast(kg(need)) : say('catalogue.load.chip', { figure: kg(need) }),
      without: { ...filter, load: null },
    },
    limit('minPayload', value => atLeast(kg(value))),
    limit('maxPayload', value => atMost(kg(value))),
    limit('minReach', value => atLeast(mm(value))),
    limit('maxReach', value => atMost(mm(value))),
    ...figures.map(figure => ({
      name: said(figure),
      without: { ...filter, search: filter.search.replace(figure.text, ' ').replace(/\s+/g, ' ').trim() },
    })),
    words.length > 0 && {
      name: say('catalogue.searched', { text: wordsOf(filter.search) }),
      without: { ...filter, search: withoutSaid(filter.search, 'words') },
    },
    series && { name: series, without: { ...filter, series: null } },
    subSeries && { name: subSeries, without: { ...filter, subSeries: null } },
    ...payload.map(value => ({
      name: `${say(`catalogue.payloads.${value}`)}: ${say(`catalogue.payloadRanges.${value}`)}`,
      without: { ...filter, payload: payload.filter(other => other !== value) },
    })),
    ...reach.map(value => ({
      name: `${say(`catalogue.reaches.${value}`)}: ${say(`catalogue.reachRanges.${value}`)}`,
      without: { ...filter, reach: reach.filter(other => other !== value) },
    })),
    category && { name: say(`kinds.${category}`), without: { ...filter, category: null } },
    axes !== null && { name: count(axes), without: { ...filter, axes: null } },
    application && {
      name: applicationName(application, language),
      without: { ...filter, application: null },
    },
  ]
  return chips.filter(chip => typeof chip === 'object' && chip !== null)
}
