import { useBlocker } from 'react-router-dom'

export interface Leaving {
  isAsking: boolean
  leave: () => void
  stay: () => void
}

export function useLeaveGuard(isOn: boolean): Leaving {
  const blocker = useBlocker(isOn)
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
