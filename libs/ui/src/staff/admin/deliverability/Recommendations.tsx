import type { DeliverabilityReport } from '@app/contracts/deliverability'
import { Section } from '../../../kit/Section.tsx'
import classes from './Deliverability.module.css'

/** What to do, the most effective first. */
export function Recommendations({ report: { recommendations } }: { report: DeliverabilityReport }) {
  return (
    <Section title="Empfehlungen" count={recommendations.length}>
      {recommendations.length === 0 ? (
        <p className="muted">Nichts zu tun: Alles, was prüfbar ist, ist in Ordnung.</p>
      ) : (
        <ol className={classes['recommendations']}>
          {recommendations.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </Section>
  )
}
