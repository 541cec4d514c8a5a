import { brand } from '@app/contracts/brand'
import { keepDraft, keptDraft } from '../contact/draft.ts'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import type { FigureName, Payoff } from './arithmetic.ts'
import styles from './Roi.module.css'
import { useWording } from './use-wording.ts'

/** From the estimate to somebody who checks it. The figures come along in the message. */
export function NextStep({
  values,
  payoff,
}: {
  values: Record<FigureName, number | null>
  payoff: Payoff | null
}) {
  const { say } = useSite()
  const { duration, money, percent } = useWording()

  function takeAlong() {
    if (!payoff) return
    const text = say('roiCalculator.next.message', {
      costs: money(values.costs ?? 0),
      savings: percent(values.savings ?? 0),
      investment: money(values.investment ?? 0),
      payback: duration(payoff.paybackMonths),
      return: percent(payoff.fiveYearReturn),
    })
    const draft = keptDraft() ?? { typed: {}, attempt: null }
    const { message = '' } = draft.typed
    if (message.includes(text)) return
    keepDraft({ ...draft, typed: { ...draft.typed, message: message ? `${message}\n\n${text}` : text } })
  }
  return (
    <section className={styles.next}>
      <div>
        <h2>{say('roiCalculator.next.title')}</h2>
        <p>{say('roiCalculator.next.text')}</p>
      </div>
      <div className={styles.ways}>
        <SiteLink to="/contact" className={controls.button} onClick={takeAlong}>
          {say('roiCalculator.next.contact')}
        </SiteLink>
        <ExternalLink href={brand.bookingUrl}>{say('roiCalculator.next.booking')}</ExternalLink>
      </div>
    </section>
  )
}
