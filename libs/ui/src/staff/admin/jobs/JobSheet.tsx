import { consolePaths } from '@app/contracts/console-paths'
import type { JobPosting } from '@app/contracts/job-postings'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../../../kit/useKeys.ts'
import { BackLink } from '../../shell/Page.tsx'
import { Sheet, SheetHead } from '../../shell/Sheet.tsx'
import { JobChecks } from './JobChecks.tsx'
import { JobFields, type JobBinding } from './JobFields.tsx'
import type { JobValues } from './job-form.tsx'
import classes from '../website-sheet.module.css'

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

/** The page on which a posting is written: fields, and what is checked while they change. */
export function JobSheet(props: JobSheetProps) {
  const { title, posting, form, badges, actions, keys = [], children } = props
  const navigate = useNavigate()
  useKeys({ Escape: () => void navigate(consolePaths.jobs) })
  return (
    <Sheet
      title={title}
      keys={[['Esc', 'Zurück'], ...keys]}
      head={
        <SheetHead
          title={title}
          back={<BackLink to={consolePaths.jobs}>Stellen</BackLink>}
          badges={badges}
          action={actions}
        />
      }
      isDirty={form.isDirty}
      isSaving={props.isSaving}
      failure={props.failure}
      saveLabel={props.saveLabel}
      onSave={props.onSave}
      buttons={
        form.isDirty && (
          <Button variant="subtle" color="gray" onClick={props.onDiscard}>
            Verwerfen
          </Button>
        )
      }
    >
      <div className={classes['grid']}>
        <div className={classes['main']}>
          <JobFields form={form} posting={posting} />
        </div>
        <aside className={classes['side']} aria-label="Prüfung und Übersicht">
          <JobChecks values={form.values} posting={posting} onField={form.focus} />
          {children}
        </aside>
      </div>
    </Sheet>
  )
}
