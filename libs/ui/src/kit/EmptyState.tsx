import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  icon: Icon
  title: string
  text: ReactNode
  children?: ReactNode
  /** Makes the title the page's heading. */
  isPage?: boolean
}

export function EmptyState({ icon: Glyph, title, text, children, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'strong'
  return (
    <div className={classes['empty']} data-page={isPage || undefined}>
      <Glyph size={28} stroke={1.2} aria-hidden />
      <Title className={classes['title']}>{title}</Title>
      <p>{text}</p>
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  )
}
