import { useEffect, useState } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './CatalogueBar.module.css'
import type { CatalogueState } from './use-catalogue.ts'
import { addressOf } from './use-filter.ts'

const SHOWN_MS = 3000

/** Copies the address of what is shown. */
export function CopyLink({ state }: { state: CatalogueState }) {
  const { say, language } = useSite()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy() {
    // What an earlier press said goes at once, and with it its time to go: this press is told anew, and for as long.
    setOutcome(null)
    state.settle()
    // Whoever opens it reads the language that is shown here; German needs no naming.
    const address = addressOf(state.chosen, language === 'en' ? '?lang=en' : '')
    const link = location.origin + location.pathname + address
    // Without a secure connection browsers have no clipboard.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  }
  return (
    <span className={styles.copy}>
      <button type="button" className={`${controls.textLink} ${styles.copyButton}`} onClick={copy}>
        {say('catalogue.copy')}
      </button>
      <span role="status" className={styles.copied}>
        {outcome && say(`catalogue.${outcome}`)}
      </span>
    </span>
  )
}
