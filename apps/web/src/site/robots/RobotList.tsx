import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { isLong, PAGE_SIZE, pageOf, readPage } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { MOST_COMPARED } from './filter.ts'
import { neededPayload } from './limits.ts'
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
