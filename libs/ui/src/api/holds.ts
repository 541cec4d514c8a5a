import { useEffect } from 'react'

let count = 0

/** While held, live changes do not touch the screen: a card is being dragged, or a move is being saved. */
export const holds = {
  any: () => count > 0,
  /** Returns the function that releases the hold. */
  take(): () => void {
    count += 1
    let isHeld = true
    return () => {
      if (isHeld) count -= 1
      isHeld = false
    }
  },
}

export function useHold(isHeld: boolean): void {
  useEffect(() => (isHeld ? holds.take() : undefined), [isHeld])
}
