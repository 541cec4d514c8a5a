import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { Icon } from './Icon.tsx'

/** A link to another site: opens a new tab, and says so. */
export function ExternalLink({
  href,
  className = controls.link,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const { say } = useSite()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <Icon name="external" />
      <span className={controls.hidden}>{say('common.newTab')}</span>
    </a>
  )
}
