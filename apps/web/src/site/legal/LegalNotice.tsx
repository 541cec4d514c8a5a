import { LegalPage } from './LegalPage.tsx'

/** Who answers for this site, with the statements on accessibility and artificial intelligence. */
export function LegalNotice() {
  return <LegalPage name="impressum" />
}
