import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { Payoff } from './arithmetic.ts'
import styles from './SavingsChart.module.css'
import { useWording } from './use-figures.ts'

const MOST_YEARS = 20

/** Cumulated savings minus investment over the years, both axes to scale; the payback is a dimension line. */
export function SavingsChart({ payoff }: { payoff: Payoff }) {
  const { say } = useSite()
  const { years, duration, percent } = useWording()
  const plan = planOf(payoff)
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{say('roiCalculator.chart.title')}</h2>
        <p>
          {plan.isRepaid
            ? say('roiCalculator.results.summary', {
                payback: duration(payoff.paybackMonths),
                return: percent(payoff.fiveYearReturn),
              })
            : say('roiCalculator.chart.late', { years: years(plan.years) })}
        </p>
      </figcaption>
      <Drawing plan={plan} />
      <Table plan={plan} />
    </figure>
  )
}

interface Plan {
  annualSavings: number
  investment: number
  paybackMonths: number
  /** Length of the time axis. */
  years: number
  isRepaid: boolean
  /** Positions in percent of width and height. */
  payback: number
  zero: number
  end: number
  /** At the end of the time axis. */
  balance: number
}

function planOf({ annualSavings, paybackMonths }: Payoff): Plan {
  const investment = (annualSavings * paybackMonths) / 12
  const years = Math.min(Math.max(5, Math.ceil(paybackMonths / 12)), MOST_YEARS)
  const balance = years * annualSavings - investment
  const top = Math.max(balance, 0)
  const place = (value: number) => ((top - value) / (top + investment)) * 100
  return {
    annualSavings,
    investment,
    paybackMonths,
    years,
    isRepaid: balance >= 0,
    payback: Math.min(paybackMonths / 12 / years, 1) * 100,
    zero: place(0),
    end: place(balance),
    balance,
  }
}

/** Lines in an SVG stretched to the space; labels are laid over it, unstretched. */
function Drawing({ plan }: { plan: Plan }) {
  const { years, zero, end, payback, isRepaid } = plan
  const { say } = useSite()
  const { duration } = useWording()
  const atYear = (year: number) => `${(year / years) * 100}%`
  return (
    <div className={styles.drawing} aria-hidden="true">
      <Amounts plan={plan} />
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
          <path className={styles.grid} d={verticals(years)} />
          <path className={styles.loss} d={`M0 ${zero}V100L${payback} ${isRepaid ? zero : end}V${zero}Z`} />
          <path className={styles.gain} d={`M${payback} ${zero}L100 ${Math.min(end, zero)}V${zero}Z`} />
          <path className={styles.zero} d={`M0 ${zero}H100`} />
          <path className={styles.line} d={`M0 100L100 ${end}`} />
        </svg>
        {isRepaid && <span className={styles.mark} style={{ left: `${payback}%`, top: `${zero}%` }} />}
      </div>
      <div className={styles.years}>
        <span className={`${controls.mono} ${styles.unit}`}>{say('roiCalculator.chart.years')}</span>
        {ticks(years).map(year => (
          <span key={year} className={controls.mono} style={{ left: atYear(year) }}>
            {year}
          </span>
        ))}
      </div>
      {isRepaid && (
        <div className={styles.dimension}>
          <span className={styles.measure} style={{ width: `${payback}%` }} />
          <span
            className={payback < 50 ? styles.beside : styles.below}
            style={{ left: `${payback / (payback < 50 ? 1 : 2)}%` }}
          >
            {duration(plan.paybackMonths)}
          </span>
        </div>
      )}
    </div>
  )
}

const verticals = (years: number) =>
  Array.from({ length: years + 1 }, (_, year) => `M${(year / years) * 100} 0V100`).join('')

/** All of a few, every fifth of many. */
const ticks = (years: number) =>
  Array.from({ length: years + 1 }, (_, year) => year).filter(
    year => years <= 10 || year % 5 === 0 || (year === years && year % 5 > 2),
  )

/** At the left edge; one too near to zero is left out. */
function Amounts({ plan: { zero, balance, investment } }: { plan: Plan }) {
  const { briefly } = useWording()
  return (
    <div className={styles.amounts}>
      {zero > 10 && <span style={{ top: 0 }}>{briefly(balance)}</span>}
      <span style={{ top: `${zero}%` }}>{briefly(0)}</span>
      {zero < 90 && <span style={{ top: '100%' }}>{briefly(-investment)}</span>}
    </div>
  )
}

function Table({ plan: { years, annualSavings, investment } }: { plan: Plan }) {
  const { say } = useSite()
  const { money } = useWording()
  return (
    <details className={styles.details}>
      <summary>{say('roiCalculator.chart.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('roiCalculator.chart.year')}</th>
            <th scope="col">{say('roiCalculator.chart.saved')}</th>
            <th scope="col">{say('roiCalculator.chart.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: years }, (_, index) => index + 1).map(year => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{money(year * annualSavings)}</td>
              <td>{money(year * annualSavings - investment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
