import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Rows without a value are left out. */
export function Facts({ rows }: { rows: Record<string, ReactNode> }) {
  return (
    <dl className={classes['facts']}>
      {Object.entries(rows)
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
