import { Button, CloseButton, Portal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, createContext, use, useState } from 'react'
import {
  type Toast,
  type ToastAction,
  ToastRegion,
  type ToastStore,
  type ToastText,
  createToastStore,
  useSwipeRight,
} from './toast-region.tsx'
import classes from './Toasts.module.css'

const ToastContext = createContext<ToastStore | null>(null)

interface ToastProviderProps {
  /** Read by screen readers; F8 moves the focus there. */
  label: string
  closeLabel: string
  children: ReactNode
}

export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [store] = useState(createToastStore)
  return (
    <ToastContext value={store}>
      {children}
      <Portal>
        <ToastRegion store={store} label={label} className={classes['region']}>
          {(toast, dismiss) => <ToastCard toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />}
        </ToastRegion>
      </Portal>
    </ToastContext>
  )
}

export function useToast(): (toast: ToastText) => void {
  const store = use(ToastContext)
  if (!store) throw new Error('ToastProvider is missing')
  return store.show
}

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onDismiss: () => void
}

/** Dismissed by its button, Escape while focused, or a swipe to the right. */
function ToastCard({ toast, closeLabel, onDismiss }: ToastCardProps) {
  const { moved, ...swipe } = useSwipeRight(onDismiss)
  const Glyph = toast.tone === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button closes it; moving it and Escape are shortcuts
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
        {toast.link && <ActionButton {...toast.link} onDone={onDismiss} />}
        {toast.action && <ActionButton {...toast.action} onDone={onDismiss} />}
      </div>
      <CloseButton size="sm" aria-label={closeLabel} onClick={onDismiss} />
    </div>
  )
}

function ActionButton({ label, onAct, onDone }: ToastAction & { onDone: () => void }) {
  function act(): void {
    onDone()
    onAct()
  }
  return (
    <Button size="compact-sm" variant="subtle" color="petrol" onClick={act}>
      {label}
    </Button>
  )
}
