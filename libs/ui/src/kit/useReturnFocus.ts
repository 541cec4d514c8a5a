import { useEffect, useState } from 'react'

/** On unmount, gives the focus back to where it was before. */
export function useReturnFocus(): void {
  // Before anything of this part can take the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
