import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function PartnershipPage() {
  return (
    <>
      <PageHead title="PartnershipPage" description="PartnershipPage" />
      <PageTop title="PartnershipPage" />
    </>
  )
}
