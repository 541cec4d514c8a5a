/** Milliseconds between two times that listeners are told. */
const PACE = 50

/** Who wants to hear of changes. */
export interface PacedListeners {
  subscribe: (onChange: () => void) => () => void
  /** Something has changed. */
  tell: () => void
}

/**
 * Listeners that hear of a change at once, and of those that follow together: each of fifty mails changes several times
 * within a moment, and drawing the list for each change would take the time that the mails need.
 */
export function createPacedListeners(): PacedListeners {
  const listeners = new Set<() => void>()
  let next: ReturnType<typeof setTimeout> | null = null
  let isDue = false

  function notify(): void {
    isDue = false
    next = setTimeout(() => {
      next = null
      if (isDue) notify()
    }, PACE)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    tell() {
      isDue = true
      if (!next) notify()
    },
  }
}
