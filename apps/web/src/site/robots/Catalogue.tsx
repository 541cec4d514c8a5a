import { useLocation } from '../navigation.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import controls from '../layout/controls.module.css'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { ownQuery } from '../parameters.ts'
import { useData } from '../screen.ts'
import { useSite } from '../site-context.ts'
import { isCurated } from './address.ts'
import type { CatalogueData } from './catalogue-data.ts'
import styles from './Catalogue.module.css'
import { CatalogueBar, SearchField } from './CatalogueBar.tsx'
import { CatalogueFilter, FilterButton } from './CatalogueFilter.tsx'
import { CompareBar } from './compare/CompareBar.tsx'
import { CompareView } from './compare/CompareView.tsx'
import list from './RobotList.module.css'
import { NoMatch, RobotList } from './RobotList.tsx'
import { RobotSkeleton } from './RobotRow.tsx'
import { extentsOf } from './scatter/scale.ts'
import { Scatter } from './scatter/Scatter.tsx'
import { useCatalogue } from './use-catalogue.ts'

const SKELETONS = 8

interface Props {
  data: CatalogueData | Promise<CatalogueData>
}

/** The heading does not wait for the data, since it holds the focus. */
export function Catalogue({ data }: Props) {
  const { say } = useSite()
  const { search } = useLocation()
  const title = say('catalogue.title')
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('catalogue.crumb') }]
  return (
    <>
      <PageHead
        title={title}
        description={say('catalogue.description')}
        keywords={say('catalogue.keywords')}
        path="/robots"
        index={isCurated(ownQuery(search))}
        crumbs={crumbs}
      />
      <div className={`${controls.wrap} ${styles.head}`}>
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
      </div>
      <Suspense fallback={<Waiting />}>
        <Body data={data} />
      </Suspense>
    </>
  )
}

function Total({ data }: Props) {
  return <span className={styles.total}>{useData(data).total}</span>
}

/** Skeleton; nothing can be chosen yet. */
function Waiting() {
  const { say } = useSite()
  const query = new URLSearchParams(useLocation().search)
  const [coming] = useState<CatalogueData>(() => ({
    series: query.getAll('series'),
    subSeries: query.getAll('subSeries'),
    total: 0,
    extents: extentsOf([]),
    robots: null,
    excerpt: null,
  }))
  return (
    <>
      <p role="status" className={controls.hidden}>
        {say('common.loading')}
      </p>
      <div inert>
        <Body data={coming} />
      </div>
    </>
  )
}

function Skeletons() {
  const { say } = useSite()
  return (
    <div role="status" aria-label={say('common.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={list.item}>
          <RobotSkeleton />
        </div>
      ))}
    </div>
  )
}

function Body({ data }: Props) {
  const { say } = useSite()
  const state = useCatalogue(useData(data))
  const { result, compared, chosen, choose } = state
  const { heading, goTo } = useHeading()
  const isComparing = chosen.isComparing && compared.length > 0
  return (
    <>
      {isComparing && (
        <div className={controls.wrap}>
          <CompareView state={state} heading={heading} />
        </div>
      )}
      <div className={`${controls.wrap} ${styles.layout}`} data-comparing={isComparing || undefined}>
        <CatalogueFilter state={state} />
        <div className={styles.results}>
          <SearchField state={state} />
          <Scatter state={state} />
          <FilterButton state={state} />
          <CatalogueBar state={state} />
          {!result && <Skeletons />}
          {result &&
            (result.found ? (
              <RobotList state={state} result={result} />
            ) : (
              <NoMatch state={state} result={result} />
            ))}
          <p className={`${controls.small} ${styles.note}`}>{say('catalogue.unknown')}</p>
        </div>
      </div>
      <CompareBar
        state={state}
        onOpen={() => {
          choose({ ...chosen, isComparing: true })
          goTo()
        }}
      />
    </>
  )
}

/** Focuses the comparison's heading once it is rendered. */
function useHeading() {
  const [wanted, setWanted] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!wanted) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [wanted])
  return { heading, goTo: () => setWanted(count => count + 1) }
}
