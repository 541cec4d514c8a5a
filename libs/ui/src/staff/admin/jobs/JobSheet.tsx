import { consolePaths } from '@app/contracts/console-paths'
import type { JobPosting } from '@app/contracts/job-postings'
import { Button } from '@mantine/core'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useKeys, useSaveKeys } from '../../../kit/useKeys.ts'
import { useLeaveWarning } from '../../../kit/useLeaveWarning.ts'
import { BackLink, Page } from '../../shell/Page.tsx'
import { DiscardDialog } from '../../../kit/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import { JobChecks } from './JobChecks.tsx'
import { JobFields, type JobBinding } from './JobFields.tsx'
import type { JobValues } from './job-form.tsx'
import classes from './JobSheet.module.css'

const KEYS: [string, string][] = [
  ['Strg S', 'Speichern'],
  ['Esc', 'Zurück'],
]

interface JobSheetProps {
  title: string
  posting: JobPosting | null
  form: JobBinding & { isDirty: boolean; focus: (name: keyof JobValues) => void }
  isSaving: boolean
  /** Why the last save failed; what was typed stays. */
  failure: ReactNode
  saveLabel: string
  onSave: (event?: FormEvent<HTMLFormElement>) => void
  onDiscard: () => void
  badges?: ReactNode
  actions?: ReactNode
  keys?: [string, string][]
  children?: ReactNode
}

/** The page on which a posting is written: fields, what is checked while they change, and the bar that saves. */
export function JobSheet(props: JobSheetProps) {
  const { title, posting, form, badges, actions, keys = [], onSave, children } = props
  const leaving = useLeaveGuard(form.isDirty)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  useLeaveWarning(form.isDirty)
  useSaveKeys(!leaving.isAsking, () => element.current?.requestSubmit())
  useKeys({ Escape: () => void navigate(consolePaths.jobs) })
  return (
    <Page title={title} keys={[...KEYS, ...keys]}>
      <div className={classes['top']}>
        <PageHeader
          title={title}
          back={<BackLink to={consolePaths.jobs}>Stellen</BackLink>}
          badges={badges}
          action={<div className={classes['actions']}>{actions}</div>}
        />
      </div>
      <form ref={element} className={classes['form']} noValidate onSubmit={onSave}>
        <div className={classes['grid']}>
          <div className={classes['main']}>
            <JobFields form={form} posting={posting} />
          </div>
          <aside className={classes['side']} aria-label="Prüfung und Übersicht">
            <JobChecks values={form.values} posting={posting} onField={form.focus} />
            {children}
          </aside>
        </div>
        <Foot {...props} />
      </form>
      <DiscardDialog opened={leaving.isAsking} onDiscard={leaving.leave} onKeepEditing={leaving.stay} />
    </Page>
  )
}

function Foot({ form, failure, isSaving, saveLabel, onDiscard }: JobSheetProps) {
  return (
    <div className={classes['foot']}>
      {typeof failure === 'string' ? <Notice tone="error">{failure}</Notice> : failure}
      <div className={classes['buttons']}>
        <output className="muted">{form.isDirty ? 'Nicht gespeicherte Änderungen' : ''}</output>
        <span className="spacer" />
        {form.isDirty && (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isSaving}>
          {saveLabel}
          <Keys keys="Strg S" />
        </Button>
      </div>
    </div>
  )
}
