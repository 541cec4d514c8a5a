import type { ReactNode } from 'react'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import { SiteLink } from './links.tsx'
import type { Crumb } from './PageHead.tsx'
import styles from './PageTop.module.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Above the title. */
  badges?: ReactNode
  /** Below the lead, which then stands in a column of its own beside the title. */
  actions?: ReactNode
  crumbs?: readonly Crumb[]
}

/** The head of an inner page: where it is, what it is called, what it is for. */
export function PageTop({ title, lead, badges, actions, crumbs }: Props) {
  return (
    <>
      {crumbs && <Trail crumbs={crumbs} />}
      <div className={actions ? styles.columns : styles.top}>
        <div>
          {badges}
          {/* The focus comes here after a navigation. */}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {(lead || actions) && (
          <div className={styles.side}>
            {lead && <p className={controls.lead}>{lead}</p>}
            {actions}
          </div>
        )}
      </div>
    </>
  )
}

/** The way from the start page to this one. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { say } = useSite()
  return (
    <nav aria-label={say('common.breadcrumb')}>
      <ol className={styles.trail}>
        {crumbs.map(({ name, path }) => (
          <li key={name}>
            {path ? <SiteLink to={path}>{name}</SiteLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
