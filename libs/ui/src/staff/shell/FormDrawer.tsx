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
  /** What the button that saves says. */
  save?: string
  /** Width in pixels. */
  size?: number
  /** Whether something was typed that closing would lose. */
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed; stands above the buttons, and what was typed stays. */
  failure: ReactNode
  /** Stands above the buttons and holds nothing up, such as a likely duplicate. */
  hint?: ReactNode
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/**
 * Mantine gives the focus to what asks for it, but a moment after opening: who was in another field by then would go on
 * typing in the wrong one. So the field that has the focus is the one that asks.
 */
function keepFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll('[data-autofocus]'))
    field.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

/** A form at the right edge, open as long as it is mounted. Closing it with unsaved input asks first. */
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
    // After this event: the question would hear the Escape that asks it, and close again at once.
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
              {/* A conflict brings its own ways to save. */}
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
