/** Toasts that may be shown at one time; a new one takes the place of the old. */
const TOAST_LIMIT = 1
/** Milliseconds until a toast closes by itself. */
export const TOAST_DURATION = 5000
/** Milliseconds a dismissed toast is still remembered. */
const TOAST_REMOVE_DELAY = 1_000_000
/** Pixels a toast has to be moved to the right to be dismissed. */
export const TOAST_SWIPE = 50

/** A button in a toast; pressing it closes the toast. */
export interface ToastAction {
  label: string
  onAct: () => void
}

/** What a toast says. */
export interface ToastText {
  title: string
  text?: string | undefined
  tone?: 'ok' | 'error'
  /** What can be done about it, such as taking it back. */
  action?: ToastAction | undefined
  /** Leads to what it speaks of. */
  link?: ToastAction | undefined
}

/** A toast as the store holds it. */
export interface Toast extends ToastText {
  id: number
  /** False once dismissed: no longer shown, still remembered. */
  isOpen: boolean
}

/** Holds the toasts of one console. */
export interface ToastStore {
  show: (toast: ToastText) => void
  dismiss: (id: number) => void
  /** The remembered toasts, newest first; the same array until something changes. */
  read: () => readonly Toast[]
  subscribe: (onChange: () => void) => () => void
}

/** Creates an empty store. */
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
