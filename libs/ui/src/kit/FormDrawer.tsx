import { Button, Drawer } from '@mantine/core'
import { useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { DiscardDialog, type DiscardTexts } from './DiscardDialog.tsx'
import classes from './FormDrawer.module.css'
import { Keys } from './Keys.tsx'
import { Notice } from './Notice.tsx'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useSaveKeys } from './useSaveKeys.ts'

/** The words of a form drawer; the same for every form of an application. */
export interface FormDrawerTexts extends DiscardTexts {
  save: string
  saveKeys: string
  cancel: string
}

interface FormDrawerProps {
  title: string
  texts: FormDrawerTexts
  /** Whether something was typed that closing would lose. */
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed; stands above the buttons, and what was typed stays. */
  failure: ReactNode
  /** Stands above the buttons and holds nothing up, such as a likely duplicate. */
  hint?: ReactNode
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** A way out of the page that waits for the same question. */
  leaving?: { isAsking: boolean; leave: () => void; stay: () => void }
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
  const { title, texts, isDirty, isSaving, failure, hint, onSubmit, onClose, leaving, children } = props
  const [isClosing, setClosing] = useState(false)
  const isAsking = isClosing || leaving?.isAsking === true
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
    leaving?.leave()
  }
  function keepEditing(): void {
    setClosing(false)
    leaving?.stay()
  }
  return (
    <>
      <Drawer
        opened
        onClose={close}
        closeOnEscape={!isAsking}
        position="right"
        size={520}
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
                {texts.cancel}
              </Button>
              <Button type="submit" variant="filled" loading={isSaving}>
                {texts.save}
                <Keys keys={texts.saveKeys} />
              </Button>
            </div>
          </div>
        </form>
      </Drawer>
      <DiscardDialog texts={texts} opened={isAsking} onDiscard={discard} onKeepEditing={keepEditing} />
    </>
  )
}
