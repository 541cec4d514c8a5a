import { Suspense } from 'react'
import { brand } from '@app/contracts/brand'
import type { Job } from '@app/contracts/jobs'
import controls from '../layout/controls.module.css'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { useSite } from '../site-context.ts'
import { useDataOrNull } from '../use-data.ts'
import { Benefits } from './Benefits.tsx'
import { JobCard, JobSkeleton } from './JobCard.tsx'
import styles from './JobList.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import { Unsolicited } from './Unsolicited.tsx'

const SKELETONS = 8

interface Props {
  data: Job[] | Promise<Job[]>
}

/** All open jobs, what awaits those who get one, and where to write without one. */
export function JobList({ data }: Props) {
  const { say } = useSite()
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('jobs.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={say('jobs.pageTitle')}
        description={say('jobs.description')}
        keywords={say('jobs.keywords')}
        path="/jobs"
        crumbs={crumbs}
      />
      <PageTop title={say('jobs.title', { company: brand.name })} lead={say('jobs.lead')} crumbs={crumbs} />
      <Benefits />
      <section className={styles.section} aria-labelledby="openings">
        <h2 id="openings" className={styles.title}>
          {say('jobs.list')}
        </h2>
        <Suspense fallback={<Waiting />}>
          <Openings data={data} />
        </Suspense>
      </section>
      <Unsolicited />
    </div>
  )
}

function Waiting() {
  const { say } = useSite()
  return (
    <div className={styles.list} role="status" aria-label={say('common.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <JobSkeleton key={index} />
      ))}
    </div>
  )
}

function Openings({ data }: Props) {
  const { say } = useSite()
  const jobs = useDataOrNull(data)
  if (!jobs) return <LoadFailure text={say('jobs.failed')} />
  if (jobs.length === 0) return <p className={styles.empty}>{say('jobs.empty')}</p>
  return (
    <ul className={styles.list}>
      {jobs.map(job => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}
