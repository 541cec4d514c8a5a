import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Explained } from './Explained.tsx'
import classes from './StatStrip.module.css'

export interface Stat {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  hint?: ReactNode
  meaning?: { term: string; text: string }
}

/** `fill` spreads the figures over the width, `start` left-aligns them, `tight` also makes them small. */
export function StatStrip({
  stats,
  align = 'fill',
  label,
}: {
  stats: Stat[]
  align?: 'fill' | 'start' | 'tight'
  label: string
}) {
  return (
    <dl className={classes['strip']} data-align={align} aria-label={label}>
      {stats.map(stat => (
        <div key={stat.label} className={classes['stat']}>
          <dt>{stat.meaning ? <Explained {...stat.meaning}>{stat.label}</Explained> : stat.label}</dt>
          <dd className="num">{stat.value ?? <Skeleton height={16} width={56} my={4.5} />}</dd>
          {stat.hint !== undefined && (
            <dd className={classes['hint']}>{stat.value === undefined ? '\u00a0' : stat.hint}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
