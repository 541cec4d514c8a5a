import { useBlocker } from 'react-router-dom'

/** A blocked navigation. */
export interface Leaving {
  isAsking: boolean
  leave: () => void
  stay: () => void
}

/** Blocks navigation while something is not saved. */
export function useLeaveGuard(isOn: boolean): Leaving {
  const blocker = useBlocker(isOn)
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
