import { useEffect } from 'react'

let count = 0

/** While anything holds it, no change of a colleague moves the screen: a card is in somebody's hand, or a move is being saved. */
export const holds = {
  any: () => count > 0,
  /** Returns how to let go. */
  take(): () => void {
    count += 1
    let isHeld = true
    return () => {
      if (isHeld) count -= 1
      isHeld = false
    }
  },
}

/** Holds the screen still for as long as a component says so. */
export function useHold(isHeld: boolean): void {
  useEffect(() => (isHeld ? holds.take() : undefined), [isHeld])
}
