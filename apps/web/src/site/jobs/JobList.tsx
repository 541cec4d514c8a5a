import { Suspense } from 'react'
import { brand } from '@app/contracts/brand'
import type { Job } from '@app/contracts/jobs'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { useDataOrNull } from '../screen.ts'
import { useSite } from '../site-context.ts'
import cardStyles from './JobCard.module.css'
import styles from './JobList.module.css'
import { JobBadges, JobTitle } from './JobTitle.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { fullTitle, mailAddress, payStatement } from './wording.ts'

const SKELETONS = 8

interface Props {
  data: Job[] | Promise<Job[]>
}

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

function JobCard({ job }: { job: Job }) {
  const site = useSite()
  const { say } = site
  const title = fullTitle(job.title)
  const { responsibilities, requirements, benefits } = job
  return (
    <article className={cardStyles.card} aria-labelledby={`job-${job.id}`}>
      <div className={cardStyles.what}>
        <JobBadges job={job} />
        <h3 id={`job-${job.id}`}>
          <JobTitle title={job.title} />
        </h3>
      </div>
      <div className={cardStyles.about}>
        <p lang="de" className={cardStyles.description}>
          {job.description}
        </p>
        <p className={controls.small}>{payStatement(job, site)}</p>
      </div>
      <div className={cardStyles.how}>
        <ul className={cardStyles.counts}>
          <li>{say('jobs.responsibilities', { count: responsibilities.length })}</li>
          <li>{say('jobs.requirements', { count: requirements.length })}</li>
          <li>{say('jobs.offers', { count: benefits.length })}</li>
        </ul>
        <SiteLink to={`/jobs/${job.slug}`} className={`${controls.link} ${cardStyles.way}`}>
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

function JobSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <div className={cardStyles.what}>
        <div className={cardStyles.bone} />
        <div className={cardStyles.bone} />
        <div className={cardStyles.bone} />
      </div>
    </div>
  )
}

const benefits = ['machines', 'hours', 'training', 'paths'] as const

function Benefits() {
  const { say } = useSite()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className={styles.caption}>
        {say('jobs.benefits')}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map(name => (
          <li key={name}>
            <h3>{say(`jobs.benefit.${name}.title`)}</h3>
            <p>{say(`jobs.benefit.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unsolicited() {
  const { say } = useSite()
  return (
    <section className={styles.unsolicited} aria-labelledby="unsolicited">
      <div>
        <h2 id="unsolicited">{say('jobs.unsolicited')}</h2>
        <p>{say('jobs.unsolicitedText')}</p>
      </div>
      <div className={styles.ways}>
        <a className={controls.button} href={mailAddress(brand.careersEmail, say('jobs.unsolicitedSubject'))}>
          {say('jobs.unsolicitedMail')}
        </a>
        <SiteLink to="/#contact" className={controls.link}>
          <span>{say('jobs.contact')}</span>
          <Icon name="forward" />
        </SiteLink>
      </div>
    </section>
  )
}
