import { Redirection, useLocation, useWay, type Location } from './navigation.tsx'
import { Component, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import { Consent } from './consent/Consent.tsx'
import { failureText } from './failure-text.ts'
import controls from './layout/controls.module.css'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import styles from './layout/NotFound.module.css'
import { PageHead, PageTop } from './layout/PageHead.tsx'
import type { OpenScreen } from './screen.ts'
import { SiteContext, useSite, type SiteValue } from './site-context.ts'

export function Site({ site, open }: { site: SiteValue; open: OpenScreen }) {
  const { pathname } = useLocation()
  useArrival()
  return (
    <SiteContext value={site}>
      <Header />
      <Consent />
      <main id="main">
        <PageBoundary key={pathname}>
          <CurrentPage path={pathname} open={open} />
        </PageBoundary>
      </main>
      <Footer />
    </SiteContext>
  )
}

// Suspending here keeps the previous page on screen, since the router navigates in a transition.
function CurrentPage({ path, open }: { path: string; open: OpenScreen }) {
  const { search } = useLocation()
  const opened = open(path)
  const screen = opened instanceof Promise ? use(opened) : opened
  if ('redirect' in screen) return <Redirection to={screen.redirect + search} />
  return <screen.Page data={screen.data} />
}

/** Shows a sentence instead of an empty document if a page fails to load or render. */
class PageBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? <Failed error={failure.error} /> : this.props.children
  }
}

function Failed({ error }: { error: unknown }) {
  const { say } = useSite()
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const text = navigator.onLine ? 'common.failedText' : 'common.offlineText'
  return (
    <div className={controls.wrap} role="alert">
      <PageHead title={say('common.failedTitle')} description={say('common.failedTitle')} />
      <div className={styles.page}>
        <PageTop
          title={say('common.failedTitle')}
          lead={failureText(error) ?? say(text, { phone: brand.phone.shown })}
        />
        <div className={styles.ways}>
          <button type="button" className={controls.button} onClick={() => location.reload()}>
            {say('common.reload')}
          </button>
          <a className={controls.link} href={`tel:${brand.phone.dialled}`}>
            <span className={controls.num}>{brand.phone.shown}</span>
          </a>
        </div>
      </div>
    </div>
  )
}

const POSITIONS = 'site.positions'

/** How far every entry of the history was scrolled, by its key. */
const positions = new Map<string, number>(keptPositions())

function keptPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify([...positions]))
  } catch {
    // Storage is switched off: after a reload, going back leads to the top.
  }
}

/** Scroll and focus after a client-side navigation, as after a load; going back restores the position. */
function useArrival(): void {
  const location = useLocation()
  const type = useWay()
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
    // The ref already holds the new location when the scrolling on arrival is reported.
    const remember = () => positions.set(shown.current.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    // Left to itself, the browser scrolls before the page to go back to is there. It may when it loads a document.
    function leave() {
      history.scrollRestoration = 'auto'
      keepPositions()
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}

/** False for another filter, which is a new history entry at the same position. */
function moveWithin(from: Location, to: Location, kept: number | undefined): boolean {
  if (kept !== undefined) window.scrollTo(0, kept)
  else if (to.hash) return goTo(to.hash, 'smooth')
  else if (from.search === to.search) window.scrollTo({ top: 0, behavior: gently('smooth') })
  else return false
  return true
}

/** False if there is no such section. */
function goTo(hash: string, behavior: ScrollBehavior): boolean {
  const target = document.getElementById(hash.slice(1))
  if (!target) return false
  target.scrollIntoView({ behavior: gently(behavior) })
  target.focus({ preventScroll: true })
  return true
}

const gently = (behavior: ScrollBehavior) =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior
