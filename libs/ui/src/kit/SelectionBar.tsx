import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  label: string
  /** How much is chosen, or how far it is. */
  status: string
  children: ReactNode
}

/** What can be done with the chosen rows of a list, at its lower edge. */
export function SelectionBar({ label, status, children }: SelectionBarProps) {
  return (
    <section className={classes['bar']} aria-label={label}>
      <output className="strong num">{status}</output>
      {children}
    </section>
  )
}
