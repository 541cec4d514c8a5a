import { Portal } from '@mantine/core'
import { createContext, use, useState, type ReactNode } from 'react'
import { createToastStore, type ToastStore, type ToastText } from './toast-store.ts'
import { ToastCard } from './ToastCard.tsx'
import { ToastRegion } from './ToastRegion.tsx'
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
        <ToastRegion store={store} label={label} className={classes['region']}>
          {(toast, dismiss) => <ToastCard toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />}
        </ToastRegion>
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
