import { useEffect } from 'react'

/** Gives the focus back to where it was before this part appeared, when it is gone. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}
