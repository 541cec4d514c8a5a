import type { ShownJob } from './load.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function JobPage(_: { data: ShownJob }) {
  return (
    <>
      <PageHead title="JobPage" description="JobPage" />
      <PageTop title="JobPage" />
    </>
  )
}
