import {
  startTransition,
  useDeferredValue,
  useEffect,
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

/** Id of the filter's form: a field outside of it belongs to it by this. */
export const FILTER_FORM = 'filter'

/** What a filter leaves. */
export interface Result {
  filter: Filter
  /** All of them, as far as they are known. */
  rows: readonly CatalogueRobot[]
  /** Those that stand open. */
  shown: readonly CatalogueRobot[]
  found: number
  /** Where nothing was found. */
  nearest: CatalogueRobot | null
}

/** The catalogue as its parts see it. */
export interface CatalogueState extends FilterState {
  data: CatalogueData
  /** The choice, as far as what is slow to draw has followed it. */
  followed: Filter
  /** What it leaves; null while the robots are on their way. */
  result: Result | null
  /** All robots; null until they are there. */
  robots: readonly CatalogueRobot[] | null
  /** The robots to be drawn; null in a browser that has not got them yet: the server has drawn them. */
  drawn: readonly CatalogueRobot[] | null
  compared: readonly CatalogueRobot[]
  /** Puts a robot into the comparison, or takes it out. */
  toggle(robot: CatalogueRobot): void
  form: RefObject<HTMLFormElement | null>
  /** Where the result is announced, and the focus goes when a control vanishes. */
  counter: RefObject<HTMLParagraphElement | null>
}

/** The catalogue's filter and what it leaves. */
export function useCatalogue(data: CatalogueData): CatalogueState {
  const { robots, hasFailed } = useAllRobots(data)
  const state = useFilter(data, hasFailed)
  const { chosen, choose } = state
  // Controls answer at once, the list as soon as it can.
  const filter = useDeferredValue(chosen)
  const result = useResult(robots, filter, data.excerpt)
  const known = robots ?? [...(data.excerpt?.rows ?? []), ...(data.excerpt?.compared ?? [])]
  const compared = comparedOf(known, chosen)
  const form = useRef<HTMLFormElement>(null)
  const counter = useRef<HTMLParagraphElement>(null)

  function toggle({ id }: CatalogueRobot) {
    const others = compared.map(robot => robot.id).filter(other => other !== id)
    const compare = others.length < compared.length ? others : [...others, id]
    choose({ ...chosen, compare: compare.slice(0, MOST_COMPARED) })
  }

  const takeOver = useRef(() => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const typed = readFilter(new URLSearchParams(entries), data)
    // The form knows the compared robots in the order of the list, and only those that exist.
    const known = compared.map(({ id }) => id)
    const isSame = typed.compare.length === known.length && known.every(id => typed.compare.includes(id))
    const { isComparing, pages } = chosen
    const compare = isSame ? chosen.compare : typed.compare
    const next = { ...typed, compare, isComparing, pages }
    if (searchOf(writeFilter(next)) !== searchOf(writeFilter(chosen))) choose(next)
  })
  useEffect(() => {
    // What was chosen before this code was there.
    takeOver.current()
  }, [])

  const drawn = robots ?? data.excerpt?.drawn?.value ?? null
  return { ...state, data, followed: filter, result, robots, drawn, compared, toggle, form, counter }
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

/** After the first picture, everything is drawn by the browser: coming back finds its place in a long list. */
let isContinued = false

/** False for the server and for the first picture in the browser, which is the server's. */
function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(isContinued)
  useEffect(() => {
    isContinued = true
    startTransition(() => setBrowser(true))
  }, [])
  return isBrowser
}

let arrived: CatalogueRobot[] | null = null

/** Contracts and client are needed for a long catalogue only. */
async function loadOthers(): Promise<CatalogueRobot[]> {
  const { fetchAll } = await import('./fetch-robots.ts')
  arrived = await fetchAll()
  return arrived
}

/** All robots; null until those that did not come with the page are fetched. */
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
