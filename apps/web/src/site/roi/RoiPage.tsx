import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function RoiPage() {
  return (
    <>
      <PageHead title="RoiPage" description="RoiPage" />
      <PageTop title="RoiPage" />
    </>
  )
}
