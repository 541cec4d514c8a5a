import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { readFilter, searchOf, writeFilter } from './address.ts'
import { comparedOf, openOf, renderedOf, type CatalogueData, type Excerpt } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter } from './criteria.ts'
import { MOST_COMPARED, type Filter } from './filter.ts'
import { nearestRobot } from './nearest.ts'
import { useFilter, type FilterState } from './use-filter.ts'

/** Links outside fields to the form. */
export const FILTER_FORM = 'filter'

export interface Result {
  filter: Filter
  /** All of them, as far as known. */
  rows: readonly CatalogueRobot[]
  /** On open pages. */
  shown: readonly CatalogueRobot[]
  found: number
  /** Set if nothing was found. */
  nearest: CatalogueRobot | null
}

export interface CatalogueState extends FilterState {
  data: CatalogueData
  /** Deferred `chosen`, for slow rendering. */
  followed: Filter
  /** Null until the robots are loaded. */
  result: Result | null
  /** Null until loaded. */
  robots: readonly CatalogueRobot[] | null
  /** Null until loaded in the browser: keeps what the server has drawn. */
  drawn: readonly CatalogueRobot[] | null
  compared: readonly CatalogueRobot[]
  compare(robot: CatalogueRobot, isCompared: boolean): void
  form: RefObject<HTMLFormElement | null>
  /** Announces the result, and gets the focus when a control vanishes. */
  counter: RefObject<HTMLParagraphElement | null>
}

export function useCatalogue(data: CatalogueData): CatalogueState {
  const { robots, hasFailed } = useAllRobots(data)
  const state = useFilter(data, hasFailed)
  const { chosen, choose } = state
  // Controls respond at once, the list when it can.
  const filter = useDeferredValue(chosen)
  const result = useResult(robots, filter, data.excerpt)
  const known = robots ?? [...(data.excerpt?.rows ?? []), ...(data.excerpt?.compared ?? [])]
  const compared = comparedOf(known, chosen)
  const form = useRef<HTMLFormElement>(null)
  const counter = useRef<HTMLParagraphElement>(null)

  function compare({ id }: CatalogueRobot, isCompared: boolean) {
    const others = compared.map(robot => robot.id).filter(other => other !== id)
    const compare = isCompared ? [...others, id] : others
    choose({ ...chosen, compare: compare.slice(0, MOST_COMPARED) })
  }

  const takeOver = useRef(() => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const typed = readFilter(new URLSearchParams(entries), data)
    // The form has the compared robots in list order, and only existing ones.
    const known = compared.map(({ id }) => id)
    const isSame = typed.compare.length === known.length && known.every(id => typed.compare.includes(id))
    const { isComparing, pages } = chosen
    const compare = isSame ? chosen.compare : typed.compare
    const next = { ...typed, compare, isComparing, pages }
    if (searchOf(writeFilter(next)) !== searchOf(writeFilter(chosen))) choose(next)
  })
  useLayoutEffect(() => {
    // Applies what was chosen before hydration, ahead of the press that hydrates.
    takeOver.current()
  }, [])

  const drawn = robots ?? data.excerpt?.drawn?.value ?? null
  return { ...state, data, followed: filter, result, robots, drawn, compared, compare, form, counter }
}

function useResult(
  robots: readonly CatalogueRobot[] | null,
  filter: Filter,
  excerpt: Excerpt | null,
): Result | null {
  const isBrowser = useIsBrowser()
  return useMemo(() => {
    if (!robots) return excerptResult(filter, excerpt)
    const matching = applyFilter(robots, filter)
    return {
      filter,
      rows: matching,
      shown: isBrowser ? openOf(matching, filter) : renderedOf(matching, filter),
      found: matching.length,
      nearest: matching.length ? null : nearestRobot(robots, filter),
    }
  }, [robots, filter, excerpt, isBrowser])
}

function excerptResult(filter: Filter, excerpt: Excerpt | null): Result | null {
  if (excerpt?.search !== searchOf(writeFilter(filter))) return null
  return { ...excerpt, shown: excerpt.rows, filter }
}

/** After hydration the browser renders everything: going back finds its place in a long list. */
let isContinued = false

/** False on the server and during hydration. */
function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(isContinued)
  useEffect(() => {
    isContinued = true
    startTransition(() => setBrowser(true))
  }, [])
  return isBrowser
}

let arrived: CatalogueRobot[] | null = null

/** Contracts and client are only needed for a long catalogue. */
async function loadOthers(): Promise<CatalogueRobot[]> {
  const { fetchAll } = await import('./fetch-robots.ts')
  arrived = await fetchAll()
  return arrived
}

function useAllRobots({ robots, excerpt }: CatalogueData) {
  const [loaded, setLoaded] = useState(arrived)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = excerpt !== null
  useEffect(() => {
    if (!isMissing) return
    loadOthers().then(
      robots => startTransition(() => setLoaded(robots)),
      () => setFailed(true),
    )
  }, [isMissing])
  return { robots: robots ?? loaded, hasFailed }
}
