import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function AdvisorPage() {
  return (
    <>
      <PageHead title="AdvisorPage" description="AdvisorPage" />
      <PageTop title="AdvisorPage" />
    </>
  )
}
