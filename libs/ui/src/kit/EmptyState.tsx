import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  icon: Icon
  title: string
  /** Why it is empty, or what comes here. */
  text: ReactNode
  children?: ReactNode
  /** Makes the title a heading where the state is the whole page. */
  isPage?: boolean
}

/** A place without content: what it means and what to do next. */
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
