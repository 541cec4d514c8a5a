import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  badges?: ReactNode
  back?: ReactNode
  /** The view's only primary action. */
  action?: ReactNode
  children?: ReactNode
}

export function PageHeader({ title, badges, back, action, children }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      <div className={classes['main']}>
        {back}
        <div className={classes['title']}>
          <h1>{title}</h1>
          {badges}
        </div>
        {children}
      </div>
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}
