import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  count?: ReactNode
  actions?: ReactNode
  /** No padding, for lists and tables that draw their own. */
  flush?: boolean
  children: ReactNode
}

export function Section({ title, count, actions, flush = false, children }: SectionProps) {
  return (
    <section className={classes['section']} aria-label={title}>
      <header className={classes['head']}>
        <h2>{title}</h2>
        {count !== undefined && <span className={classes['count']}>{count}</span>}
        <span className="spacer" />
        {actions}
      </header>
      <div className={classes['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
