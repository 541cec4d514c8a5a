import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Keys } from '../../kit/Keys.tsx'
import { formTexts } from './form-texts.ts'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  /** The form it saves. */
  formId: string
  label: string
  isDirty: boolean
  isSaving: boolean
  /** What has to be checked or has failed. */
  trouble: ReactNode
  /** Both states, where somebody else has stored another meanwhile. */
  conflict: ReactNode
  onDiscard: () => void
}

/** What is not saved yet or has to be checked, and the way to save it, at the lower edge of a page's form. */
export function SaveBar({ formId, label, isDirty, isSaving, trouble, conflict, onDiscard }: SaveBarProps) {
  return (
    <div className={classes['bar']}>
      {conflict}
      <div className={classes['row']}>
        {trouble ? (
          <p className={classes['trouble']} role="alert">
            <IconAlertTriangle size={15} aria-hidden />
            {trouble}
          </p>
        ) : (
          <output className="muted">{isDirty ? 'Nicht gespeicherte Änderungen' : ''}</output>
        )}
        <span className="spacer" />
        {isDirty && (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <Button type="submit" form={formId} variant="filled" loading={isSaving}>
          {label}
          <Keys keys={formTexts.saveKeys} />
        </Button>
      </div>
    </div>
  )
}
