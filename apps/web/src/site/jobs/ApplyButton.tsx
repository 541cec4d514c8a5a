import { useState, type ComponentType, type ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { loadParts } from '../../i18n/texts.ts'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import type { ApplicationProps } from './application/ApplicationDialog.tsx'
import styles from './ApplyButton.module.css'
import { fullTitle, mailAddress, type AppliedJob } from './wording.ts'

export interface Application {
  job: AppliedJob
  state: 'idle' | 'opening' | 'failed'
  warm: () => void
  open: () => Promise<void>
  dialog: ReactNode
}

async function loadDialog(): Promise<ComponentType<ApplicationProps>> {
  const [module] = await Promise.all([
    import('./application/ApplicationDialog.tsx'),
    loadParts(['application']),
  ])
  return module.ApplicationDialog
}

export function useApplication(job: AppliedJob): Application {
  const [state, setState] = useState<Application['state']>('idle')
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ApplicationProps> | null>(null)

  async function open() {
    setState('opening')
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setOpen(true)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    job,
    state,
    warm: () => void loadDialog().catch(() => undefined),
    open,
    dialog: Dialog && <Dialog job={job} isOpen={isOpen} onClose={() => setOpen(false)} />,
  }
}

/** Without JavaScript, or if the dialog fails to load, it is a mail link. */
export function ApplyButton({ application, children }: { application: Application; children: ReactNode }) {
  const { say } = useSite()
  const { job, state, warm, open } = application
  const address = mailAddress(brand.careersEmail, say('careers.subject', { title: fullTitle(job.title) }))
  return (
    <div className={styles.apply}>
      <button
        type="button"
        className={controls.button}
        data-only="scripts"
        aria-haspopup="dialog"
        aria-busy={state === 'opening' || undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void open()}
      >
        {children}
      </button>
      <span data-only="plain">
        <a className={controls.button} href={address}>
          {say('careers.byMail')}
        </a>
      </span>
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
