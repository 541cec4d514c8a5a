import { IconAlertTriangle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  tone: 'error' | 'warn' | 'petrol'
  icon?: Icon
  title?: string
  children: ReactNode
  actions?: ReactNode
}

/** Errors are read out at once, other tones at the next pause. */
export function Notice({ tone, icon: Glyph = IconAlertTriangle, title, children, actions }: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph size={16} stroke={1.8} aria-hidden />
      <div className={classes['text']}>
        {title && <b>{title}</b>}
        <p>{children}</p>
      </div>
      {actions}
    </div>
  )
}
