import type { Tone } from '../theme/colors.ts'
import { formatPercent } from './format.ts'
import classes from './Probability.module.css'

/** Bands: from 75, from 50, from 25, below. */
export function bandOf(percent: number): { tone: Tone; word: string } {
  if (percent >= 75) return { tone: 'ok', word: 'hoch' }
  if (percent >= 50) return { tone: 'petrol', word: 'mittel' }
  if (percent >= 25) return { tone: 'warn', word: 'gering' }
  return { tone: 'gray', word: 'offen' }
}

export function Probability({ percent, label }: { percent: number; label: string }) {
  const { tone, word } = bandOf(percent)
  return (
    <span
      className={classes['probability']}
      data-tone={tone}
      title={`${label} ${formatPercent(percent)} (${word})`}
    >
      <i aria-hidden />
      <b className="num">{formatPercent(percent)}</b>
    </span>
  )
}
