import type { Job } from '@app/contracts/jobs'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { JobBadges } from './JobBadges.tsx'
import { JobTitle } from './JobTitle.tsx'
import styles from './JobCard.module.css'
import { fullTitle, payStatement } from './wording.ts'

/** A job as a row of the list. */
export function JobCard({ job }: { job: Job }) {
  const site = useSite()
  const { say } = site
  const title = fullTitle(job.title)
  const { responsibilities, requirements, benefits } = job
  return (
    <article className={styles.card} aria-labelledby={`job-${job.id}`}>
      <div className={styles.what}>
        <JobBadges job={job} />
        <h3 id={`job-${job.id}`}>
          <JobTitle title={job.title} />
        </h3>
      </div>
      <div className={styles.about}>
        <p lang="de" className={styles.description}>
          {job.description}
        </p>
        <p className={controls.small}>{payStatement(job, site)}</p>
      </div>
      <div className={styles.how}>
        <ul className={styles.counts}>
          <li>{say('jobs.responsibilities', { count: responsibilities.length })}</li>
          <li>{say('jobs.requirements', { count: requirements.length })}</li>
          <li>{say('jobs.offers', { count: benefits.length })}</li>
        </ul>
        <SiteLink to={`/jobs/${job.slug}`} className={`${controls.link} ${styles.way}`}>
          <span>
            {say('jobs.view')}
            <span className={controls.hidden}>: {title}</span>
          </span>
          <Icon name="forward" />
        </SiteLink>
      </div>
    </article>
  )
}

/** Keeps the place of a job that is on its way. */
export function JobSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.what}>
        <div className={styles.bone} />
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    </div>
  )
}
