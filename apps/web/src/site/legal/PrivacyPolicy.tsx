import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import { LegalPage } from './LegalPage.tsx'

const measures = Object.values(brand.analytics).some(script => script !== null)

/** What is done with visitors' data. The truth about statistics depends on what the brand names. */
export function PrivacyPolicy() {
  const { say } = useSite()
  const note = { section: 'analytics', text: say('legal.noAnalytics') }
  return <LegalPage name="datenschutz" note={measures ? undefined : note} />
}
