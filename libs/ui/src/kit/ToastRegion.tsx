import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { TOAST_DURATION, type Toast, type ToastStore } from './toast-store.ts'

interface ToastRegionProps {
  store: ToastStore
  /** Name of the region for screen readers; F8 brings the focus there. */
  label: string
  className: string | undefined
  /** Draws a toast. */
  children: (toast: Toast, dismiss: () => void) => ReactNode
}

/** Shows the open toast of a store for as long as nobody looks at it closely. It does not know how toasts look. */
export function ToastRegion({ store, label, className, children }: ToastRegionProps) {
  const open = useSyncExternalStore(store.subscribe, store.read, store.read).filter(toast => toast.isOpen)
  const isEmpty = open.length === 0
  const region = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => focusOnF8(() => region.current?.focus()), [])
  useEffect(() => onWindowFocus(isFocused => setPaused(!isFocused)), [])
  useEffect(() => {
    if (!isEmpty) return
    // What is removed reports neither that it lost the focus nor that the pointer left it.
    setPaused(false)
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [isEmpty])

  function onFocus(event: FocusEvent) {
    setPaused(true)
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
  }
  function onBlur(event: FocusEvent) {
    const stays = event.currentTarget.contains(event.relatedTarget)
    setPaused(stays)
    if (!stays && event.relatedTarget) before.current = null
  }

  return (
    <section
      ref={region}
      className={className}
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {/* In the document from the start: a live region that is added together with its text is not read. */}
      <div aria-live="polite">
        {open.map(toast => (
          <Timed key={toast.id} store={store} id={toast.id} isPaused={isPaused}>
            {children(toast, () => store.dismiss(toast.id))}
          </Timed>
        ))}
      </div>
    </section>
  )
}

interface TimedProps {
  store: ToastStore
  id: number
  isPaused: boolean
  children: ReactNode
}

function Timed({ store, id, isPaused, children }: TimedProps) {
  const left = useRef(TOAST_DURATION)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => store.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused, store, id])
  return children
}

function focusOnF8(focus: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** A toast must not run out while its window is in the background. */
function onWindowFocus(report: (isFocused: boolean) => void): () => void {
  const onFocus = () => report(true)
  const onBlur = () => report(false)
  window.addEventListener('focus', onFocus)
  window.addEventListener('blur', onBlur)
  return () => {
    window.removeEventListener('focus', onFocus)
    window.removeEventListener('blur', onBlur)
  }
}
