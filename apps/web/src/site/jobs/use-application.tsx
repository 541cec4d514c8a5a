import { useState, type ComponentType, type ReactNode } from 'react'
import type { Job } from '@app/contracts/jobs'
import { loadParts } from '../../i18n/texts.ts'

/** What of a job the dialog needs. */
export type AppliedJob = Pick<Job, 'id' | 'title' | 'location'>

/** Props of the lazily loaded dialog and its toasts. */
export interface ApplicationProps {
  job: AppliedJob
  isOpen: boolean
  onClose: () => void
}

/** A way to apply for a job, for the buttons that open it. */
export interface Application {
  job: AppliedJob
  state: 'idle' | 'opening' | 'failed'
  /** Fetches what the dialog needs before it is asked for. */
  warm: () => void
  open: () => Promise<void>
  /** Belongs once into the page. */
  dialog: ReactNode
}

/** The dialog and its texts: no page loads them unasked. */
async function loadDialog(): Promise<ComponentType<ApplicationProps>> {
  const [module] = await Promise.all([
    import('./application/ApplicationDialog.tsx'),
    loadParts(['application']),
  ])
  return module.ApplicationDialog
}

/** Applying for a job in a dialog that is loaded when somebody is about to open it. */
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
