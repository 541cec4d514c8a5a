import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  label: string
  status: string
  children: ReactNode
}

export function SelectionBar({ label, status, children }: SelectionBarProps) {
  return (
    <section className={classes['bar']} aria-label={label}>
      <output className="strong num">{status}</output>
      {children}
    </section>
  )
}
