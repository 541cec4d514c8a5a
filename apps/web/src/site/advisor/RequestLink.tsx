import { offerRequest } from '../contact/draft.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import { lastFindings } from './dialogue.ts'
import { chipsOf, useRequirementWords } from './requirement-chips.ts'

/** As many robots can be asked for at once. */
const MOST = 3

/** Leads into the contact form, with the requirements as its message and the robots that meet them. */
export function RequestLink({ className = controls.link }: { className?: string | undefined }) {
  const { say } = useSite()
  const { dialogue } = useAdvisor()
  const words = useRequirementWords()
  const names = (lastFindings(dialogue)?.recommendations ?? []).slice(0, MOST).map(({ name }) => name)
  const requirements = chipsOf(dialogue.sheet).map(chip => `- ${words.chip(chip, dialogue.sheet)}`)

  function offer() {
    const lines = [
      ...(requirements.length ? [say('advisor.findings.requestIntro'), ...requirements] : []),
      ...(names.length ? [say('advisor.findings.requestRobots', { names: names.join(', ') })] : []),
    ]
    offerRequest({ text: lines.join('\n'), conversationId: dialogue.conversationId })
  }
  const to = names.length ? `/contact?robot=${encodeURIComponent(names.join(','))}` : '/contact'
  return (
    <SiteLink to={to} className={className} onClick={offer}>
      <span>{say('advisor.findings.request')}</span>
      <Icon name="forward" />
    </SiteLink>
  )
}
