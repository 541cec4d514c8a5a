import { Suspense } from 'react'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { useSite } from '../site-context.ts'
import { useData } from '../use-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import styles from './Catalogue.module.css'
import { CatalogueBar } from './CatalogueBar.tsx'
import { CatalogueFilter } from './CatalogueFilter.tsx'
import { RobotRow, RobotSkeleton } from './RobotRow.tsx'
import { useCatalogueFilter } from './use-catalogue-filter.ts'

const SKELETONS = 8

interface Props {
  data: CatalogueRobot[] | Promise<CatalogueRobot[]>
}

/** All robots, filtered and sorted as the address says. The heading does not wait for them: it holds the focus. */
export function Catalogue({ data }: Props) {
  const { say } = useSite()
  const title = say('catalogue.title')
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('catalogue.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={title}
        description={say('catalogue.description')}
        keywords={say('catalogue.keywords')}
        path="/robots"
        crumbs={crumbs}
      />
      <PageTop
        crumbs={crumbs}
        lead={say('catalogue.lead')}
        title={
          <>
            {title}{' '}
            <Suspense>
              <Total data={data} />
            </Suspense>
          </>
        }
      />
      <Suspense fallback={<Waiting />}>
        <FilteredList data={data} />
      </Suspense>
    </div>
  )
}

function Total({ data }: Props) {
  return <span className={styles.total}>{useData(data).length}</span>
}

function Waiting() {
  const { say } = useSite()
  return (
    <div className={styles.layout}>
      <div className={styles.side} />
      <div className={styles.results} role="status" aria-label={say('common.loading')}>
        <div className={styles.bar} />
        {Array.from({ length: SKELETONS }, (_, index) => (
          <RobotSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function FilteredList({ data }: Props) {
  const { say } = useSite()
  const robots = useData(data)
  const state = useCatalogueFilter(robots)
  return (
    <div className={styles.layout}>
      <CatalogueFilter robots={robots} {...state} />
      <div className={styles.results}>
        <CatalogueBar total={robots.length} {...state} />
        {state.matching.length > 0 ? (
          <ul aria-label={say('catalogue.list')}>
            {state.matching.map(robot => (
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
  )
}
