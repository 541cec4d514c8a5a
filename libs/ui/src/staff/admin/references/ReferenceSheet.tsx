import { consolePaths } from '@app/contracts/console-paths'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../../../kit/useKeys.ts'
import { BackLink } from '../../shell/Page.tsx'
import { Sheet, SheetHead } from '../../shell/Sheet.tsx'
import layout from '../website-sheet.module.css'
import { ReferenceChecks } from './ReferenceChecks.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import type { ReferenceBinding } from './reference-form.tsx'

interface ReferenceSheetProps {
  title: string
  form: ReferenceBinding
  isSaving: boolean
  /** Why the last save failed; what was typed stays. */
  failure: ReactNode
  saveLabel: string
  onSave: (event?: FormEvent<HTMLFormElement>) => void
  onDiscard: () => void
  photos: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  keys?: [string, string][]
  children?: ReactNode
}

/** The page on which a project is written: fields, photos, and what is checked while they change. */
export function ReferenceSheet(props: ReferenceSheetProps) {
  const { title, form, badges, actions, keys = [], photos, children } = props
  const navigate = useNavigate()
  useKeys({ Escape: () => void navigate(consolePaths.references) })
  return (
    <Sheet
      title={title}
      keys={[['Esc', 'Zurück'], ...keys]}
      head={
        <SheetHead
          title={title}
          back={<BackLink to={consolePaths.references}>Referenzprojekte</BackLink>}
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
      <div className={layout['grid']}>
        <div className={layout['main']}>
          <ReferenceFields form={form} />
          {photos}
        </div>
        <aside className={layout['side']} aria-label="Prüfung und Übersicht">
          <ReferenceChecks values={form.values} onField={form.focus} />
          {children}
        </aside>
      </div>
    </Sheet>
  )
}
