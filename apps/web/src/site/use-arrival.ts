import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

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
    if (before.pathname === location.pathname) {
      // Another filter is another entry of the history, at the same place of the page.
      positions.set(location.key, window.scrollY)
      return
    }
    const target = document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, (type === 'POP' && positions.get(location.key)) || 0)
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
