import { useEffect, useRef, type RefObject } from 'react'

/** Pixels below the window at which something counts as reached. */
const NEAR = '600px'

/** Calls back when an element comes near to the window, such as the foot of a list of so many rows. */
export function useReached(onReached: () => void, length: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const watched = element.current
    // Without it (test environments) the button below the list does the same.
    if (!watched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      {
        rootMargin: NEAR,
      },
    )
    observer.observe(watched)
    return () => observer.disconnect()
    // A list that has grown is looked at anew: its foot may be near still.
  }, [length])
  return element
}
