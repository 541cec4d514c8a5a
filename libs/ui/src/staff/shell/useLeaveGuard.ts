import { useBlocker } from 'react-router-dom'

/** A way out of the page that was stopped because something is not saved. */
export interface Leaving {
  isAsking: boolean
  leave: () => void
  stay: () => void
}

/** Stops the back button and links while something is not saved. */
export function useLeaveGuard(isOn: boolean): Leaving {
  const blocker = useBlocker(isOn)
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
