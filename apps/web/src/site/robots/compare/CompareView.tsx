import type { Ref } from 'react'
import { brand } from '@app/contracts/brand'
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
}

/** The chosen robots side by side: drawn at one scale, and value by value. */
export function CompareView({ state, heading }: Props) {
  const { say } = useSite()
  const { chosen, choose, compared, counter } = state
  const names = compared.map(({ name }) => name).join(', ')

  function close() {
    choose({ ...chosen, isComparing: false })
    counter.current?.focus()
  }
  function empty() {
    choose({ ...chosen, compare: [], isComparing: false })
    counter.current?.focus()
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
          onClick={close}
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
      <p className={styles.printed}>
        {brand.legalName}, {brand.phone.shown}, {brand.email}
      </p>
    </section>
  )
}
