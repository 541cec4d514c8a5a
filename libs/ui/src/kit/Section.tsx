import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  /** Stands beside the title: a count, or what the list is limited to. */
  count?: ReactNode
  actions?: ReactNode
  /** Without padding, for lists and tables that draw their own. */
  flush?: boolean
  children: ReactNode
}

/** A framed part of a page with its own heading. */
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
