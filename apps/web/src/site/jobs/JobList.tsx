import type { Job } from '@app/contracts/jobs'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function JobList(_: { data: Job[] | Promise<Job[]> }) {
  return (
    <>
      <PageHead title="JobList" description="JobList" />
      <PageTop title="JobList" />
    </>
  )
}
