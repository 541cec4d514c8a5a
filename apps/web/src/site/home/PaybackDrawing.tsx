import { useSite } from '../site-context.ts'
import styles from './ExpertiseDrawing.module.css'

const YEAR = 72
const years = [0, 1, 2, 3, 4, 5]

/** The balance of an investment over five years: it starts below zero and crosses it when it has paid back. */
export function PaybackDrawing() {
  const { say } = useSite()
  return (
    <>
      {years.map(year => (
        <path key={year} className={styles.grid} d={`M${50 + year * YEAR} 60v340`} />
      ))}
      <path className={styles.grid} d="M50 80h360M50 160h360M50 320h360M50 400h360" />
      <path d="M50 40v376" />
      <path className={styles.bold} d="M50 240h380" />
      {/* balance, with what is lost before and won after the payback */}
      <path className={styles.yard} d="M50 400 230 240H50Z" />
      <path className={styles.range} d="M230 240 410 80v160Z" />
      <path className={styles.bold} d="M50 240v160L410 80" />
      {years.slice(1).map(year => (
        <circle
          key={year}
          className={styles.surface}
          cx={50 + year * YEAR}
          cy={400 - year * YEAR * (160 / 180)}
          r="4"
        />
      ))}
      <circle className={styles.work} cx="230" cy="240" r="5" />
      <path className={styles.dimension} d="M44 444h192M44 450l12-12M224 450l12-12" />
      <path className={styles.dimension} opacity="0.55" strokeWidth="0.75" d="M230 248v204M50 404v48" />
      <text className={styles.inAccent} x="140" y="466" textAnchor="middle">
        {say('expertise.payback')}
      </text>
      {years.map(year => (
        <text key={year} x={50 + year * YEAR} y="432" textAnchor="middle" className={styles.halo}>
          {year}
        </text>
      ))}
      <text x="410" y="452" textAnchor="middle">
        {say('expertise.years')}
      </text>
      <text x="58" y="48">
        €
      </text>
    </>
  )
}
