import type { CSSProperties } from 'react'
import type { Job } from '@app/contracts/jobs'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './JobTitle.module.css'
import { gendersOf, plainTitle } from './wording.ts'

/** Smaller if its longest word would not fit. */
export function JobTitle({ title }: { title: string }) {
  const name = plainTitle(title)
  const longest = Math.max(...name.split(/[\s\u00ad-]+/).map(word => word.length))
  return (
    <span lang="de" className={styles.box}>
      <span className={styles.title} style={{ '--longest': longest } as CSSProperties}>
        {name} <span className={styles.genders}>{gendersOf(title)}</span>
      </span>
    </span>
  )
}

export function JobBadges({ job }: { job: Pick<Job, 'department' | 'location' | 'employmentType'> }) {
  const { say } = useSite()
  return (
    <p className={controls.badges}>
      <span className={controls.badge} lang="de">
        {job.department}
      </span>
      <span className={controls.badge}>{job.location}</span>
      <span className={controls.badge}>{say(`careers.employment.${job.employmentType}`)}</span>
    </p>
  )
}
