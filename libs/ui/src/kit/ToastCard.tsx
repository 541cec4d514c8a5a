import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import { TOAST_SWIPE, type Toast } from './toast-store.ts'
import classes from './Toasts.module.css'

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onDismiss: () => void
}

/** One toast: dismissed by its button, by Escape while it has the focus, or by moving it to the right. */
export function ToastCard({ toast, closeLabel, onDismiss }: ToastCardProps) {
  const { moved, ...swipe } = useSwipeRight(onDismiss)
  const Glyph = toast.tone === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    // The close button operates it; moving it and Escape are shortcuts.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes['toast']}
      data-tone={toast.tone}
      data-moving={moved > 0 || undefined}
      style={{ '--swipe': `${moved}px` }}
      onKeyDown={event => event.key === 'Escape' && onDismiss()}
      {...swipe}
    >
      <Glyph size={17} stroke={1.8} aria-hidden />
      <div className={classes['text']}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <CloseButton size="sm" aria-label={closeLabel} onClick={onDismiss} />
    </div>
  )
}

function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number | null>(null)
  const [moved, setMoved] = useState(0)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    start.current = event.clientX
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (start.current !== null) setMoved(Math.max(0, event.clientX - start.current))
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const distance = start.current === null ? 0 : event.clientX - start.current
    end()
    if (distance > TOAST_SWIPE) onSwiped()
  }
  function end(): void {
    start.current = null
    setMoved(0)
  }
  return { moved, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end }
}
