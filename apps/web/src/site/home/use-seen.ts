import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Undefined: shown as it is. What waits is hidden until it is scrolled to. */
export type Seen = 'waiting' | 'seen' | undefined

/** Attributes of an element inside a section that fades in after the heading: the card of this number, from 0. */
export const card = (order: number) => ({ 'data-card': true, style: { '--card': order } as CSSProperties })

/**
 * Follows whether a part of the page has been scrolled to. The part is readable without JavaScript, and never hidden
 * while it can be seen: it waits only if it lies below the window when the script starts.
 */
export function useSeen<E extends Element>(threshold: number): { ref: RefObject<E | null>; seen: Seen } {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState<Seen>()

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // In a low window, a share of a high part may never be in view at once.
    const needed = Math.min(threshold, window.innerHeight / 2 / element.getBoundingClientRect().height)
    let waiting = false
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.at(-1)
        if (!entry) return
        if (waiting ? entry.intersectionRatio >= needed : !liesBelow(entry)) {
          observer.disconnect()
          if (waiting) setSeen('seen')
        } else if (!waiting) {
          waiting = true
          setSeen('waiting')
        }
      },
      { threshold: [0, needed] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [threshold])

  return { ref, seen }
}

const liesBelow = (entry: IntersectionObserverEntry) =>
  !entry.isIntersecting && entry.boundingClientRect.top > 0
