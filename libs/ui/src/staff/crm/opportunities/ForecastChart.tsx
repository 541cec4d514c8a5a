import { formatMoney } from '../../../kit/format.ts'
import classes from './Forecast.module.css'
import type { ForecastBar } from './forecast-bars.ts'

/** Bars whose names stand side by side on a phone. */
const MANY = 6

/** The forecast as bars: framed what it is worth, filled what is to be expected of it. The table below says the same. */
export function ForecastChart({ bars }: { bars: ForecastBar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const share = (cents: number) => `${(cents / top) * 100}%`
  return (
    <div style={{ '--bars': bars.length }} aria-hidden>
      <div className={classes['chart']}>
        {bars.map(({ key, name, value, weightedValue, isLate }) => (
          <div
            key={key}
            className={classes['bar']}
            data-late={isLate || undefined}
            style={{ '--whole': share(value), '--weighted': share(weightedValue) }}
            title={`${name}: ${formatMoney(weightedValue)} von ${formatMoney(value)}`}
          >
            <i className={classes['whole']} />
            <i className={classes['weighted']} />
          </div>
        ))}
      </div>
      <div className={classes['labels']} data-many={bars.length > MANY || undefined}>
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      <div className={classes['key']}>
        <span>
          <i data-part="weighted" />
          gewichtet
        </span>
        <span>
          <i data-part="whole" />
          Wert
        </span>
      </div>
    </div>
  )
}
