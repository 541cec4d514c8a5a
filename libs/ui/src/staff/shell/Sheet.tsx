import { Button } from '@mantine/core'
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import { DiscardDialog } from '../../kit/ConfirmDialog.tsx'
import { Keys } from '../../kit/Keys.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useSaveKeys } from '../../kit/useKeys.ts'
import { useLeaveWarning } from '../../kit/useLeaveWarning.ts'
import { Page } from './Page.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import classes from './Sheet.module.css'

export function SheetHead({ action, ...head }: ComponentProps<typeof PageHeader>) {
  return (
    <div className={classes['head']}>
      <PageHeader {...head} action={<div className={classes['buttons']}>{action}</div>} />
    </div>
  )
}

interface SheetProps {
  title: string
  keys?: [string, string][]
  head: ReactNode
  isDirty: boolean
  isSaving: boolean
  failure: ReactNode
  saveLabel?: string
  onSave: (event?: FormEvent<HTMLFormElement>) => void
  buttons?: ReactNode
  children: ReactNode
}

/** With its save bar. Leaving with unsaved input asks first. */
export function Sheet(props: SheetProps) {
  const { title, keys = [], head, isDirty, isSaving, failure, saveLabel = 'Speichern', onSave } = props
  const isConflict = Boolean(failure) && typeof failure !== 'string'
  const leaving = useLeaveGuard(isDirty)
  const form = useRef<HTMLFormElement>(null)
  useLeaveWarning(isDirty)
  useSaveKeys(!leaving.isAsking, () => form.current?.requestSubmit())
  return (
    <Page title={title} keys={[['Strg S', 'Speichern'], ...keys]}>
      {head}
      <form ref={form} className={classes['form']} noValidate onSubmit={onSave}>
        {props.children}
        <div className={classes['foot']}>
          {typeof failure === 'string' ? <Notice tone="error">{failure}</Notice> : failure}
          <div className={classes['buttons']}>
            <output className="muted">{isDirty ? 'Nicht gespeicherte Änderungen' : ''}</output>
            <span className="spacer" />
            {props.buttons}
            {/* A conflict has its own buttons. */}
            {!isConflict && (
              <Button type="submit" variant="filled" loading={isSaving}>
                {saveLabel}
                <Keys keys="Strg S" />
              </Button>
            )}
          </div>
        </div>
      </form>
      <DiscardDialog opened={leaving.isAsking} onDiscard={leaving.leave} onKeepEditing={leaving.stay} />
    </Page>
  )
}
