import { useEffect, useRef, useState } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { Payoff } from './arithmetic.ts'
import styles from './Roi.module.css'
import { useWording } from './use-wording.ts'

/** How long the results rest before they are read out: not at every digit. */
const REST_MS = 800

/** The three results. */
export function Results({ payoff }: { payoff: Payoff | null }) {
  const { say } = useSite()
  const { duration, money, percent } = useWording()
  const results = {
    payback: payoff && duration(payoff.paybackMonths),
    annualSavings: payoff && money(payoff.annualSavings),
    fiveYearReturn: payoff && percent(payoff.fiveYearReturn),
  }
  const summary = payoff
    ? say('roiCalculator.results.summary', {
        payback: results.payback,
        return: results.fiveYearReturn,
      })
    : say('roiCalculator.results.none')
  return (
    <section className={styles.results}>
      <h2>{say('roiCalculator.results.title')}</h2>
      <dl>
        {(['payback', 'annualSavings', 'fiveYearReturn'] as const).map(name => (
          <div key={name}>
            <dt>{say(`roiCalculator.results.${name}`)}</dt>
            <dd className={controls.num}>{results[name] ?? <span className={controls.unknown}>–</span>}</dd>
          </div>
        ))}
      </dl>
      {!payoff && <p className={controls.small}>{summary}</p>}
      <output className={controls.hidden}>{useRested(summary)}</output>
    </section>
  )
}

/** A text that changed and has not changed again for a while; at first nothing, which is not read out. */
function useRested(text: string): string {
  const first = useRef(text)
  const [rested, setRested] = useState('')
  useEffect(() => {
    if (text === first.current && !rested) return
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, rested])
  return rested
}
