import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function LegalNotice() {
  return (
    <>
      <PageHead title="LegalNotice" description="LegalNotice" />
      <PageTop title="LegalNotice" />
    </>
  )
}
