import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

interface ToastRegionProps {
  store: ToastStore
  /** Read by screen readers; F8 moves the focus there. */
  label: string
  className: string | undefined
  children: (toast: Toast, dismiss: () => void) => ReactNode
}

/** Times the open toast; hover, focus and a hidden window pause the clock. Unstyled. */
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
    // A removed element reports neither blur nor pointerleave.
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
      {/* Present from the start: a live region added together with its text is not read out. */}
      <div aria-live="polite">
        {open.map(toast => (
          <Timed
            key={toast.id}
            store={store}
            id={toast.id}
            duration={toast.duration ?? TOAST_DURATION}
            isPaused={isPaused}
          >
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
  duration: number
  isPaused: boolean
  children: ReactNode
}

function Timed({ store, id, duration, isPaused, children }: TimedProps) {
  const left = useRef(duration)
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

/** A toast must not expire while its window is in the background. */
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

/** A new toast replaces the old one. */
const TOAST_LIMIT = 1

/** Milliseconds until a toast closes by itself. */
const TOAST_DURATION = 5000

/** Milliseconds until a dismissed toast is dropped from the store. */
const TOAST_REMOVE_DELAY = 1_000_000

/** Pixels to the right. */
const TOAST_SWIPE = 50

/** Pressing it also closes the toast. */
export interface ToastAction {
  label: string
  onAct: () => void
}

export interface ToastText {
  title: string
  text?: string | undefined
  tone?: 'ok' | 'error'
  action?: ToastAction | undefined
  link?: ToastAction | undefined
  /** Milliseconds; the default is TOAST_DURATION. */
  duration?: number | undefined
}

export interface Toast extends ToastText {
  id: number
  /** False once dismissed, though still in the store. */
  isOpen: boolean
}

export interface ToastStore {
  show: (toast: ToastText) => void
  dismiss: (id: number) => void
  /** Newest first; the same array until something changes. */
  read: () => readonly Toast[]
  subscribe: (onChange: () => void) => () => void
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly Toast[]): void {
    toasts = next.slice(0, TOAST_LIMIT)
    for (const notify of listeners) notify()
  }

  return {
    show: toast => set([{ tone: 'ok', ...toast, id: ++lastId, isOpen: true }, ...toasts]),
    dismiss: id => {
      if (!toasts.some(toast => toast.id === id && toast.isOpen)) return
      set(toasts.map(toast => (toast.id === id ? { ...toast, isOpen: false } : toast)))
      setTimeout(() => set(toasts.filter(toast => toast.id !== id)), TOAST_REMOVE_DELAY)
    },
    read: () => toasts,
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** `moved` is the current offset in pixels. */
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
