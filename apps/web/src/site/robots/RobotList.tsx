import { useLocation } from '../navigation.tsx'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import controls from '../layout/controls.module.css'
import { isOurs } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { isLong, PAGE_SIZE } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { categoryOf } from './category.ts'
import { neededPayload } from './criteria.ts'
import { kilograms, millimetres } from './figures.ts'
import { MOST_COMPARED, type Filter } from './filter.ts'
import { FilterLink } from './FilterLink.tsx'
import { missesOf, relaxed, type Miss } from './nearest.ts'
import styles from './RobotList.module.css'
import { RobotRow } from './RobotRow.tsx'
import { withoutSaid, wordsOf } from './search-text.ts'
import type { CatalogueState, Result } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

/** As many pages as are open; all when printing. */
export function RobotList({ state, result }: { state: CatalogueState; result: Result }) {
  const { say } = useSite()
  const { compared, compare, chosen } = state
  const isPrinting = usePrinting()
  const need = neededPayload(chosen)
  const ids = new Set(compared.map(({ id }) => id))
  const rows = isPrinting && !isLong(result.found) ? result.rows : result.shown
  return (
    <>
      <ul aria-label={say('catalogue.list')} className={styles.plain}>
        {rows.map(robot => (
          <li key={robot.id} className={styles.item}>
            <RobotRow
              robot={robot}
              need={need}
              isCompared={ids.has(robot.id)}
              isFull={compared.length >= MOST_COMPARED}
              onCompare={compare}
            />
          </li>
        ))}
      </ul>
      <More state={state} result={result} />
    </>
  )
}

/** A link, so that it works without JavaScript. */
function More({
  state: { openMore, counter },
  result: { found, filter },
}: {
  state: CatalogueState
  result: Result
}) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const left = found - filter.pages * PAGE_SIZE
  if (left <= 0) return null
  return (
    <div className={styles.more}>
      <p className={controls.small}>{say('catalogue.open', { shown: found - left, found })}</p>
      <a
        href={pathname + addressOf({ ...filter, pages: filter.pages + 1 }, search)}
        className={`${controls.quiet} ${controls.compact}`}
        onClick={event => {
          if (!isOurs(event)) return
          event.preventDefault()
          openMore()
          // With the last rows the focused link vanishes.
          if (left <= PAGE_SIZE) counter.current?.focus({ preventScroll: true })
        }}
      >
        {say('catalogue.more', { count: Math.min(left, PAGE_SIZE) })}
      </a>
    </div>
  )
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Printing starts right after the event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** With the closest robot, and the filter that would include it. */
export function NoMatch({ state, result }: { state: CatalogueState; result: Result }) {
  const { say } = useSite()
  const isUnknown = !result.nearest && wordsOf(result.filter.search) !== ''
  return (
    <div className={styles.none}>
      <p>{say('catalogue.none')}</p>
      {result.nearest && <Nearest state={state} result={result} robot={result.nearest} />}
      {isUnknown && <UnknownWords state={state} filter={result.filter} />}
    </div>
  )
}

/** Nothing matches the words: what can be searched for, and a way back. */
function UnknownWords({ state, filter }: { state: CatalogueState; filter: Filter }) {
  const { say } = useSite()
  return (
    <>
      <p>{say('catalogue.unknownWords', { text: wordsOf(filter.search) })}</p>
      <FilterLink
        state={state}
        to={{ ...filter, search: withoutSaid(filter.search, 'words') }}
        className={`${controls.quiet} ${controls.compact}`}
      >
        {say('catalogue.relax.words')}
      </FilterLink>
    </>
  )
}

function Nearest({
  state,
  result: { filter },
  robot,
}: {
  state: CatalogueState
  result: Result
  robot: CatalogueRobot
}) {
  const { say } = useSite()
  const words = useMissWords(robot)
  const misses = missesOf(robot, filter)
  const [only] = misses
  if (!only) return null
  return (
    <>
      <p>
        {say('catalogue.nearest', {
          name: robot.name,
          misses: misses.map(words.miss).join(say('catalogue.and')),
        })}
      </p>
      <FilterLink
        state={state}
        to={relaxed(filter, robot)}
        className={`${controls.quiet} ${controls.compact}`}
      >
        {misses.length > 1 ? say('catalogue.relax.all', { name: robot.name }) : words.relax(only)}
      </FilterLink>
    </>
  )
}

/** What is missing, and what would include the robot, in words. */
function useMissWords(robot: CatalogueRobot) {
  const { payload, reach, series, subSeries, axes } = robot
  const { say, language } = useSite()
  const kg = (value: number | null) => (value === null ? '' : kilograms(value, language))
  const mm = (value: number | null) => (value === null ? '' : millimetres(value, language))

  function miss({ kind, by }: Miss): string {
    switch (kind) {
      case 'minPayload':
      case 'maxPayload':
        return by === null
          ? say('catalogue.misses.payload')
          : say(`catalogue.misses.${kind}`, { figure: kg(by) })
      case 'minReach':
      case 'maxReach':
        return by === null
          ? say('catalogue.misses.reach')
          : say(`catalogue.misses.${kind}`, { figure: mm(by) })
      case 'payloadClass':
        return payload === null
          ? say('catalogue.misses.payload')
          : say(`catalogue.misses.${kind}`, { figure: kg(payload) })
      case 'reachClass':
        return reach === null
          ? say('catalogue.misses.reach')
          : say(`catalogue.misses.${kind}`, { figure: mm(reach) })
      case 'axes':
        return axes === null
          ? say('catalogue.misses.unknownAxes')
          : say('catalogue.misses.axes', { count: axes })
      case 'series':
        return say('catalogue.misses.series', { name: series })
      case 'subSeries':
        return say('catalogue.misses.subSeries', { name: subSeries ?? series })
      case 'category':
        return say('catalogue.misses.category', { name: say(`kinds.${categoryOf(robot)}`) })
      case 'application':
      case 'words':
        return say(`catalogue.misses.${kind}`)
    }
  }

  function relax({ kind }: Miss): string {
    if (kind === 'minPayload' || kind === 'maxPayload')
      return payload === null
        ? say('catalogue.relax.payload')
        : say(`catalogue.relax.${kind}`, { figure: kg(payload) })
    if (kind === 'minReach' || kind === 'maxReach')
      return reach === null
        ? say('catalogue.relax.reach')
        : say(`catalogue.relax.${kind}`, { figure: mm(reach) })
    return say(`catalogue.relax.${kind}`)
  }
  return { miss, relax }
}
