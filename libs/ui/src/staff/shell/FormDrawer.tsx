import { Button, Drawer } from '@mantine/core'
import { useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { DiscardDialog } from '../../kit/ConfirmDialog.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import classes from './FormDrawer.module.css'
import { Keys } from '../../kit/Keys.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useLeaveWarning } from '../../kit/useLeaveWarning.ts'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { useSaveKeys } from '../../kit/useKeys.ts'

interface FormDrawerProps {
  title: string
  save?: string
  /** Pixels. */
  size?: number
  isDirty: boolean
  isSaving: boolean
  failure: ReactNode
  /** Shown above the buttons without blocking, such as a likely duplicate. */
  hint?: ReactNode
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/**
 * Mantine moves the focus to data-autofocus a moment after opening, even if the user is in another field by
 * then. So the attribute follows the focus.
 */
function keepFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll('[data-autofocus]'))
    field.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

/** On the right edge, open while mounted. Asks before unsaved input is discarded. */
export function FormDrawer(props: FormDrawerProps) {
  const {
    title,
    save = 'Speichern',
    size = 520,
    isDirty,
    isSaving,
    failure,
    hint,
    onSubmit,
    onClose,
    children,
  } = props
  const isConflict = Boolean(failure) && typeof failure !== 'string'
  const leaving = useLeaveGuard(isDirty)
  const [isClosing, setClosing] = useState(false)
  const isAsking = isClosing || leaving.isAsking
  const form = useRef<HTMLFormElement>(null)
  useReturnFocus()
  useLeaveWarning(isDirty)
  useSaveKeys(!isAsking, () => form.current?.requestSubmit())

  function close(): void {
    // Deferred: the dialog would receive the same Escape and close at once.
    if (isDirty) setTimeout(() => setClosing(true))
    else onClose()
  }
  function discard(): void {
    onClose()
    leaving.leave()
  }
  function keepEditing(): void {
    setClosing(false)
    leaving.stay()
  }
  return (
    <>
      <Drawer
        opened
        onClose={close}
        closeOnEscape={!isAsking}
        position="right"
        size={size}
        title={title}
        classNames={{ body: classes['body'] ?? '', content: classes['content'] ?? '' }}
      >
        <form
          ref={form}
          className={classes['form']}
          data-form-drawer
          noValidate
          onFocus={keepFocus}
          onSubmit={onSubmit}
        >
          <div className={classes['fields']}>{children}</div>
          <div className={classes['foot']}>
            {hint}
            {failure && (typeof failure === 'string' ? <Notice tone="error">{failure}</Notice> : failure)}
            <div className={classes['buttons']}>
              <Button variant="subtle" color="gray" onClick={close}>
                Abbrechen
              </Button>
              {/* A conflict has its own buttons. */}
              {!isConflict && (
                <Button type="submit" variant="filled" loading={isSaving}>
                  {save}
                  <Keys keys="Strg S" />
                </Button>
              )}
            </div>
          </div>
        </form>
      </Drawer>
      <DiscardDialog opened={isAsking} onDiscard={discard} onKeepEditing={keepEditing} />
    </>
  )
}
