import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { isLong, PAGE_SIZE, pageOf, readPage } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { categoryOf } from './category.ts'
import { neededPayload } from './criteria.ts'
import { kilograms, millimetres } from './figures.ts'
import { MOST_COMPARED } from './filter.ts'
import { missesOf, relaxed, type Miss } from './nearest.ts'
import styles from './RobotList.module.css'
import { RobotRow } from './RobotRow.tsx'
import type { CatalogueState, Result } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

// Only a long list needs it.
const LongList = lazy(async () => ({ default: (await import('./LongList.tsx')).LongList }))

/** The robots that were found: all of them, or a page as the server renders it. */
export function RobotList({ state, result }: { state: CatalogueState; result: Result }) {
  const { compared, toggle, chosen } = state
  const need = neededPayload(chosen)
  const ids = new Set(compared.map(({ id }) => id))
  const row = (robot: CatalogueRobot): ReactNode => (
    <RobotRow
      robot={robot}
      need={need}
      isCompared={ids.has(robot.id)}
      isFull={compared.length >= MOST_COMPARED}
      onToggle={toggle}
    />
  )
  const { rows, found } = result
  if (!isLong(rows.length))
    return (
      <>
        <PlainList rows={rows} row={row} />
        {rows.length < found && <Pages result={result} />}
      </>
    )
  return (
    <Suspense fallback={<PlainList rows={pageOf(rows, 1)} row={row} />}>
      <LongList rows={rows} row={row} />
    </Suspense>
  )
}

interface ListProps {
  rows: readonly CatalogueRobot[]
  row(robot: CatalogueRobot): ReactNode
}

function PlainList({ rows, row }: ListProps) {
  const { say } = useSite()
  return (
    <ul aria-label={say('catalogue.list')} className={styles.plain}>
      {rows.map(robot => (
        <li key={robot.id} className={styles.item}>
          {row(robot)}
        </li>
      ))}
    </ul>
  )
}

/** Without JavaScript, the way to the other rows. */
function Pages({ result: { found, filter } }: { result: Result }) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const page = readPage(new URLSearchParams(search))
  const pages = Math.ceil(found / PAGE_SIZE)
  function link(to: number, words: string) {
    const address = addressOf(filter, search)
    return (
      <SiteLink to={`${pathname}${address}${address ? '&' : '?'}page=${to}`} className={controls.link}>
        <span>{words}</span>
      </SiteLink>
    )
  }
  return (
    <nav className={styles.pages} aria-label={say('catalogue.pages')}>
      {page > 1 && link(page - 1, say('catalogue.previous'))}
      <span>{say('catalogue.page', { page, pages })}</span>
      {page < pages && link(page + 1, say('catalogue.next'))}
    </nav>
  )
}

/** Says that nothing was found, what comes closest, and how to let it in. */
export function NoMatch({ state, result }: { state: CatalogueState; result: Result }) {
  const { say } = useSite()
  return (
    <div className={styles.none}>
      <p>{say('catalogue.none')}</p>
      {result.nearest && <Nearest state={state} result={result} robot={result.nearest} />}
    </div>
  )
}

function Nearest({
  state: { choose, counter },
  result: { filter },
  robot,
}: {
  state: CatalogueState
  result: Result
  robot: CatalogueRobot
}) {
  const { say } = useSite()
  const { pathname, search } = useLocation()
  const words = useMissWords(robot)
  const misses = missesOf(robot, filter)
  const [only] = misses
  if (!only) return null
  const next = relaxed(filter, robot)
  return (
    <>
      <p>
        {say('catalogue.nearest', {
          name: robot.name,
          misses: misses.map(words.miss).join(say('catalogue.and')),
        })}
      </p>
      <a
        href={pathname + addressOf(next, search)}
        className={`${controls.quiet} ${controls.compact}`}
        onClick={event => {
          event.preventDefault()
          choose(next)
          counter.current?.focus()
        }}
      >
        {misses.length > 1 ? say('catalogue.relax.all', { name: robot.name }) : words.relax(only)}
      </a>
    </>
  )
}

/** What a robot lacks, and what would let it in, in words. */
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
        return say('catalogue.misses.category', { name: say(`categories.kinds.${categoryOf(robot)}`) })
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
