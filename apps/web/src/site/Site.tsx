import { use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Consent } from './consent/Consent.tsx'
import { PageBoundary } from './layout/PageBoundary.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import type { OpenScreen } from './screen.ts'
import { SiteContext, type SiteValue } from './site-context.ts'
import { useArrival } from './use-arrival.ts'

/** Everything inside the document's body: header, the page of the current address, footer. */
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

// Waiting here keeps the page before on the screen: the router moves in a transition.
function CurrentPage({ path, open }: { path: string; open: OpenScreen }) {
  const { search } = useLocation()
  const opened = open(path)
  const screen = opened instanceof Promise ? use(opened) : opened
  if ('redirect' in screen) return <Navigate to={screen.redirect + search} replace />
  return <screen.Page data={screen.data} />
}
