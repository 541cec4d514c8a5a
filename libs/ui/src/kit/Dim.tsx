import type { Tone } from '../theme/colors.ts'
import { inkOf } from '../theme/colors.ts'
import classes from './Dim.module.css'

/** A dimension line, coloured for `value` of `max`. Decoration only: a figure beside it says the same. */
export function Dim({ value, max = 100, tone = 'petrol' }: { value: number; max?: number; tone?: Tone }) {
  const share = Math.max(0, Math.min(100, (value / max) * 100))
  return (
    <span
      className={classes['dim']}
      style={{ '--dim-ink': inkOf[tone], '--dim-share': `${share}%` }}
      aria-hidden
    >
      <i className={classes['line']} />
      <i className={classes['part']} />
      <i className={classes['tick']} data-at="start" />
      <i className={classes['tick']} data-at="value" />
      <i className={classes['tick']} data-at="end" />
    </span>
  )
}
