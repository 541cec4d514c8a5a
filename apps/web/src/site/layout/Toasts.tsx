import type { CSSProperties } from 'react'
import { ToastRegion } from '@app/ui/kit/ToastRegion'
import { createToastStore, type Toast } from '@app/ui/kit/toast-store.ts'
import { useSwipeRight } from '@app/ui/kit/useSwipeRight.ts'
import controls from './controls.module.css'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'

/** The site's toasts: of all that are reported, one is shown at a time. */
export const toasts = createToastStore()

interface ToastsProps {
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/**
 * Where the site's toasts appear. It comes along with what reports them, not with the page; inside of an open dialog,
 * because that makes everything outside of it inert.
 */
export function Toasts({ label, closeLabel }: ToastsProps) {
  return (
    <ToastRegion store={toasts} label={label} className={styles.region}>
      {(toast, dismiss) => <ToastCard toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />}
    </ToastRegion>
  )
}

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onDismiss: () => void
}

/** Dismissed by its button, by Escape while it has the focus, or by moving it to the right. */
function ToastCard({ toast, closeLabel, onDismiss }: ToastCardProps) {
  const { moved, ...swipe } = useSwipeRight(onDismiss)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button closes it; moving it and Escape are shortcuts
    <div
      className={styles.toast}
      data-tone={toast.tone}
      data-moving={moved > 0 || undefined}
      style={{ '--swipe': `${moved}px` } as CSSProperties}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The dialog below stays open.
        event.stopPropagation()
        event.preventDefault()
        onDismiss()
      }}
      {...swipe}
    >
      <Icon name={toast.tone === 'error' ? 'warning' : 'ok'} />
      <div className={styles.text}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button
        type="button"
        className={`${controls.square} ${styles.close}`}
        aria-label={closeLabel}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
