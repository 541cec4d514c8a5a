import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * What a browser does after loading a page, done after a navigation inside the document: start at the top (or where the
 * visitor was before going back) with the focus on the page's heading.
 */
export function useArrival(): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef(location)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    const kept = type === 'POP' ? positions.get(location.key) : undefined
    if (before.pathname === location.pathname) {
      if (before !== location && !moveWithin(before, location, kept))
        positions.set(location.key, window.scrollY)
      return
    }
    if (kept === undefined && goTo(location.hash, 'instant')) return
    window.scrollTo(0, kept ?? 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [location, type])

  useEffect(() => {
    // By the reference, which is already the new page's when the scrolling of its arrival is reported.
    const remember = () => positions.set(shown.current.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    // Left to itself, the browser scrolls before the page to go back to is there. It may when it loads a document.
    const leave = () => void (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}

/** Moves inside a page. False for another filter, which is another entry of the history at the same place. */
function moveWithin(from: Location, to: Location, kept: number | undefined): boolean {
  if (kept !== undefined) window.scrollTo(0, kept)
  else if (to.hash) return goTo(to.hash, 'smooth')
  else if (from.search === to.search) window.scrollTo({ top: 0, behavior: gently('smooth') })
  else return false
  return true
}

/** Scrolls to the section that a hash names and gives it the focus; false where there is none. */
function goTo(hash: string, behavior: ScrollBehavior): boolean {
  const target = document.getElementById(hash.slice(1))
  if (!target) return false
  target.scrollIntoView({ behavior: gently(behavior) })
  target.focus({ preventScroll: true })
  return true
}

const gently = (behavior: ScrollBehavior) =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior
