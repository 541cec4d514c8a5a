import type { Job } from '@app/contracts/jobs'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'

/** Department, location and employment type of a job. */
export function JobBadges({ job }: { job: Job }) {
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
