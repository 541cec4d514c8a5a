import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Job } from '@app/contracts/jobs'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { Missing } from '../layout/NotFound.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { StructuredData } from '../layout/structured-data.tsx'
import { useSite } from '../site-context.ts'
import { useDataOrNull } from '../use-data.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { JobBadges } from './JobBadges.tsx'
import { JobTitle } from './JobTitle.tsx'
import styles from './JobPage.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import type { ShownJob } from './load.ts'
import { jobPosting } from './posting.ts'
import { useApplication } from './use-application.tsx'
import { calendarDay, fullTitle, payStatement, plainTitle } from './wording.ts'

interface Props {
  data: ShownJob | Promise<ShownJob>
}

/** The page of one job, or what says why there is none. */
export function JobPage({ data }: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <Found data={data} />
    </Suspense>
  )
}

function Waiting() {
  const { say } = useSite()
  return (
    <div role="status" className={`${controls.wrap} ${styles.waiting} ${styles.loading}`}>
      <PageHead title={say('job.loading')} description={say('job.loading')} />
      <PageTop title={say('job.loading')} />
    </div>
  )
}

function Found({ data }: Props) {
  const { say } = useSite()
  const { search } = useLocation()
  const shown = useDataOrNull(data)
  useEffect(() => {
    // The heading that had the focus was the one of the page on its way.
    if (data instanceof Promise && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [data])
  const way = { to: '/jobs', name: say('job.all') }
  if (!shown) return <Failed />
  if ('redirect' in shown) return <Navigate to={shown.redirect + search} replace />
  if ('job' in shown) return <Posting job={shown.job} />
  if (shown.missing === 'invalid')
    return <Missing title={say('job.invalid')} text={say('job.invalidText')} way={way} />
  return <Missing title={say('job.notFound')} text={say('job.notFoundText')} way={way} />
}

function Failed() {
  const { say } = useSite()
  return (
    <div className={`${controls.wrap} ${styles.waiting}`}>
      <PageHead title={say('job.failed')} description={say('job.failed')} />
      <PageTop title={say('jobs.pageTitle')} />
      <LoadFailure text={say('job.failed')} />
    </div>
  )
}

function Posting({ job }: { job: Job }) {
  const site = useSite()
  const { say, language } = site
  const application = useApplication(job)
  const title = fullTitle(job.title)
  const pay = payStatement(job, site)
  const [lead, ...paragraphs] = job.description.split(/\n+/)
  const employment = say(`careers.employment.${job.employmentType}`)
  const named = { title, department: job.department, location: job.location, employment }
  const crumbs = [
    { name: say('common.home'), path: '/' },
    { name: say('jobs.crumb'), path: '/jobs' },
    { name: plainTitle(job.title) },
  ]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={title}
        description={say('job.description', named)}
        keywords={say('job.keywords', named)}
        path={`/jobs/${job.slug}`}
        image={`/social/job-${job.slug}.png`}
        crumbs={crumbs}
      />
      <StructuredData data={jobPosting(site, job, pay)} />
      <PageTop
        crumbs={crumbs}
        badges={
          <div className={styles.badges}>
            <JobBadges job={job} />
          </div>
        }
        title={<JobTitle title={job.title} />}
        lead={<span lang="de">{lead}</span>}
        actions={
          <>
            {language === 'en' && <p className={controls.small}>{say('job.inGerman')}</p>}
            <ApplyButton application={application}>{say('job.apply')}</ApplyButton>
          </>
        }
      />
      {paragraphs.length > 0 && (
        <div lang="de" className={styles.text}>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div className={styles.lists}>
        <Points title={say('job.responsibilities')} points={job.responsibilities} />
        <Points title={say('job.requirements')} points={job.requirements} />
        <Points title={say('job.benefits')} points={job.benefits} />
      </div>
      <div className={styles.terms}>
        <div className={controls.small}>
          {pay && <p>{pay}</p>}
          {job.validThrough && <p>{say('job.until', { date: calendarDay(job.validThrough, language) })}</p>}
        </div>
        <ApplyButton application={application}>{say('job.apply')}</ApplyButton>
      </div>
      <p className={styles.back}>
        <SiteLink to="/jobs" className={controls.link}>
          <Icon name="back" />
          <span>{say('job.all')}</span>
        </SiteLink>
      </p>
      {application.dialog}
    </div>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul lang="de" className={styles.points}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
