import type { Endpoint, Output } from '@app/contracts/endpoint'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Keys } from '../../kit/Keys.tsx'
import { useLeaveWarning } from '../../kit/useLeaveWarning.ts'
import { useSaveKeys } from '../../kit/useKeys.ts'
import { Conflict, type Difference } from './Conflict.tsx'
import { DiscardDialog } from '../../kit/ConfirmDialog.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import classes from './SaveBar.module.css'
import type { SettingsForm } from './useSettingsForm.ts'

interface SaveBarProps<E extends Endpoint> {
  formId: string
  label: string
  state: SettingsForm<E>
  mistakes: ReactNode
  conflictText: string
  differencesTo: (stored: Output<E>) => Difference[]
}

export function SaveBar<E extends Endpoint>(props: SaveBarProps<E>) {
  const { formId, label, state, mistakes, conflictText, differencesTo } = props
  const { isDirty, isSaving, failure, conflict, take, discard } = state
  const trouble = conflict ? null : failure || mistakes
  const leaving = useLeaveGuard(isDirty)
  useLeaveWarning(isDirty)
  useSaveKeys(!leaving.isAsking, () => document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit())
  return (
    <div className={classes['bar']}>
      {conflict && (
        <Conflict
          text={conflictText}
          differences={differencesTo(conflict)}
          onKeepMine={state.keepMine}
          onTakeStored={() => take(conflict)}
        />
      )}
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
          <Button variant="subtle" color="gray" onClick={discard}>
            Verwerfen
          </Button>
        )}
        {/* A conflict has its own buttons. */}
        {!conflict && (
          <Button type="submit" form={formId} variant="filled" loading={isSaving}>
            {label}
            <Keys keys="Strg S" />
          </Button>
        )}
      </div>
      <DiscardDialog opened={leaving.isAsking} onDiscard={leaving.leave} onKeepEditing={leaving.stay} />
    </div>
  )
}
