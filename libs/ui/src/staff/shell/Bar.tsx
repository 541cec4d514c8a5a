import type { ReactNode } from 'react'
import classes from './Bar.module.css'

/** The row of search, filters and actions above a list. */
export function Bar({ children }: { children: ReactNode }) {
  return <div className={classes['bar']}>{children}</div>
}
