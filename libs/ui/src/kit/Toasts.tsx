import { Portal } from '@mantine/core'
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  createToastStore,
  TOAST_DURATION,
  type Toast,
  type ToastStore,
  type ToastText,
} from './toast-store.ts'
import { ToastCard } from './ToastCard.tsx'
import classes from './Toasts.module.css'

const ToastContext = createContext<ToastStore | null>(null)

interface ToastProviderProps {
  /** Name of the region for screen readers; F8 brings the focus there. */
  label: string
  closeLabel: string
  children: ReactNode
}

/** Shows toasts over everything else. One per console. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [store] = useState(createToastStore)
  return (
    <ToastContext value={store}>
      {children}
      <Portal>
        <ToastRegion store={store} label={label} closeLabel={closeLabel} />
      </Portal>
    </ToastContext>
  )
}

/** Shows a toast. */
export function useToast(): (toast: ToastText) => void {
  const store = use(ToastContext)
  if (!store) throw new Error('ToastProvider is missing')
  return store.show
}

function ToastRegion({ store, label, closeLabel }: { store: ToastStore; label: string; closeLabel: string }) {
  const open = useSyncExternalStore(store.subscribe, store.read).filter(toast => toast.isOpen)
  const region = useRef<HTMLElement>(null)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => focusOnF8(() => region.current?.focus()), [])
  useEffect(() => onWindowFocus(isFocused => setPaused(!isFocused)), [])

  return (
    <section
      ref={region}
      className={classes['region']}
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={event => setPaused(event.currentTarget.contains(event.relatedTarget))}
    >
      {/* In the document from the start: a live region that is added together with its text is not read. */}
      <div aria-live="polite">
        {open.map(toast => (
          <TimedToast
            key={toast.id}
            toast={toast}
            store={store}
            isPaused={isPaused}
            closeLabel={closeLabel}
          />
        ))}
      </div>
    </section>
  )
}

function TimedToast(props: { toast: Toast; store: ToastStore; isPaused: boolean; closeLabel: string }) {
  const { toast, store, isPaused, closeLabel } = props
  const left = useRef(TOAST_DURATION)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => store.dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused, store, toast.id])
  return <ToastCard toast={toast} closeLabel={closeLabel} onDismiss={() => store.dismiss(toast.id)} />
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
