import { useState } from 'react'
import type { TeasedJob } from '../home/load.ts'
import { card, Section } from '../home/Section.tsx'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { ApplyButton, useApplication } from './ApplyButton.tsx'
import styles from './Careers.module.css'
import { JobBadges, JobTitle } from './JobTitle.tsx'
import { fullTitle, payStatement } from './wording.ts'

const SHEET = 11

/** One at a time; without JavaScript all, one below the other. */
export function Careers({ jobs: loaded }: { jobs: readonly TeasedJob[] | null }) {
  const { say } = useSite()
  const jobs = loaded ?? []
  const [index, setIndex] = useState(0)
  // Announced only after a turn.
  const [hasTurned, setTurned] = useState(false)
  const current = jobs[index]

  function turn(by: 1 | -1) {
    setTurned(true)
    setIndex(index => (index + by + jobs.length) % jobs.length)
  }
  return (
    <Section
      id="karriere"
      sheet={SHEET}
      name={say('careers.name')}
      title={say('careers.title')}
      minor
      aside={jobs.length > 1 && <Pager index={index} total={jobs.length} onTurn={turn} />}
    >
      {current ? (
        <>
          <p className={controls.hidden} role="status">
            {hasTurned &&
              say('careers.shown', {
                number: index + 1,
                total: jobs.length,
                title: fullTitle(current.title),
              })}
          </p>
          <ul className={styles.stack} {...card(0)}>
            {jobs.map(job => (
              <li key={job.id} data-current={job === current || undefined}>
                <JobSheet job={job} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.empty}>{say(loaded ? 'careers.empty' : 'careers.failed')}</p>
      )}
      <SiteLink to="/jobs" className={`${controls.link} ${styles.all}`}>
        <span>{say('careers.all')}</span>
        <Icon name="forward" />
      </SiteLink>
    </Section>
  )
}

function Pager({ index, total, onTurn }: { index: number; total: number; onTurn: (by: 1 | -1) => void }) {
  const { say } = useSite()
  return (
    <div className={styles.pager} role="group" aria-label={say('careers.pager')}>
      <button
        type="button"
        className={controls.square}
        aria-label={say('careers.previous')}
        onClick={() => onTurn(-1)}
      >
        <Icon name="back" />
      </button>
      <span className={controls.mono}>
        {index + 1} / {total}
      </span>
      <button
        type="button"
        className={controls.square}
        aria-label={say('careers.next')}
        onClick={() => onTurn(1)}
      >
        <Icon name="forward" />
      </button>
    </div>
  )
}

function JobSheet({ job }: { job: TeasedJob }) {
  const site = useSite()
  const { say } = site
  const application = useApplication(job)
  const title = fullTitle(job.title)
  const pay = payStatement(job, site)
  return (
    <article className={styles.job}>
      <div>
        <JobBadges job={job} />
        <h3>
          <JobTitle title={job.title} />
        </h3>
        <p lang="de" className={styles.description}>
          {job.description}
        </p>
        {pay && <p className={styles.pay}>{pay}</p>}
      </div>
      <div className={styles.right}>
        <ul lang="de" className={styles.points}>
          {job.responsibilities.map(task => (
            <li key={task}>{task}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ApplyButton application={application}>{say('careers.direct')}</ApplyButton>
          <SiteLink to={`/jobs/${job.slug}`} className={controls.link}>
            <span>
              {say('careers.view')}
              <span className={controls.hidden}>: {title}</span>
            </span>
            <Icon name="forward" />
          </SiteLink>
        </div>
      </div>
      {application.dialog}
    </article>
  )
}
