import type { Ref } from 'react'
import controls from '../../layout/controls.module.css'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { useSite } from '../../site-context.ts'
import { neededPayload } from '../limits.ts'
import type { CatalogueState } from '../use-catalogue.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './CompareView.module.css'
import { Drawings } from './Drawings.tsx'

interface Props {
  state: CatalogueState
  heading: Ref<HTMLHeadingElement>
  onClose(): void
}

/** The chosen robots side by side: drawn at one scale, and value by value. */
export function CompareView({ state, heading, onClose }: Props) {
  const { say } = useSite()
  const { chosen, choose, compared } = state
  const names = compared.map(({ name }) => name).join(', ')

  function empty() {
    onClose()
    choose({ ...chosen, compare: [] })
  }
  return (
    <section className={styles.view} aria-labelledby="compare">
      <div className={styles.head}>
        <h2 id="compare" ref={heading} tabIndex={-1}>
          {say('catalogue.compare.title')}
        </h2>
        <button
          type="button"
          className={`${controls.quiet} ${controls.compact} ${styles.scripted}`}
          onClick={onClose}
        >
          {say('catalogue.compare.close')}
        </button>
      </div>
      <Drawings robots={compared} />
      <CompareTable robots={compared} need={neededPayload(chosen)} />
      <div className={styles.actions}>
        <SiteLink to={`/contact?robot=${encodeURIComponent(names)}`} className={controls.button}>
          {say('catalogue.compare.inquire')}
        </SiteLink>
        <button
          type="button"
          className={`${controls.textLink} ${styles.clear} ${styles.scripted}`}
          onClick={empty}
        >
          {say('catalogue.compare.empty')}
        </button>
      </div>
    </section>
  )
}
