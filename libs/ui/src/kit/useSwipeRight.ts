import { useRef, useState, type PointerEvent } from 'react'
import { TOAST_SWIPE } from './toast-store.ts'

/** Pointer handlers of something that is dismissed by moving it to the right; `moved` is how far it is. */
export function useSwipeRight(onSwiped: () => void) {
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
