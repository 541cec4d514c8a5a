import { useEffect, useRef, useState, type RefObject } from 'react'

/** Pixels around what is scrolled in which something counts as near. */
const MARGIN = '1200px'

/**
 * Whether an element is near to what can be seen of the part that scrolls. What has the focus stays near: it must not
 * vanish under somebody's fingers.
 */
export function useNear(
  isNearAtFirst: boolean,
): [element: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null)
  // Without an observer (test environments) everything is near.
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => {
        const isInside = entries.at(-1)?.isIntersecting ?? false
        setNear(isInside || watched.contains(document.activeElement))
      },
      // With the window as root the margin would end at the edge of the part that scrolls.
      { root: watched.closest('main'), rootMargin: MARGIN },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return [element, isNear]
}
