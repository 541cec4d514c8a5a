import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before this part appeared, when it is gone. */
export function useReturnFocus(): void {
  // Before anything of this part can take it.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
