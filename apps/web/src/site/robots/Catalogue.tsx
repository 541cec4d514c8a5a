import { startTransition, Suspense, use } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { withLanguage } from '../layout/SiteLink.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import styles from './Catalogue.module.css'
import { CatalogueFilter } from './CatalogueFilter.tsx'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { applyFilter, readFilter, writeFilter } from './filter.ts'
import { RobotRow, RobotSkeleton } from './RobotRow.tsx'

const SKELETONS = 8

/** All robots with their filter. */
export function Catalogue({ data }: { data: unknown }) {
  const { say } = useSite()
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('catalogue.crumb') }]
  const robots = data as CatalogueRobot[] | Promise<CatalogueRobot[]>
  return (
    <div className={controls.wrap}>
      <PageHead
        title={say('catalogue.title')}
        description={say('catalogue.description')}
        keywords={say('catalogue.keywords')}
        path="/robots"
        crumbs={crumbs}
      />
      <Suspense fallback={<Waiting crumbs={crumbs} />}>
        <Loaded robots={robots} crumbs={crumbs} />
      </Suspense>
    </div>
  )
}

type Crumbs = { name: string; path?: string }[]

function Waiting({ crumbs }: { crumbs: Crumbs }) {
  const { say } = useSite()
  return (
    <>
      <PageTop title={say('catalogue.title')} lead={say('catalogue.lead')} crumbs={crumbs} />
      <div className={styles.layout}>
        <div className={styles.filter} />
        <div className={styles.results} role="status" aria-label={say('common.loading')}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <RobotSkeleton key={index} />
          ))}
        </div>
      </div>
    </>
  )
}

function Loaded(props: { robots: CatalogueRobot[] | Promise<CatalogueRobot[]>; crumbs: Crumbs }) {
  const { say } = useSite()
  const robots = props.robots instanceof Promise ? use(props.robots) : props.robots
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const language = query.get('lang')
  const filter = readFilter(query, robots)
  const shown = applyFilter(robots, filter)

  function change(form: HTMLFormElement) {
    const chosen = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const next = writeFilter(readFilter(chosen, robots))
    // Typing through a filter is one step of the history, not one per change.
    startTransition(() => void navigate(withLanguage(`${pathname}?${next}`, language), { replace: true }))
  }
  const title = (
    <>
      {say('catalogue.title')} <span className={styles.total}>{robots.length}</span>
    </>
  )
  return (
    <>
      <PageTop title={title} lead={say('catalogue.lead')} crumbs={props.crumbs} />
      <div className={styles.layout}>
        <CatalogueFilter robots={robots} filter={filter} language={language} onChange={change} />
        <div className={styles.results}>
          <p className={styles.counter} role="status">
            {say('catalogue.counter', { shown: shown.length, total: robots.length })}
          </p>
          {shown.length > 0 ? (
            <ul aria-label={say('catalogue.list')}>
              {shown.map(robot => (
                <li key={robot.id} className={styles.item}>
                  <RobotRow robot={robot} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{say('catalogue.none')}</p>
          )}
          <p className={`${controls.small} ${styles.note}`}>{say('catalogue.unknown')}</p>
        </div>
      </div>
    </>
  )
}
