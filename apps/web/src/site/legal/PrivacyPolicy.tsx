import { PageHead } from '../layout/PageHead.tsx'
import { PageTop } from '../layout/PageTop.tsx'

/** Still to be built. */
export function PrivacyPolicy() {
  return (
    <>
      <PageHead title="PrivacyPolicy" description="PrivacyPolicy" />
      <PageTop title="PrivacyPolicy" />
    </>
  )
}
