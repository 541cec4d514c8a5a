import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import { useReady } from '../use-ready.ts'
import styles from './ApplyButton.module.css'
import type { Application } from './use-application.tsx'
import { fullTitle, mailAddress } from './wording.ts'

/** Opens the application dialog; without JavaScript, or where the dialog does not arrive, a mail takes its place. */
export function ApplyButton({ application, children }: { application: Application; children: ReactNode }) {
  const { say } = useSite()
  const isReady = useReady()
  const { job, state, warm, open } = application
  const address = mailAddress(brand.careersEmail, say('careers.subject', { title: fullTitle(job.title) }))
  return (
    <div className={styles.apply}>
      <button
        type="button"
        className={`${controls.button} ${styles.button}`}
        disabled={!isReady}
        aria-haspopup="dialog"
        aria-busy={state === 'opening' || undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void open()}
      >
        {children}
      </button>
      <noscript>
        <a className={controls.button} href={address}>
          {say('careers.byMail')}
        </a>
      </noscript>
      {state === 'failed' && (
        <p role="alert" className={`${controls.small} ${styles.failed}`}>
          {say('careers.formMissing')}{' '}
          <a className={controls.textLink} href={address}>
            {brand.careersEmail}
          </a>
        </p>
      )}
    </div>
  )
}
